import { matchMaker } from '@colyseus/core'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { createOpenTestRoom } from '../../modules/content/rooms/testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin } from '../../modules/content/rooms/testing/test-visitors.ts'
import { bakeFake } from '../../modules/content/works/testing/works.ts'
import { startTestApp } from '../start-test-app.ts'
import { watchClientSockets } from './client-sockets.ts'
import { clearOut, expectCompany, perform, type Stage } from './fuzz-rooms.ts'
import { roomActs } from './room-acts.ts'
import { fuzzSettings } from './settings.ts'
import { createWatchedLog } from './watched-log.ts'

const { seed, runs, minutes } = fuzzSettings(process.env)
const LONGEST_MS = 300_000 + minutes * 60_000
/** Of a seed, for each run. */
const ROUNDS = 16
const SHOWN = 3000
/** Seats of lost connections stay reserved for some time. */
const EMPTY_WITHIN_MS = 120_000

const log = createWatchedLog()
const clientSockets = watchClientSockets()
const uncaught: unknown[] = []
const noteUncaught = (error: unknown): void => void uncaught.push(error)

process.on('uncaughtExceptionMonitor', noteUncaught)
// The client library logs every attempt to reconnect, and messages without a listener.
for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
const app = await startTestApp({ bake: bakeFake, logSink: log, logLevel: 'debug' })
await app.jobs.start()
const host = await app.signIn()
const { room } = await createOpenTestRoom(app, host)
const given = { app, origin: await listenAndGetOrigin(app), room, host, member: await app.signIn() }
afterAll(() => {
  clientSockets.stop()
  process.off('uncaughtExceptionMonitor', noteUncaught)
  vi.restoreAllMocks()
})

const THE_TEST = 'whatever is sent to a room, regular participants stay in it and see each other, and in the end it is empty'

test(`${THE_TEST} (FUZZ_SEED=${seed})`, { timeout: LONGEST_MS }, async () => {
  const { app, origin, room } = given
  const witnesses = [await joinTestRoom(app, origin, room, await app.signIn()), await joinTestRoom(app, origin, room)] as const
  const stage: Stage = { ...given, witnesses, crowd: [], everybody: [], raws: [] }
  const endMs = Date.now() + minutes * 60_000
  let next = seed
  do await expectRoomToStand(stage, next++)
  while (Date.now() < endMs)

  const { local } = matchMaker.stats
  const isEmpty = async () => {
    const isLeft = await clearOut(stage)
    clientSockets.cutAllTo(Number(new URL(origin).port))
    return isLeft && local.roomCount === 0 && local.ccu === 0
  }
  await expect.poll(isEmpty, { timeout: EMPTY_WITHIN_MS }).toBe(true)
  expect([...log.takeFaults(), ...uncaught]).toEqual([])
})

async function expectRoomToStand(stage: Stage, seed: number): Promise<void> {
  for (const [round, acts] of fc.sample(roomActs, { seed, numRuns: runs * ROUNDS }).entries()) {
    const what = `FUZZ_SEED=${seed}, round ${round}: ${fc.stringify(acts).slice(0, SHOWN)}`
    await perform(stage, acts)
    await expectCompany(stage).catch((cause: unknown) => {
      throw new Error(what, { cause })
    })
    expect([...log.takeFaults(), ...uncaught], what).toEqual([])
  }
}
