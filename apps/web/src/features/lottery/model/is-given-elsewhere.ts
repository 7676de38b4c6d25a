import type { ChanceKind } from '@zhanjian/contract/lottery/wheel.ts'

/** Whether another part of the product gives such chances and decides how many: the rules of the wheel name the most at once. */
export const isGivenElsewhere = (kind: ChanceKind): boolean => GIVEN_ELSEWHERE[kind]

const GIVEN_ELSEWHERE: Readonly<Record<ChanceKind, boolean>> = {
  day: false,
  share: false,
  invitation: false,
  sign_in: true,
  membership: true,
  gift: true,
}
