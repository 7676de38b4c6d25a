import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUICKNET, type SignedBeacon, toRandomness } from './beacon.ts'
import { checkRecord } from './check-record.ts'
import { chooseSlice } from './choose-slice.ts'
import { rejectBiased } from './draw-number.ts'
import { toHex } from './sha-256.ts'
import { forgeRecord } from './testing/forge-record.ts'
import { makeRecord, signRound, TEST_BEACON } from './testing/make-record.ts'
import type { RecordDay, RecordDraw, WheelRecord } from './wheel-record.ts'

const NOW_MS = Date.parse('2026-03-05T00:00:00.000Z')
const right = makeRecord({ hasBeacon: true })
const text = JSON.stringify(right)

const kindsOf = (record: unknown, nowMs = NOW_MS): string[] => [
  ...new Set(checkRecord(record, nowMs).findings.map(({ kind }) => kind)),
]

const forge = (change: (day: RecordDay) => Partial<RecordDay>, beacon: SignedBeacon = TEST_BEACON): WheelRecord =>
  forgeRecord(right, change, beacon)
const forgeDraws = (change: (draw: RecordDraw) => Partial<RecordDraw>): WheelRecord =>
  forge(({ draws }) => ({ draws: draws.map((draw) => ({ ...draw, ...change(draw) })) }))

test('a record whose draws were decided by a beacon is right, and says by whose', () => {
  const checked = checkRecord(JSON.parse(text), NOW_MS)
  expect(checked).toMatchObject({ isRight: true, isRecomputed: true, beacon: 'own', findings: [], drawCount: 108 })
  expect(checked.roundCount).toBeGreaterThan(5)
  expect(checkRecord(makeRecord(), NOW_MS)).toMatchObject({ isRight: true, beacon: null, roundCount: 0 })
})

test('before the seed is revealed, rounds, pseudonyms and order are checked', () => {
  const open = makeRecord({ hasBeacon: true, isRevealed: false })
  expect(checkRecord(open, NOW_MS)).toMatchObject({ isRight: true, isRecomputed: false })
})

test('one changed byte anywhere in the file is found', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(makeRecord({ hasBeacon: true, peopleCount: 3, dayCount: 2 })))
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
      fc.pre(bytes[at] !== byte)
      const changed = Uint8Array.from(bytes)
      changed[at] = byte
      expect(isFound(changed), `byte ${at} ${bytes[at]} → ${byte}`).toBe(true)
    }),
    { numRuns: 100, seed: 20_261_128 },
  )
})

function isFound(bytes: Uint8Array): boolean {
  try {
    return !checkRecord(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), NOW_MS).isRight
  } catch {
    // No longer JSON: the script and the page say so.
    return true
  }
}

test('a round that is not the prescribed one, wrong, missing, unused or repeated is named, even if all roots were made anew', () => {
  const roundOf = ({ round }: RecordDraw): number => round ?? 0
  // An earlier round was known when the draw was put on record, a later one is chosen.
  for (const step of [-1, 1]) expect(kindsOf(forgeDraws((draw) => ({ round: roundOf(draw) + step })))).toContain('draw_round')
  const withoutRound = (draw: RecordDraw): RecordDraw => {
    const bare = { ...draw }
    delete bare.round
    return bare
  }
  expect(kindsOf(forge(({ draws }) => ({ draws: draws.map(withoutRound) })))).toContain('draw_round')
  const backdated = (draw: RecordDraw) => new Date(Date.parse(draw.drawnAt) - 3000).toISOString()
  expect(kindsOf(forgeDraws((draw) => ({ drawnAt: backdated(draw) })))).toContain('draw_round')
  expect(kindsOf(forge(({ rounds }) => ({ rounds: (rounds ?? []).slice(1) })))).toContain('draw_round')
  const unused = signRound(1)
  expect(kindsOf(forge(({ rounds = [] }) => ({ rounds: [unused, ...rounds] })))).toContain('round_unused')
  expect(kindsOf(forge(({ rounds = [] }) => ({ rounds: rounds.flatMap((one) => [one, one]) })))).toContain('round_unused')
  const swap = forge(({ rounds = [] }) => ({ rounds: rounds.map((one) => ({ ...one, signature: unused.signature })) }))
  expect(kindsOf(swap)).toContain('round_signature')
})

test('draws of a round that took their turns in another order than it decides are named', () => {
  const swapped = forge(({ draws }) => ({ draws: swapTurns(draws) }))
  expect(kindsOf(swapped)).toContain('round_order')
})

