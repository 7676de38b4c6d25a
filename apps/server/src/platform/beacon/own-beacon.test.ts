import { getRoundTimeMs, QUICKNET } from '@zhanjian/draws/beacon.ts'
import { verifyRounds } from '@zhanjian/draws/verify-rounds.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createFrozenClock } from '../../testing/frozen-clock.ts'
import { systemRandom } from '../random.ts'
import { createSecrets } from '../secrets.ts'
import { createNoBeacon } from './beacon.ts'
import { createOwnBeacon } from './own-beacon.ts'

const LONG_MS = 60_000

function startOwn(secret = 's'.repeat(40)) {
  const clock = createFrozenClock()
  const beacon = createOwnBeacon({ secrets: createSecrets({ secret, random: systemRandom }), clock })
  onTestFinished(() => beacon.close())
  const { rules } = beacon
  if (rules === null) throw new Error('a beacon of one’s own has rules')
  return { clock, beacon, rules }
}

test('the server signs a round of its own beacon when its time has come, and not a millisecond before', async () => {
  const { clock, beacon, rules } = startOwn()
  const atMs = getRoundTimeMs(rules, 1000)
  clock.set(new Date(atMs - 1))
  expect(await beacon.waitForRound(rules, 1000, 300)).toBeNull()
  expect(beacon.getLatestSeen(rules)).toBe(0)
  const waiting = beacon.waitForRound(rules, 1000, LONG_MS)
  clock.set(new Date(atMs))
  const round = await waiting
  expect(verifyRounds(rules.publicKey, round === null ? [] : [round])).toEqual([])
  expect(round?.round).toBe(1000)
  expect(beacon.getLatestSeen(rules)).toBe(1000)
})

test('all nodes with one secret sign alike, and another secret is another beacon that nobody knows here', async () => {
  const [one, same, other] = [startOwn(), startOwn(), startOwn('t'.repeat(40))]
  expect(same.rules).toEqual(one.rules)
  expect(await same.beacon.waitForRound(one.rules, 3, LONG_MS)).toEqual(await one.beacon.waitForRound(one.rules, 3, LONG_MS))
  expect(await one.beacon.waitForRound(other.rules, 3, LONG_MS)).toBeNull()
  expect(await one.beacon.waitForRound(QUICKNET, 3, LONG_MS)).toBeNull()
  expect(one.beacon.getLatestSeen(other.rules)).toBe(0)
})

test('what is no number of a round is not waited for, and the end of the server ends all waits', async () => {
  const { beacon, rules } = startOwn()
  for (const round of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(await beacon.waitForRound(rules, round, LONG_MS)).toBeNull()
  const waiting = beacon.waitForRound(rules, 2 ** 40, Number.POSITIVE_INFINITY)
  beacon.close()
  expect(await waiting).toBeNull()
  expect(await beacon.waitForRound(rules, 1, LONG_MS)).toBeNull()
})

test('without a beacon nobody waits', async () => {
  const beacon = createNoBeacon()
  expect(beacon.rules).toBeNull()
  expect(await beacon.waitForRound(QUICKNET, 1, LONG_MS)).toBeNull()
  expect(beacon.getLatestSeen(QUICKNET)).toBe(0)
})
