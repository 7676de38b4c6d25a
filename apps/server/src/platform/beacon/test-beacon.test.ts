import { verifyRounds } from '@zhanjian/draws/verify-rounds.ts'
import { expect, test } from 'vitest'
import { createTestBeacon } from './testing/test-beacon.ts'

const LONG_MS = 60_000

test('the beacon of the tests gives any round at once, signed with the key that its rules name', async () => {
  const beacon = createTestBeacon()
  const round = await beacon.waitForRound(beacon.rules, 2 ** 40, LONG_MS)
  expect(round).toEqual(await beacon.sign(2 ** 40))
  expect(verifyRounds(beacon.rules.publicKey, [await beacon.sign(2 ** 40)])).toEqual([])
  expect(beacon.getLatestSeen(beacon.rules)).toBe(0)
  beacon.setLatestSeen(7)
  expect(beacon.getLatestSeen(beacon.rules)).toBe(7)
})

test('rounds that are held come when they are released, and not to who has stopped waiting', async () => {
  const beacon = createTestBeacon()
  beacon.hold()
  expect(await beacon.waitForRound(beacon.rules, 5, 10)).toBeNull()
  const waits = [beacon.waitForRound(beacon.rules, 5, LONG_MS), beacon.waitForRound(beacon.rules, 6, LONG_MS)]
  beacon.release()
  expect((await Promise.all(waits)).map((found) => found?.round)).toEqual([5, 6])
})
