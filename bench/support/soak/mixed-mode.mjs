import { setTimeout as wait } from 'node:timers/promises'
import { startServer, waitForCommunity } from '../server.mjs'
import { ACTIVITIES } from './activities.mjs'
import { listBrokenInvariants, listUnfinishedJobs, openServerDatabase, readTables } from './inspect-database.mjs'
import { logIn } from './login.mjs'
import { createRateLimiter } from './rate-limiter.mjs'
import { renderReport } from './report.mjs'
import { createResponseStatistics } from './response-statistics.mjs'
import { startRoomClients } from './room-clients.mjs'
import { createSampler } from './sampler.mjs'
import { createSeenCommunity } from './seen-community.mjs'
import { startInspected } from './start-inspected.mjs'
import { createVisitor } from './visitor.mjs'

const MEMBER_COUNT = 40
/** More than the number of concurrent requests, so that the rate limit determines the load. */
const WORKER_COUNT = 48
const ADMIN_PHONE = '13800000000'
const SAMPLE_INTERVAL_S = 15
/** After the load, until running jobs have ended, before anything is counted. */
const SETTLE_MS = 20_000
const ENVIRONMENT = { TRUSTED_PROXIES: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'error' }

/** @returns the report, as markdown */
export async function runMixedMode({ minutes, sockets, rate }) {
  const server = await startInspected((nodeArguments) => startServer({ environment: ENVIRONMENT, nodeArguments }))
  const { origin } = server
  const community = createSeenCommunity(await waitForCommunity(origin))
  const database = openServerDatabase(server.directory)
  const tally = createResponseStatistics()
  const sampler = createSampler({ server, tally })
  const people = await logInMembers({ origin, tally, takeTurn: createRateLimiter(rate) })
  const tablesBefore = await readTables(database)
  const company = await startRoomClients({ origin, count: sockets })

  const untilMs = performance.now() + minutes * 60_000
  const hands = Array.from({ length: WORKER_COUNT }, () => runActivities({ ...people, community }, untilMs))
  while (performance.now() < untilMs) {
    await wait(Math.min(SAMPLE_INTERVAL_S * 1000, Math.max(1, untilMs - performance.now())))
    await sampler.take(await company.look())
  }
  await Promise.all(hands)
  const rooms = await company.stop()
  await wait(SETTLE_MS)
  await sampler.take({ inside: 0 })
  const text = renderReport({
    minutes,
    sockets,
    rate,
    tally,
    rooms,
    samples: sampler.taken,
    jobs: await listUnfinishedJobs(database),
    faults: await listBrokenInvariants(database, server.directory),
    tables: { before: tablesBefore, after: await readTables(database), vacuumed: await readTables(database, { vacuum: true }) },
  })
  await database.close()
  await server.stop()
  return text
}

/** Logs in all users of the run. */
async function logInMembers({ origin, tally, takeTurn }) {
  let visitors = 0
  // Random, since a run on existing data would reuse its phone numbers.
  let phones = Math.floor(Math.random() * 9e7)
  const newVisitor = () => createVisitor({ origin, number: ++visitors, takeTurn, tally })
  const newPhone = () => `139${String(++phones).padStart(8, '0')}`
  const admin = newVisitor()
  if (!(await logIn(admin, ADMIN_PHONE))) throw new Error('the admin could not log in')
  const list = []
  while (list.length < MEMBER_COUNT) {
    const member = Object.assign(newVisitor(), { phone: newPhone() })
    if (!(await logIn(member, member.phone))) throw new Error('a member could not log in')
    list.push(member)
  }
  const someIndex = () => Math.floor(Math.random() * list.length)
  return {
    admin,
    newVisitor,
    newPhone,
    members: {
      some: () => list[someIndex()],
      replaceSome: (member) => {
        list[someIndex()] = member
      },
    },
  }
}

/** Runs activities one after the other. */
async function runActivities(people, untilMs) {
  while (performance.now() < untilMs) {
    const member = people.members.some()
    const visitor = Math.random() < 0.5 ? member : people.newVisitor()
    await pickActivity().run({ ...people, member, visitor })
  }
}

const TOTAL_WEIGHT = ACTIVITIES.reduce((sum, { weight }) => sum + weight, 0)

function pickActivity() {
  let left = Math.random() * TOTAL_WEIGHT
  return ACTIVITIES.find(({ weight }) => (left -= weight) < 0) ?? ACTIVITIES[0]
}
