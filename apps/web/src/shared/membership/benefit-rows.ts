import type { Benefits } from '@zhanjian/contract/money/membership.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { formatFileSize } from '../../lib/format-file-size.ts'
import { keysOf } from '../../lib/type-guards.ts'

export type BenefitName = keyof Benefits

/** In the order in which people read them. */
export const BENEFIT_NAMES = keysOf<BenefitName>({
  worksPerHall: true,
  storageMb: true,
  roomCapacity: true,
  drawChances: true,
  assistantQuestionsPerDay: true,
})

const BYTES_PER_MB = 1024 * 1024

/** A benefit in words: `20 GB`, `120 幅`. */
export function formatBenefit(name: BenefitName, benefits: Benefits): string {
  const value = benefits[name]
  switch (name) {
    case 'storageMb':
      return formatFileSize(value * BYTES_PER_MB)
    case 'worksPerHall':
      return words.works(value)
    case 'roomCapacity':
      return words.people(value)
    case 'drawChances':
    case 'assistantQuestionsPerDay':
      return value === 0 ? words.none : words.times(value)
  }
}

/** With a plan nobody has less than without one. */
export function addFreeBenefits(plan: Benefits, free: Benefits): Benefits {
  const better = (name: BenefitName) => Math.max(plan[name], free[name])
  return {
    storageMb: free.storageMb < 0 ? free.storageMb : better('storageMb'),
    worksPerHall: better('worksPerHall'),
    roomCapacity: better('roomCapacity'),
    drawChances: better('drawChances'),
    assistantQuestionsPerDay: better('assistantQuestionsPerDay'),
  }
}

/** What differs between two, as `[name, before, after]`. */
export const compareBenefits = (before: Benefits, after: Benefits): [name: BenefitName, before: string, after: string][] =>
  BENEFIT_NAMES.filter((name) => before[name] !== after[name]).map((name) => [
    name,
    formatBenefit(name, before),
    formatBenefit(name, after),
  ])
