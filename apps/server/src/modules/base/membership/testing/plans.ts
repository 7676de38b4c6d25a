import type { PlanContent } from '@zhanjian/contract/money/membership.ts'

/** Ninety days for ¥45. */
export const SILVER_PLAN = {
  name: '月银会员',
  tier: 'silver',
  days: 90,
  priceFen: 4500,
  originalPriceFen: 5400,
  note: '',
  benefits: { storageMb: 10_240, worksPerHall: 120, roomCapacity: 40, drawChances: 2, assistantQuestionsPerDay: 200 },
} as const satisfies PlanContent

/** A year for ¥158. */
export const GOLD_PLAN = {
  ...SILVER_PLAN,
  name: '鎏金会员',
  tier: 'gold',
  days: 365,
  priceFen: 15_800,
  originalPriceFen: null,
} as const satisfies PlanContent
