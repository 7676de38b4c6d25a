// Open streams of live notices, one of each of many people: what they cost the server while nothing happens and while messages
// arrive, and how long a message takes to become an event.   BADGE_STREAMS=200 npm run bench badge    for a small run

import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LIVE_MESSAGES_PATH } from '@zhanjian/contract/community/live-messages.ts'
import { startCpuTimer } from './support/process-tree.mjs'
import { quantile } from './support/quantile.mjs'
import { callApi, requestSmsCode, startServer, waitForCommunity } from './support/server.mjs'

const STREAM_COUNT = Number(process.env.BADGE_STREAMS ?? 2000)
const MESSAGES_PER_S = 20
const SECONDS = 15
/** The last events may be late. */
const SETTLE_MS = 3000
const WARM_UP_MS = 20_000
const MAX_PARALLEL = 8
const BUDGET = { idleCore: 0.02, busyCore: 0.35, kilobytes: 64, lateMs: 500 }

const environment = { TRUSTED_PROXIES: '127.0.0.1' }
let server = await startServer({ environment })
await waitForCommunity(server.origin)
const people = await createPeople()
// Without what thousands of logins have left in its memory.
await server.stop({ keepData: true })
server = await startServer({ environment, dataDirectory: server.directory })
// Its start is over, and the people of the demo are back in their rooms.
await wait(WARM_UP_MS)
// The people of the demo walk in its rooms meanwhile.
const without = await measureCore(() => wait(SECONDS * 1000))
const before = readResidentBytes()
await runForAll(people, openStream)
await wait(SETTLE_MS)
const kilobytesEach = (readResidentBytes() - before) / 1024 / STREAM_COUNT

const idle = await measureCore(() => wait(SECONDS * 1000))
const delaysMs = []
const callsMs = []
let sent = 0
const busy = await measureCore(sendMessages)
await wait(SETTLE_MS)
const open = people.filter(({ stream }) => !stream.closed).length
for (const { stream } of people) stream.destroy()
await server.stop()

if (open !== STREAM_COUNT) throw new Error(`${STREAM_COUNT - open} of ${STREAM_COUNT} streams were closed`)
if (delaysMs.length !== sent) throw new Error(`${sent} messages became ${delaysMs.length} events`)
const formatCore = (share) => `${(share * 100).toFixed(1)} % of a core`
const row = (what, measured, budget, holds) => ({
  what: `live notices, ${STREAM_COUNT} open streams: ${what}`,
  measured,
  budget,
  holds,
})
console.log(
  JSON.stringify([
    row(
      'processor of the server for them, nothing happens',
      `${formatCore(idle.own - without.own)} (${formatCore(without.own)} without them)`,
      `≤ ${BUDGET.idleCore * 100} %`,
      idle.own - without.own <= BUDGET.idleCore,
    ),
    row(
      `processor of the server, ${MESSAGES_PER_S} messages a second, calls that cause them included`,
      `${formatCore(busy.own)} (database ${formatCore(busy.database)})`,
      `≤ ${BUDGET.busyCore * 100} %`,
      busy.own <= BUDGET.busyCore,
    ),
    row(
      'memory of the server for each',
      `${kilobytesEach.toFixed(0)} KB`,
      `≤ ${BUDGET.kilobytes} KB`,
      kilobytesEach <= BUDGET.kilobytes,
    ),
    row(
      'from the call that causes a message to its event, p99',
      `${quantile(delaysMs, 0.99).toFixed(0)} ms (p50 ${quantile(delaysMs, 0.5).toFixed(0)} ms, of which the call p50 ${quantile(callsMs, 0.5).toFixed(0)} ms; ${delaysMs.length} of ${sent} messages)`,
      `≤ ${BUDGET.lateMs} ms`,
      quantile(delaysMs, 0.99) <= BUDGET.lateMs,
    ),
  ]),
)

async function createPeople() {
  const created = Array.from({ length: STREAM_COUNT }, (_, index) => ({
    phone: `137${String(index).padStart(8, '0')}`,
    // A network gets a limited number of codes a day.
    network: { 'x-forwarded-for': `10.${Math.floor(index / 256)}.${index % 256}.1` },
  }))
  await runForAll(created, async (person) => {
    const smsCode = await requestSmsCode(server.origin, person.phone, 'login', person.network)
    const body = { grant_type: 'phone_smscode', phone: person.phone, smsCode }
    const query = 'client_id=art-client-h5&grant_type=phone_smscode'
    const login = await callApi(server.origin, 'POST', `/art/oauth/api/token?${query}`, { body, headers: person.network })
    Object.assign(person, { token: login.access_token, id: login.user.id })
  })
  return created
}

function openStream(person) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${person.token}`, ...person.network }
    const request = http.get(server.origin + LIVE_MESSAGES_PATH, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was refused: ${response.statusCode}`))
      person.stream = response
      response.setEncoding('utf8')
      response.on('data', (text) => {
        if (!text.includes('event: changed') || person.calledAtMs === undefined) return
        delaysMs.push(performance.now() - person.calledAtMs)
        person.calledAtMs = undefined
      })
      response.on('error', () => {})
      resolve()
    })
    request.on('error', reject)
  })
}

/** Everybody is followed in turn: each time a new message for one of them. */
async function sendMessages() {
  const calls = []
  for (; sent < MESSAGES_PER_S * SECONDS; sent++) {
    const turn = 1 + Math.floor(sent / STREAM_COUNT)
    const recipient = people[sent % STREAM_COUNT]
    const follower = people[(sent + turn) % STREAM_COUNT]
    const calledAtMs = performance.now()
    recipient.calledAtMs = calledAtMs
    const options = { body: { isFollowed: true }, token: follower.token }
    const call = callApi(server.origin, 'POST', `/api/person/${recipient.id}/follow`, options)
    calls.push(call.then(() => callsMs.push(performance.now() - calledAtMs)))
    await wait(1000 / MESSAGES_PER_S)
  }
  await Promise.all(calls)
}

/** Shares of a core, of the server and of its database. */
async function measureCore(work) {
  const count = startCpuTimer(server.pid)
  const from = performance.now()
  await work()
  const { own, database } = count()
  const lastedMs = performance.now() - from
  return { own: own / lastedMs, database: database / lastedMs }
}

async function runForAll(items, work) {
  const waiting = items.values()
  const runNext = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, runNext))
}

function readResidentBytes() {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))
  return Number(kilobytes) * 1024
}
