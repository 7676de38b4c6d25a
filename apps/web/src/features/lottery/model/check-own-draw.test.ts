import { computePath } from '@zhanjian/draws/merkle-tree.ts'
import { toHex } from '@zhanjian/draws/sha-256.ts'
import { makeRecord } from '@zhanjian/draws/testing/make-record.ts'
import { hashDayLeaves } from '@zhanjian/draws/wheel-record.ts'
import { expect, test } from 'vitest'
import { isDrawProven } from './check-own-draw.ts'

const record = makeRecord()
const [before, day] = record.days
const draw = day?.draws[4]
if (before === undefined || day === undefined || draw === undefined) throw new Error('a day with draws')
const leaves = [...hashDayLeaves(before.root, [], day)]
// The root of the day before, participants and chances come first.
const leafIndex = 1 + day.participants.length + day.chances.length + 4
const proof = {
  code: 'WheelDemo1',
  draw,
  clientSeed: 'seed-of-a-participant',
  day: day.day,
  root: day.root,
  leafIndex,
  leafCount: leaves.length,
  path: computePath(leaves, leafIndex).map(toHex),
}
const days = [{ day: day.day, root: day.root, leafCount: leaves.length, partCount: 1, drawCount: day.draws.length }]
const shown = {
  nonce: draw.nonce,
  position: draw.position,
  outcome: draw.outcome,
  label: '',
  prizeName: null,
  ticketId: null,
  stockBefore: draw.stockBefore,
  rulesVersion: draw.rulesVersion,
  drawnAt: draw.drawnAt,
  round: draw.round ?? null,
}

test('S-54 an own draw is proven by the root that everybody reads, and only if it is what the user was shown', () => {
  expect(isDrawProven(shown, draw.participantId, proof, days)).toBe(true)
  expect(isDrawProven({ ...shown, position: shown.position + 1 }, draw.participantId, proof, days)).toBe(false)
  expect(isDrawProven(shown, 'somebody else', proof, days)).toBe(false)
  expect(
    isDrawProven(shown, draw.participantId, { ...proof, draw: { ...draw, drawnAt: '2026-03-02T00:00:00.000Z' } }, days),
  ).toBe(false)
  const otherRoot = `${day.root.startsWith('0') ? '1' : '0'}${day.root.slice(1)}`
  expect(
    isDrawProven(
      shown,
      draw.participantId,
      proof,
      days.map((one) => ({ ...one, root: otherRoot })),
    ),
  ).toBe(false)
  // What the proof itself says of the root does not count.
  expect(isDrawProven(shown, draw.participantId, { ...proof, root: otherRoot }, days)).toBe(true)
  expect(isDrawProven(shown, draw.participantId, proof, [])).toBe(false)
})
