// A read with a token check and one query, as production serves it to as many people as there are connections, beside a
// bare Fastify that answers the same JSON: from memory, and after the same two statements by pg alone, one by one.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { processesBelow, processorMsOf } from './support/process-tree.mjs'
import { call, freePort, logIn, startServer, waitForCommunity } from './support/server.mjs'

/** The first is not counted: code gets fast by running. */
const ROUNDS = 6
const SECONDS = 3
const CONNECTIONS = 32
const ADDRESS = '/art/oauth/user/userinfo'
const BUDGET = 0.6
const SECRET = 'secret-of-a-bench-that-nobody-needs'
const PRODUCTION = {
  DEMO: 'off',
  NODE_ENV: 'production',
  SECRET,
  PUBLIC_ORIGIN: 'https://zhanjian.example',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9',
  SMS_WEBHOOK_SECRET: SECRET,
}

// Only the demo shows the code to log in with.
const demo = await startServer({ environment: { SECRET } })
await waitForCommunity(demo.origin)
const tokens = []
for (let person = 0; person < CONNECTIONS; person++) tokens.push(await logIn(demo.origin, String(13_900_000_001 + person)))
const [token] = tokens
await demo.stop({ keepData: true })

const server = await startServer({ dataDirectory: demo.directory, environment: PRODUCTION })
const origin = `http://127.0.0.1:${server.port}`
const data = await call(origin, 'GET', ADDRESS, { token })
const answer = JSON.stringify({ status: 200, msg: 'ok', data })
const peers = { memory: await startPeer([]), pg: await startPeer([JSON.stringify(connectionOf(server.directory)), statements()]) }
const rounds = []
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({
    ours: await rate(origin + ADDRESS, server.pid),
    memory: await rate(peers.memory.origin, peers.memory.pid),
    pg: await rate(peers.pg.origin, peers.pg.pid),
  })
}
for (const peer of Object.values(peers)) peer.stop()
await server.stop()
console.log(JSON.stringify([row('bare Fastify, same JSON', 'memory'), row('bare Fastify with the same two statements', 'pg')]))

function row(what, peer) {
  const ratios = rounds
    .slice(1)
    .map((round) => ({ ...round, ratio: round.ours.perSecond / round[peer].perSecond }))
    .toSorted((a, b) => a.ratio - b.ratio)
  const { ours, ratio, [peer]: theirs } = ratios[Math.floor(ratios.length / 2)]
  const perSecond = `${Math.round(ours.perSecond)} ÷ ${Math.round(theirs.perSecond)} requests/s`
  const computing = `${Math.round(ours.ownUs)} µs and ${Math.round(ours.databaseUs)} µs of the database ÷ ${Math.round(theirs.ownUs)} µs`
  return {
    what: `API read with token check and one query ÷ ${what}`,
    measured: `${ratio.toFixed(2)}× (${perSecond}; computing a request ${computing})`,
    budget: `≥ ${BUDGET}×`,
    holds: ratio >= BUDGET,
  }
}

async function startPeer(more) {
  const port = await freePort()
  const peer = fork(fileURLToPath(new URL('support/bare-fastify.mjs', import.meta.url)), [String(port), answer, ...more])
  await new Promise((resolve) => peer.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}/`, pid: peer.pid, stop: () => peer.kill() }
}

/** The embedded database, found by the directory of its sockets. */
function connectionOf(directory) {
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  const postmaster = processes.find((line) => line.includes(`-D ${directory}`) && line.includes('unix_socket_directories='))
  const [, host] = /unix_socket_directories=(\S+)/.exec(postmaster)
  const [, port] = /-c port=(\d+)/.exec(postmaster)
  return { user: 'postgres', database: 'postgres', password: '', ssl: false, host, port: Number(port) }
}

function statements() {
  const hash = `\\x${createHash('sha256').update(token).digest('hex')}`
  return JSON.stringify([
    {
      name: 'holder',
      text: `select session.id, account.id, account.roles, account.status from session join account on account.id = session.account_id
        where session.access_hash = $1 and session.access_expires_at > $2`,
      values: [hash, new Date()],
    },
    { name: 'account', text: 'select * from account where id = $1', values: [data.id] },
  ])
}

/** Each connection is another person. */
async function rate(url, pid) {
  const database = processesBelow(pid)
  const [ownBeforeMs, databaseBeforeMs] = [processorMsOf([pid]), processorMsOf(database)]
  let connection = 0
  const setupClient = (client) => client.setHeaders({ authorization: `Bearer ${tokens[connection++]}` })
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, setupClient })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} failures`)
  const usPerRequest = (ms) => (ms * 1000) / requests.total
  return {
    perSecond: requests.average,
    ownUs: usPerRequest(processorMsOf([pid]) - ownBeforeMs),
    databaseUs: usPerRequest(processorMsOf(database) - databaseBeforeMs),
  }
}
