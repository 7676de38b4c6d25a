// A read with a token check and one query, beside a bare Fastify that answers the same JSON. Ratio of requests a second.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { call, freePort, logIn, startServer, waitForCommunity } from './support/server.mjs'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32
const ADDRESS = '/art/oauth/user/userinfo'
const BUDGET = 0.6

const bare = fileURLToPath(new URL('support/bare-fastify.mjs', import.meta.url))
const server = await startServer()
await waitForCommunity(server.origin)
const token = await logIn(server.origin, '13900000001')
const data = await call(server.origin, 'GET', ADDRESS, { token })
const barePort = await freePort()
const peer = fork(bare, [String(barePort), JSON.stringify({ status: 200, msg: 'ok', data })])
await new Promise((resolve) => peer.once('message', resolve))

const rate = async (url) => {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} failures`)
  return requests.average
}
const ratios = []
for (let round = 0; round < ROUNDS; round++) {
  const ours = await rate(server.origin + ADDRESS)
  const theirs = await rate(`http://127.0.0.1:${barePort}/`)
  ratios.push({ ours, theirs, ratio: ours / theirs })
}
peer.kill()
await server.stop()

const { ours, theirs, ratio } = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
console.log(
  JSON.stringify([
    {
      what: 'API read with token check and one query ÷ bare Fastify, same JSON',
      measured: `${ratio.toFixed(2)}× (${Math.round(ours)} ÷ ${Math.round(theirs)} requests/s)`,
      budget: `≥ ${BUDGET}×`,
      holds: ratio >= BUDGET,
    },
  ]),
)
