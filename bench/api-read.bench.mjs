// A read with token check and one query, in production mode, with one user per connection, compared with a bare Fastify that
// returns the same JSON: from memory, and after the same two statements by pg, one by one. The limit that a PostgreSQL statement
// sets is a row of its own, and so is the cost of the token check.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startCpuTimer } from './support/process-tree.mjs'
import { callApi, findFreePort, logIn, PRODUCTION_ENVIRONMENT, startServer, waitForCommunity } from './support/server.mjs'

/** The first round is a warm-up and not counted. */
const ROUND_COUNT = 6
const SECONDS = 3
const CONNECTIONS = 32
const ADDRESS = '/art/oauth/user/userinfo'
const BUDGET = 0.6
/** Public: serves anonymous clients as well, after the same statements. */
const PUBLIC_ADDRESS = `/api/search/suggestions?text=${encodeURIComponent('雨')}`
const TOKEN_CHECK_BUDGET = 0.8

// Only the demo shows the login code.
const demo = await startServer({ environment: { SECRET: PRODUCTION_ENVIRONMENT.SECRET } })
await waitForCommunity(demo.origin)
const tokens = []
for (let person = 0; person < CONNECTIONS; person++) tokens.push(await logIn(demo.origin, String(13_900_000_001 + person)))
const [token] = tokens
await demo.stop({ keepData: true })

const server = await startServer({ dataDirectory: demo.directory, environment: PRODUCTION_ENVIRONMENT })
const origin = `http://127.0.0.1:${server.port}`
const data = await callApi(origin, 'GET', ADDRESS, { token })
const answer = JSON.stringify({ status: 200, msg: 'ok', data })
const connection = JSON.stringify(readConnection(server.directory))
const [holder, account] = buildStatements()
const peers = {
  memory: await startPeer([]),
  pg: await startPeer([connection, JSON.stringify([holder, account])]),
  statement: await startPeer([connection, JSON.stringify([account])]),
}
const rounds = []
for (let round = 0; round < ROUND_COUNT; round++) {
  rounds.push({
    ours: await measureRate(origin + ADDRESS, server.pid),
    memory: await measureRate(peers.memory.origin, peers.memory.pid),
    pg: await measureRate(peers.pg.origin, peers.pg.pid),
    statement: await measureRate(peers.statement.origin, peers.statement.pid),
    known: await measureRate(origin + PUBLIC_ADDRESS, server.pid),
    stranger: await measureRate(origin + PUBLIC_ADDRESS, server.pid, { isKnown: false }),
  })
}
for (const peer of Object.values(peers)) peer.stop()
await server.stop()
const READ = 'API read with token check and one query'
console.log(
  JSON.stringify([
    buildRow(`${READ} ÷ bare Fastify, same JSON`, 'ours', 'memory', BUDGET),
    buildRow(`${READ} ÷ bare Fastify with the same two statements`, 'ours', 'pg', BUDGET),
    buildRow('bare Fastify with one prepared statement by pg ÷ bare Fastify, same JSON', 'statement', 'memory', null),
    buildRow('search suggestions with token check ÷ the same without', 'known', 'stranger', TOKEN_CHECK_BUDGET),
  ]),
)

/** The median of the rounds' ratios. */
function buildRow(what, one, other, budget) {
  const ratios = rounds
    .slice(1)
    .map((round) => ({ mine: round[one], theirs: round[other], ratio: round[one].perSecond / round[other].perSecond }))
    .toSorted((a, b) => a.ratio - b.ratio)
  const { mine, theirs, ratio } = ratios[Math.floor(ratios.length / 2)]
  const perSecond = `${Math.round(mine.perSecond)} ÷ ${Math.round(theirs.perSecond)} requests/s`
  return {
    what,
    measured: `${ratio.toFixed(2)}× (${perSecond}; computing a request ${formatComputing(mine)} ÷ ${formatComputing(theirs)})`,
    budget: budget === null ? '–' : `≥ ${budget}×`,
    holds: budget === null ? null : ratio >= budget,
  }
}

function formatComputing({ ownUs, databaseUs }) {
  const database = databaseUs === 0 ? '' : ` and ${Math.round(databaseUs)} µs of the database`
  return `${Math.round(ownUs)} µs${database}`
}

async function startPeer(more) {
  const port = await findFreePort()
  const peer = fork(fileURLToPath(new URL('support/bare-fastify.mjs', import.meta.url)), [String(port), answer, ...more])
  await new Promise((resolve) => peer.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}/`, pid: peer.pid, stop: () => peer.kill() }
}

/** The embedded database, found by the directory of its sockets. */
function readConnection(directory) {
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  const postmaster = processes.find((line) => line.includes(`-D ${directory}`) && line.includes('unix_socket_directories='))
  const [, host] = /unix_socket_directories=(\S+)/.exec(postmaster)
  const [, port] = /-c port=(\d+)/.exec(postmaster)
  return { user: 'postgres', database: 'postgres', password: '', ssl: false, host, port: Number(port) }
}

function buildStatements() {
  const hash = `\\x${createHash('sha256').update(token).digest('hex')}`
  return [
    {
      name: 'holder',
      text: `select session.id, account.id, account.roles, account.status from session join account on account.id = session.account_id
        where session.access_hash = $1 and session.access_expires_at > $2`,
      values: [hash, new Date()],
    },
    { name: 'account', text: 'select * from account where id = $1', values: [data.id] },
  ]
}

/** Each connection is another user, or an anonymous client. */
async function measureRate(url, pid, { isKnown = true } = {}) {
  const computedMs = startCpuTimer(pid)
  let person = 0
  const setupClient = (client) => isKnown && client.setHeaders({ authorization: `Bearer ${tokens[person++]}` })
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, setupClient })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} failures`)
  const { own, database } = computedMs()
  const usPerRequest = (ms) => (ms * 1000) / requests.total
  return { perSecond: requests.average, ownUs: usPerRequest(own), databaseUs: usPerRequest(database) }
}
