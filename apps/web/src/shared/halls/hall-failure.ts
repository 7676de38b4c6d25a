import type { ParsedHallDocument } from '@zhanjian/scene/parse-document.ts'
import { ApiError, isNetworkFailure } from '../../lib/api/api-error.ts'
import { isOneOf } from '../../lib/type-guards.ts'

/** Why a hall cannot be walked; the values travel in the address of S-08. */
export const HALL_FAILURES = [
  'noWebGl',
  'contextLost',
  'missing',
  'takenDown',
  'locked',
  'tooNew',
  'damaged',
  'offline',
  'unknown',
] as const
export type HallFailure = (typeof HALL_FAILURES)[number]
const isHallFailure = isOneOf(HALL_FAILURES)

export function toHallFailure(error: unknown): HallFailure {
  if (isNetworkFailure(error)) return 'offline'
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.errorCode === 'NOT_FOUND') return 'missing'
  if (error.errorCode === 'WORK_LOCKED') return 'locked'
  return error.errorCode === 'WORK_TAKEN_DOWN' ? 'takenDown' : 'unknown'
}

export const toDocumentFailure = ({ reason }: Extract<ParsedHallDocument, { ok: false }>): HallFailure =>
  reason === 'too_new' ? 'tooNew' : 'damaged'

export const parseHallFailure = (value: string | null): HallFailure => (isHallFailure(value) ? value : 'unknown')

/** What may pass by itself is shown on the page; the rest has a page of its own, S-08. */
export const isTemporaryFailure = (failure: HallFailure): boolean => failure === 'offline' || failure === 'unknown'