/** Two draws of one round that hit the same slice. */
function swapTurns(draws: readonly RecordDraw[]): RecordDraw[] {
  const one = draws.find(
    (draw) => draw.turn !== null && draws.some((other) => isBeside(draw, other) && other.participantId > draw.participantId),
  )
  const other = one && draws.find((draw) => isBeside(one, draw) && draw.participantId > one.participantId)
  if (one === undefined || other === undefined) return [...draws]
  const turnOf = ({ turn, stockBefore, outcome }: RecordDraw) => ({ turn, stockBefore, outcome })
  return draws.map((draw) => (draw === one ? { ...draw, ...turnOf(other) } : draw === other ? { ...draw, ...turnOf(one) } : draw))
}
const isBeside = (one: RecordDraw, other: RecordDraw): boolean =>
  one !== other && other.turn !== null && one.round === other.round && one.position === other.position

test('a pseudonym that the server has chosen is named', () => {
  const [first] = right.days[1]?.participants ?? []
  const chosen = `f${first?.participantId.slice(1)}`
  const rename = <Entry extends { participantId: string }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => (entry.participantId === first?.participantId ? { ...entry, participantId: chosen } : entry))
  const forged = forge((day) => ({
    participants: rename(day.participants),
    chances: rename(day.chances),
    draws: rename(day.draws),
  }))
  expect(kindsOf(forged)).toContain('participant_id')
})

test('a beacon that says it is the public network has its key', () => {
  const claimed = forge(() => ({}), { ...TEST_BEACON, kind: 'drand' })
  expect(kindsOf(claimed)).toContain('beacon')
  const named = forge(() => ({}), QUICKNET)
  expect(kindsOf(named)).not.toContain('beacon')
  expect(kindsOf(named)).toContain('round_signature')
})

test('a seed that is not published two days after the end is named', () => {
  const open = makeRecord({ isRevealed: false })
  const endMs = Date.parse(open.rules[0]?.rules.endsAt ?? '')
  expect(kindsOf(open, endMs + 47 * 3_600_000)).toEqual([])
  expect(kindsOf(open, endMs + 14 * 24 * 3_600_000)).toEqual(['seed_overdue'])
  expect(kindsOf(makeRecord(), endMs + 14 * 24 * 3_600_000)).toEqual([])
})

test('an operator who tries a hundred thousand seeds before the round wins no more than anybody', () => {
  const TRIES = 100_000
  const activityId = '0198a3b2-0000-7000-8000-000000000001'
  // One in a thousand.
  const slices = [{ weight: 1 }, { weight: 999 }]
  const hmac = createQuickHmac('the seed, which the operator knows')
  const [known, deciding] = [1000, 1001].map((round) => toHex(toRandomness(signRound(round))))
  const wins = (clientSeed: string, randomness = ''): boolean => {
    const id = hash('sha256', `zhanjian wheel participant 1\n${activityId}|${clientSeed}`).slice(0, 32)
    const participantId = `${id.slice(0, 8)}-${id.slice(8, 12)}-8${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20)}`
    const text = `${activityId}|${participantId}|1|${clientSeed}|${randomness}`
    const number = rejectBiased(1_000, (counter) => hmac(`${text}|${counter}`))
    return chooseSlice(slices, number) === 0
  }
  // Those that would win by the latest round that is known: all that an operator can go by.
  const ground: string[] = []
  for (let tried = 0; tried < TRIES; tried++) {
    const clientSeed = `a-ground-seed-${tried}`
    if (wins(clientSeed, known)) ground.push(clientSeed)
  }
  expect(ground.length).toBeGreaterThan(50)
  expect(ground.filter((clientSeed) => wins(clientSeed, deciding))).toEqual([])
})

/** HMAC-SHA-256 of short texts: our own would take six seconds for these, and Node's three. @param key of at most 64 characters */
function createQuickHmac(key: string): (text: string) => Buffer {
  const BLOCK_BYTES = 64
  const HASH_BYTES = 32
  const pad = (byte: number, room: number) => {
    const block = Buffer.alloc(BLOCK_BYTES + room, byte)
    Buffer.from(key).forEach((one, index) => {
      block[index] = one ^ byte
    })
    return block
  }
  const inner = pad(0x36, 512)
  const outer = pad(0x5c, HASH_BYTES)
  return (text) => {
    const length = inner.write(text, BLOCK_BYTES)
    hash('sha256', inner.subarray(0, BLOCK_BYTES + length), 'buffer').copy(outer, BLOCK_BYTES)
    return hash('sha256', outer, 'buffer')
  }
}
