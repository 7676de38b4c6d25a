import type { Ban } from '@zhanjian/contract/accounts/identity.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { AccountStatus } from './account-store.ts'

/** Ban columns of an account's row. */
export interface BanColumns {
  status: AccountStatus
  banNote: string
  bannedUntil: Date | null
}

/** @returns null if the account is not banned */
export const toBan = ({ status, banNote, bannedUntil }: BanColumns): Ban | null =>
  status === 'banned' ? { note: banNote, until: bannedUntil?.toISOString() ?? null } : null

export const createBanError = (ban: Ban): AppError => new AppError('ACCOUNT_BANNED', { data: ban })
