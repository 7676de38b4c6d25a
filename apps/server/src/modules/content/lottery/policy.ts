import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { PRIZE_VALUE_MAX_FEN } from '@zhanjian/contract/lottery/limits.ts'

/** What a person may do on the prize platform, by role; what concerns one prize or ticket is a condition of its statements. */

/** Highest value of a prize that somebody may submit, in fen. @param configuredYuan for people who are not merchants */
export const getValueLimitFen = (roles: readonly Role[], configuredYuan: number): number =>
  roles.some((role) => role === 'merchant' || role === 'admin') ? PRIZE_VALUE_MAX_FEN : configuredYuan * 100

/** Nobody decides on a prize of their own, admins included. */
export const mayDecide = (prize: { ownerId: string | null }, adminId: string): boolean => prize.ownerId !== adminId
