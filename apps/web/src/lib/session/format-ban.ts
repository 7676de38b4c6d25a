import type { Ban } from '@zhanjian/contract/accounts/identity.ts'
import { banTexts as texts } from '#text/accounts/ban.ts'
import { ApiError } from '../api/api-error.ts'
import { formatCalendarDate } from '../format-calendar-date.ts'
import { isNullOr, isShape, isString } from '../type-guards.ts'

const isBan = isShape<Ban>({ note: isString, until: isNullOr(isString) })

/** Reason and end of a ban; undefined for any other error, and if the server sent neither. */
export function formatBan(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.errorCode !== 'ACCOUNT_BANNED' || !isBan(error.data)) return undefined
  const { note, until } = error.data
  const parts = [
    until === null ? texts.forGood : texts.until(formatCalendarDate(until)),
    ...(note === '' ? [] : [texts.because(note)]),
    texts.appeal,
  ]
  return parts.join('。')
}

/** The notice for a user who was logged in when banned. */
export const buildBanNotice = (error: ApiError) => ({
  title: texts.title,
  text: formatBan(error) ?? texts.appeal,
  isNotice: true,
})
