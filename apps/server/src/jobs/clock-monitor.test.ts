import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { createFrozenClock } from '../testing/frozen-clock.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createClockMonitor } from './clock-monitor.ts'

const HOUR_S = 3600
const DAY_S = 86_400

async function createClock() {
  const clock = createFrozenClock()
  const database = await createTestDatabase()
  // The databases of tests are copies of one that has seen a clock.
  await database.query(sql`delete from clock_sighting`)
  const steady = createClockMonitor({ database, clock })
  const isSteady = async () => (await steady.check()).isSteady
  /** Checks as a running process does. */
  const goOn = async (hours: number) => {
    for (let look = 0; look < hours * 4; look += 1) {
      clock.advanceS(HOUR_S / 4)
      await steady.check()
    }
  }
  return { clock, steady, isSteady, goOn }
}

test('the clock is trusted after six steady hours', async () => {
  const { isSteady, goOn } = await createClock()
  expect(await isSteady()).toBe(false)
  await goOn(5)
  expect(await isSteady()).toBe(false)
  await goOn(1)
  expect(await isSteady()).toBe(true)
})

test.each([
  ['ahead by a day', DAY_S],
  ['ahead by a month', 30 * DAY_S],
  ['back by a day', -DAY_S],
  ['on while nothing ran', 2 * HOUR_S],
])('a clock that went %s is trusted again six hours later, and the jump is reported once', async (_what, seconds) => {
  const { clock, steady, isSteady, goOn } = await createClock()
  await goOn(7)
  clock.advanceS(seconds)
  expect(await steady.check()).toEqual({ isSteady: false, hasJumped: true })
  expect(await steady.check()).toEqual({ isSteady: false, hasJumped: false })
  await goOn(5)
  expect(await isSteady()).toBe(false)
  await goOn(1)
  expect(await isSteady()).toBe(true)
})

test('nodes whose clocks differ by a minute do not affect each other', async () => {
  const { clock, isSteady, goOn } = await createClock()
  await goOn(7)
  for (const seconds of [60, -60, 60, -60]) {
    clock.advanceS(seconds)
    expect(await isSteady()).toBe(true)
  }
})
