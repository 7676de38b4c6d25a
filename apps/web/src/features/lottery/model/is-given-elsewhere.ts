import type { ChanceKind } from '@zhanjian/contract/lottery/wheel.ts'

/** Whether another part of the product gives such chances and decides how many: the rules of the wheel name the most at once. */
export const isGivenElsewhere = (kind: ChanceKind): boolean => kind === 'sign_in' || kind === 'membership' || kind === 'gift'
