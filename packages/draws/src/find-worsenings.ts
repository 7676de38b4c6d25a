import type { RulesSlice, RulesValidity, WheelRules } from './wheel-rules.ts'

/** What may not change after the start, or not to the disadvantage of the participants. */
export type WorsenedField =
  | 'window'
  | 'title'
  | 'text'
  | 'slices'
  | 'weight'
  | 'prize'
  | 'stock'
  | 'validity'
  | 'chances'
  | 'seed'
  | 'beacon'

/** A change that is not in favour of the participants. `position`: of the slice, if it is about one. */
export interface Worsening {
  field: WorsenedField
  position: number | null
}

/**
 * Compares two versions of the rules of a wheel that has started. Allowed are more units of a prize, tickets that are good for
 * longer, and more chances; a text may only grow at its end. @returns all that is wrong; empty: only better
 */
export function findWorsenings(before: WheelRules, after: WheelRules): Worsening[] {
  const found: Worsening[] = []
  const report = (field: WorsenedField, isWorse: boolean, position: number | null = null) => {
    if (isWorse) found.push({ field, position })
  }
  report('seed', before.seedHash !== after.seedHash || before.activityId !== after.activityId)
  report('beacon', JSON.stringify(before.beacon) !== JSON.stringify(after.beacon))
  report('title', before.title !== after.title)
  report('text', !after.text.startsWith(before.text))
  report('window', before.startsAt !== after.startsAt || before.endsAt !== after.endsAt)
  report('slices', before.slices.length !== after.slices.length)
  before.slices.forEach((slice, position) => {
    const next = after.slices[position]
    if (next === undefined) return
    report('weight', slice.weight !== next.weight, position)
    report('stock', next.stock < slice.stock, position)
    report('prize', !isSamePrize(slice, next), position)
    report('validity', isShorter(slice.prize?.validity, next.prize?.validity), position)
  })
  report('chances', !before.chances.every((chance) => isKept(chance, after.chances)))
  return found
}

function isSamePrize(before: RulesSlice, after: RulesSlice): boolean {
  if (before.label !== after.label) return false
  if (before.prize === null || after.prize === null) return before.prize === after.prize
  const names = ['id', 'name', 'kind', 'valueFen', 'place', 'way', 'terms'] as const
  const [old, next] = [before.prize, after.prize]
  return names.every((name) => old[name] === next[name])
}

function isShorter(before: RulesValidity | undefined, after: RulesValidity | undefined): boolean {
  if (before === undefined || after === undefined) return false
  if (before.kind === 'days') return after.kind !== 'days' || after.days < before.days
  return after.kind !== 'until' || after.day < before.day
}

const isKept = (before: WheelRules['chances'][number], after: WheelRules['chances']): boolean =>
  after.some(({ kind, amount, perDay }) => kind === before.kind && amount >= before.amount && perDay >= before.perDay)
