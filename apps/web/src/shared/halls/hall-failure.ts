import type { ParsedHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { ApiError, isNetworkFailure } from '../../lib/api/api-error.ts'
import { isOneOf } from '../../lib/type-guards.ts'

/** Why a hall cannot be shown. The values are part of the failure page's URL. */
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

/** Maps an error of loading a hall. */
export function toHallFailure(error: unknown): HallFailure {
  if (isNetworkFailure(error)) return 'offline'
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.errorCode === 'NOT_FOUND') return 'missing'
  if (error.errorCode === 'WORK_LOCKED') return 'locked'
  return error.errorCode === 'WORK_TAKEN_DOWN' ? 'takenDown' : 'unknown'
}

/** Maps an error of parsing a hall's document. */
export const toDocumentFailure = ({ reason }: Extract<ParsedHallDocument, { ok: false }>): HallFailure =>
  reason === 'too_new' ? 'tooNew' : 'damaged'

/** Parses a value of the failure page's URL; unknown values become `unknown`. */
export const parseHallFailure = (value: string | null): HallFailure => (isHallFailure(value) ? value : 'unknown')

/** Failures that may pass are shown inline; all others have a page of their own. */
export const isTemporaryFailure = (failure: HallFailure): boolean => failure === 'offline' || failure === 'unknown'
