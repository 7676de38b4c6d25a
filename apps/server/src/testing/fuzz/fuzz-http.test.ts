import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { listenAndGetOrigin } from '../../modules/content/rooms/testing/test-visitors.ts'
import { bakeFake } from '../../modules/content/works/testing/works.ts'
import { findBrokenInvariants } from '../find-broken-invariants.ts'
import { onTestEnd } from '../on-test-end.ts'
import { startTestApp } from '../start-test-app.ts'
import { fuzzCalls, type HttpFuzz, readDocument } from './fuzz-http.ts'
import { createRoles, repairRoles } from './roles.ts'
import { createSender } from './send.ts'
import { fuzzSettings } from './settings.ts'
import { tablePrints } from './table-prints.ts'
import { createWatchedLog } from './watched-log.ts'
import { createWorld, SECRET_CODE, SECRET_PASSWORD } from './world.ts'

const { seed, runs, calls, minutes } = fuzzSettings(process.env)
/** Each endpoint and role has a seed of its own, counted up from the run's. */
const SEEDS_APART = 1_000_000
const LONGEST_MS = 300_000 + minutes * 60_000

let fuzz: HttpFuzz
beforeAll(async () => {
  const log = createWatchedLog()
  const app = await startTestApp({ bake: bakeFake, logSink: log })
  await app.jobs.start()
  const origin = await listenAndGetOrigin(app)
  const sender = createSender(origin)
  onTestEnd(async () => sender.close())
  const roles = await createRoles(app)
  const world = await createWorld(app, roles)
  log.hide(`"${SECRET_CODE}"`)
  log.hide(SECRET_PASSWORD)
  for (const { phone } of roles) if (phone !== null) log.hide(phone)
  fuzz = {
    app,
    operations: (await readDocument(origin)).filter(({ name }) => calls.test(name)),
    roles,
    world,
    log,
    send: sender.send,
    counts: new Map(),
  }
}, LONGEST_MS)

test('no GET changes data, whatever its input', { timeout: LONGEST_MS }, async () => {
  const before = await tablePrints(fuzz.app.database)
  const gets = fuzz.operations.filter(({ method }) => method === 'GET')
  expect(await fuzzCalls(fuzz, gets, { seed, runs, ofEachKind: false })).toEqual([])
  expect(await tablePrints(fuzz.app.database)).toEqual(before)
})

const THE_TEST = 'every call answers as the served document states, for every role and input'

test(`${THE_TEST} (FUZZ_SEED=${seed})`, { timeout: LONGEST_MS }, async () => {
  const endMs = Date.now() + minutes * 60_000
  let next = seed
  do {
    expect(await fuzzCalls(fuzz, fuzz.operations, { seed: next, runs, ofEachKind: true }), `FUZZ_SEED=${next}`).toEqual([])
    next += SEEDS_APART
  } while (Date.now() < endMs)
})

test('afterwards all invariants hold, and the server still works', { timeout: LONGEST_MS }, async () => {
  await repairRoles(fuzz.app, fuzz.roles)
  await expect
    .poll(() => fuzz.app.database.query(sql`select 1 from work_revision where state = 'preparing'`), { timeout: 60_000 })
    .toEqual([])
  expect(await findBrokenInvariants(fuzz.app)).toEqual([])
  expect(fuzz.log.takeFaults()).toEqual([])
  const health = await fuzz.app.fastify.inject({ url: '/readyz' })
  expect(health.statusCode).toBe(200)
  if (minutes > 0) for (const [name, answers] of fuzz.counts) console.log(name, Object.fromEntries(answers))
})
