import { chooseSlice, sumWeights } from '@zhanjian/draws/choose-slice.ts'
import type { createDrawNumbers } from '@zhanjian/draws/draw-number.ts'
import { computeOrderKey } from '@zhanjian/draws/draw-order.ts'
import type { WheelRules } from '@zhanjian/draws/wheel-rules.ts'
import type { DueDraw, SettledDraw, SettlingSlice } from './waiting-draw-store.ts'

/** What decides draws. */
export interface Deciding {
  activityId: string
  computeNumber: ReturnType<typeof createDrawNumbers>
  /** Every version that a due draw names. */
  rulesByVersion: ReadonlyMap<number, WheelRules>
  /** Of every round that a due draw names, in hexadecimal. */
  randomness: ReadonlyMap<number, string>
  /** As they are before. */
  slices: readonly SettlingSlice[]
}

/** Draws with their outcome, in the order in which they took their turns, and the slices after them. */
export interface SettledDraws {
  draws: (SettledDraw & { accountId: string | null })[]
  slices: SettlingSlice[]
}

/**
 * Decides draws: round by round, and within a round in the order that it decides, so that nobody chooses who gets the last unit.
 * @throws Error if a round, a version of the rules or a slice is missing
 */
export function settleDraws(
  due: readonly DueDraw[],
  { activityId, computeNumber, rulesByVersion, randomness, slices }: Deciding,
): SettledDraws {
  const after = slices.map((slice) => ({ ...slice }))
  const draws = sortByPlace(due, randomness).map(({ drawnAt, clientSeed, ...draw }) => {
    const rules = rulesByVersion.get(draw.rulesVersion)
    if (rules === undefined) throw new Error(`wheel ${activityId} has no rules ${draw.rulesVersion}`)
    const { participantId, nonce, round } = draw
    const input = { activityId, participantId, nonce, clientSeed, randomness: randomness.get(round) ?? null }
    const position = chooseSlice(rules.slices, computeNumber(input, sumWeights(rules.slices)))
    return { ...draw, drawnAt, position, ...takeTurn(after, position) }
  })
  return { draws, slices: after }
}

function sortByPlace(due: readonly DueDraw[], randomness: ReadonlyMap<number, string>): DueDraw[] {
  const placed = due.map((draw) => {
    const one = randomness.get(draw.round)
    if (one === undefined) throw new Error(`round ${draw.round} is missing`)
    return { draw, key: computeOrderKey(one, draw.participantId, draw.nonce) }
  })
  placed.sort((one, other) => one.draw.round - other.draw.round || (one.key < other.key ? -1 : 1))
  return placed.map(({ draw }) => draw)
}

/** A slice without units takes its turn, too, which proves that it was sold out. */
function takeTurn(slices: SettlingSlice[], position: number): Pick<SettledDraw, 'outcome' | 'turn' | 'stockBefore'> {
  const slice = slices[position]
  if (slice === undefined) throw new Error(`no slice ${position}`)
  if (slice.prizeId === null) return { outcome: 'none', turn: null, stockBefore: null }
  slice.turn += 1
  slice.stockBefore = slice.left
  if (slice.left === 0) return { outcome: 'sold_out', turn: slice.turn, stockBefore: 0 }
  slice.left -= 1
  slice.won += 1
  return { outcome: 'won', turn: slice.turn, stockBefore: slice.stockBefore }
}
