// Password logins in production mode (encrypted message, rate limits, session), compared with a bare Fastify that only compares
// one password with its hash per request: the cost of security relative to the unavoidable cost.
import { fork } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startCpuTimer } from './support/process-tree.mjs'
import { callApi, findFreePort, requestSmsCode, startServer, waitForCommunity } from './support/server.mjs'

/** The first round is a warm-up and not counted. */
const ROUNDS = 6
const SECONDS = 3
/** More parallel logins than the machine has cores wait for each other. */
const MAX_PARALLEL_LOGINS = 8
const BUDGET = 0.8
const PASSWORD = 'Shuimo#37'
/** More users than parallel logins, each with an address of their own, so that no login waits for a locked row. */
const PEOPLE = Array.from({ length: 16 }, (_, index) => `1391000${String(index).padStart(4, '0')}`)
const getNetwork = (phone) => `203.0.113.${Number(phone.slice(-4)) + 1}`
const ADDRESS = '/art/oauth/api/token?client_id=art-client-h5&grant_type=phone_password'
const REGISTRATION = '/art/oauth/user/register?client_id=art-client-h5'

const server = await startServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
await waitForCommunity(server.origin)
const key = await callApi(server.origin, 'POST', '/art/oauth/user/key')
const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
for (const phone of PEOPLE) await register(phone)
const peer = await startPeer()
const rounds = []
for (let round = 0; round < ROUNDS; round++) {
  const logins = Array.from({ length: 2000 }, (_, index) => buildLogin(PEOPLE[index % PEOPLE.length]))
  rounds.push({
    ours: await measureRate(server.origin + ADDRESS, server.pid, () => logins.pop() ?? buildLogin(PEOPLE[0])),
    bare: await measureRate(peer.origin, peer.pid, () => ({ body: '{}' })),
  })
}
peer.stop()
await server.stop()
const ratios = rounds
  .slice(1)
  .map((round) => ({ ...round, ratio: round.ours.perSecond / round.bare.perSecond }))
  .toSorted((a, b) => a.ratio - b.ratio)
const { ours, bare, ratio } = ratios[Math.floor(ratios.length / 2)]
console.log(
  JSON.stringify([
    {
      what: `password logins ÷ bare argon2 behind HTTP, ${MAX_PARALLEL_LOGINS} at once`,
      measured: `${ratio.toFixed(2)}× (${Math.round(ours.perSecond)} ÷ ${Math.round(bare.perSecond)} logins/s; computing a login ${formatComputing(ours)} ÷ ${formatComputing(bare)})`,
      budget: `≥ ${BUDGET}×`,
      holds: ratio >= BUDGET,
    },
  ]),
)

/** CPU time of the server and its database. */
function formatComputing({ computingMs }) {
  return `${computingMs.toFixed(1)} ms`
}

async function register(phone) {
  const smsCode = await requestSmsCode(server.origin, phone, 'register')
  const { body } = buildLogin(phone)
  await callApi(server.origin, 'POST', REGISTRATION, { body: { ...JSON.parse(body), smsCode } })
}

function buildLogin(phone) {
  const message = Buffer.from(JSON.stringify({ password: PASSWORD, nonce: randomUUID(), ts: Date.now() }))
  const options = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(options, message).toString('base64')
  return { body: JSON.stringify({ phone, password, keyId: key.keyId }), headers: { 'x-forwarded-for': getNetwork(phone) } }
}

async function startPeer() {
  const port = await findFreePort()
  const child = fork(fileURLToPath(new URL('support/bare-argon2.mjs', import.meta.url)), [String(port), PASSWORD])
  await new Promise((resolve) => child.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() }
}

async function measureRate(url, pid, nextRequest) {
  const computedMs = startCpuTimer(pid)
  const endsAt = performance.now() + SECONDS * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < endsAt) {
      const { body, headers } = nextRequest()
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
      const { status } = await response.json()
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_LOGINS }, worker))
  const { own, database } = computedMs()
  return { perSecond: done / SECONDS, computingMs: (own + database) / done }
}
