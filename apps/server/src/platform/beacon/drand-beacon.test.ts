import { findRoundAfter, getRoundTimeMs, QUICKNET } from '@zhanjian/draws/beacon.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeChain, type DrandFault, startFakeDrandNode } from '../../fakes/drand/fake-drand-node.ts'
import { createFrozenClock } from '../../testing/frozen-clock.ts'
import { createExternalHttpClient } from '../external-http-client.ts'
import { createDrandBeacon } from './drand-beacon.ts'

const LONG_MS = 30_000
const SHORT_MS = 300
const TIMING = { publishingMs: 0, firstPauseMs: 10, pauseMaxMs: 40 }
/** A busy machine signs for a while: only in tests of slow nodes is another asked so soon. */
const HEDGE_MS = { never: LONG_MS, soon: 100 }
const CHAIN = createFakeChain()
const { rules } = CHAIN
/** Published before the clock of any test. */
const ROUND = 1000

async function startNodes(count: number, hedgeMs = HEDGE_MS.never) {
  const clock = createFrozenClock()
  const nodes = await Promise.all(Array.from({ length: count }, () => startFakeDrandNode({ chain: CHAIN, clock })))
  const refused: string[] = []
  const httpClient = createExternalHttpClient({ timeoutMs: 10_000 })
  let openCount = 0
  let mostOpen = 0

  function countOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    openCount += 1
    mostOpen = Math.max(mostOpen, openCount)
    return work().finally(() => (openCount -= 1))
  }

  const beacon = createDrandBeacon({
    addresses: nodes.map(({ address }) => address),
    httpClient: (...question) => countOpen(() => httpClient(...question)),
    clock,
    log: {
      warn: () => undefined,
      error: ({ reason }: { reason: string }) => void refused.push(reason),
    },
    chain: CHAIN,
    timing: { ...TIMING, hedgeMs },
  })
  onTestFinished(async () => {
    beacon.close()
    await Promise.all(nodes.map((node) => node.close()))
  })
  const [first, second] = nodes
  if (first === undefined) throw new Error('a test needs a node')
  return { clock, beacon, nodes, first, second: second ?? first, refused, getMostOpen: () => mostOpen }
}

test('a round that was published long ago comes from the first node, and is not asked for again', async () => {
  const { beacon, first, second } = await startNodes(2)
  expect(await beacon.waitForRound(rules, ROUND, LONG_MS)).toEqual(CHAIN.sign(ROUND))
  expect(await beacon.waitForRound(rules, ROUND, LONG_MS)).toEqual(CHAIN.sign(ROUND))
  expect([first.asked, second.asked]).toEqual([[ROUND], []])
  expect(beacon.getLatestSeen(rules)).toBe(ROUND)
  await beacon.waitForRound(rules, 3, LONG_MS)
  expect(beacon.getLatestSeen(rules)).toBe(ROUND)
})

test('a hundred draws that wait for one round ask once, at its time and not before', async () => {
  const { clock, beacon, first } = await startNodes(1)
  const round = findRoundAfter(rules, clock.nowMs()) + 5
  const waits = Array.from({ length: 100 }, () => beacon.waitForRound(rules, round, LONG_MS))
  expect(await beacon.waitForRound(rules, round, SHORT_MS)).toBeNull()
  expect(first.asked).toEqual([])
  expect(beacon.getLatestSeen(rules)).toBe(0)
  clock.set(new Date(getRoundTimeMs(rules, round)))
  expect(new Set(await Promise.all(waits))).toEqual(new Set([CHAIN.sign(round)]))
  expect(first.asked).toEqual([round])
})

test('who stops waiting is told so, and when nobody waits nothing is asked', async () => {
  const { beacon, first } = await startNodes(1)
  first.setFault('hangs')
  expect(await beacon.waitForRound(rules, ROUND, SHORT_MS)).toBeNull()
  await expect.poll(first.countOpen).toBe(0)
  const before = first.asked.length
  await new Promise((resolve) => setTimeout(resolve, SHORT_MS))
  expect(first.asked).toHaveLength(before)
  first.setFault(null)
  expect(await beacon.waitForRound(rules, ROUND, LONG_MS)).toEqual(CHAIN.sign(ROUND))
})

test.each<DrandFault>([
  'error_500',
  'cut',
  'redirect',
  'hangs',
  'slow',
  'behind',
  'huge',
])('a node with the fault %s does not keep the round from coming from another', async (fault) => {
  const isLate = fault === 'hangs' || fault === 'slow'
  const { beacon, first, second, refused } = await startNodes(2, isLate ? HEDGE_MS.soon : HEDGE_MS.never)
  first.setFault(fault)
  expect(await beacon.waitForRound(rules, ROUND, LONG_MS)).toEqual(CHAIN.sign(ROUND))
  expect([first.asked, second.asked]).toEqual([[ROUND], [ROUND]])
  // The one that has answered is asked first from now on.
  expect(await beacon.waitForRound(rules, ROUND + 1, LONG_MS)).toEqual(CHAIN.sign(ROUND + 1))
  expect(second.asked).toEqual([ROUND, ROUND + 1])
  expect(refused).toEqual([])
})

test.each<[DrandFault, string]>([
  ['html', 'it has not the form of a round'],
  ['garbage', 'it has not the form of a round'],
  ['text_round', 'it has not the form of a round'],
  ['old_round', 'it is another round'],
  ['renamed_round', 'its signature is wrong'],
  ['wrong_signature', 'its signature is wrong'],
  ['foreign_chain', 'its signature is wrong'],
  ['wrong_randomness', 'its randomness is not that of its signature'],
])('an answer with the fault %s is refused, and the round comes from another node', async (fault, reason) => {
  const { beacon, first, second, refused } = await startNodes(2)
  first.setFault(fault)
  expect(await beacon.waitForRound(rules, ROUND, LONG_MS)).toEqual(CHAIN.sign(ROUND))
  expect([first.asked, second.asked]).toEqual([[ROUND], [ROUND]])
  expect(refused).toEqual([reason])
  expect(await beacon.waitForRound(rules, ROUND + 1, LONG_MS)).toEqual(CHAIN.sign(ROUND + 1))
  expect(first.asked).toEqual([ROUND])
})

test('without any right answer the round does not come, however often wrong ones do', async () => {
  const { beacon, nodes, first } = await startNodes(2)
  for (const node of nodes) node.setFault('foreign_chain')
  expect(await beacon.waitForRound(rules, ROUND, 1_500)).toBeNull()
  expect(beacon.getLatestSeen(rules)).toBe(0)
  // Nodes that fail rest.
  expect(first.asked.length).toBeLessThanOrEqual(5)
})

test('a network that comes back gives the rounds that were waited for', async () => {
  const { clock, beacon, nodes } = await startNodes(3)
  for (const node of nodes) node.setFault('error_500')
  const waiting = beacon.waitForRound(rules, ROUND, LONG_MS)
  await expect.poll(() => nodes.map(({ asked }) => asked.length), { timeout: LONG_MS }).toEqual([5, 5, 5])
  for (const node of nodes) node.setFault(null)
  clock.advanceS(16)
  expect(await waiting).toEqual(CHAIN.sign(ROUND))
})

test('a node that has not got a new round yet is no worse for it, and others are asked meanwhile', async () => {
  const { clock, beacon, first, second, refused } = await startNodes(2)
  const round = findRoundAfter(rules, clock.nowMs())
  clock.set(new Date(getRoundTimeMs(rules, round)))
  for (const node of [first, second]) node.setFault('behind')
  const waiting = beacon.waitForRound(rules, round, LONG_MS)
  await expect.poll(() => Math.min(first.asked.length, second.asked.length), { timeout: LONG_MS }).toBeGreaterThan(5)
  first.setFault(null)
  expect(await waiting).toEqual(CHAIN.sign(round))
  expect(refused).toEqual([])
})

test('a thousand different rounds are asked for four at a time', async () => {
  const { beacon, first, getMostOpen } = await startNodes(1)
  first.setFault('slow')
  const waits = Array.from({ length: 1_000 }, (_, index) => beacon.waitForRound(rules, index + 1, LONG_MS))
  await expect.poll(() => first.asked.length, { timeout: LONG_MS }).toBeGreaterThan(4)
  beacon.close()
  await Promise.all(waits)
  expect(getMostOpen()).toBe(4)
  await expect.poll(first.countOpen).toBe(0)
})

test('rounds of another beacon are unknown, and so are those of this key at other times', async () => {
  const { beacon, first } = await startNodes(1)
  expect(await beacon.waitForRound(QUICKNET, ROUND, LONG_MS)).toBeNull()
  expect(await beacon.waitForRound({ ...rules, periodS: 30 }, ROUND, LONG_MS)).toBeNull()
  expect(first.asked).toEqual([])
})

test('the server tells for how long a round has been due, and ends its waits when it stops', async () => {
  const { clock, beacon, first } = await startNodes(1)
  expect(beacon.getOverdueS()).toBe(0)
  first.setFault('hangs')
  const round = findRoundAfter(rules, clock.nowMs())
  const waits = [round + 1, round].map((each) => beacon.waitForRound(rules, each, LONG_MS))
  expect(beacon.getOverdueS()).toBe(0)
  clock.set(new Date(getRoundTimeMs(rules, round) + 12_000))
  expect(beacon.getOverdueS()).toBe(12)
  beacon.close()
  expect(await Promise.all(waits)).toEqual([null, null])
  expect(await beacon.waitForRound(rules, ROUND, LONG_MS)).toBeNull()
})
