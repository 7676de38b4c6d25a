import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'

/** Why a work is not shown. */
export type DetailFailure =
  | { kind: 'missing' }
  | { kind: 'taken-down' }
  /** Protected by a password. */
  | { kind: 'locked' }
  | { kind: 'offline' }
  | { kind: 'unknown' }

/** Maps an error of the work's request to what the page shows. */
export function toDetailFailure(error: unknown): DetailFailure {
  if (isNetworkFailure(error)) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  switch (error.errorCode) {
    case 'NOT_FOUND':
      return { kind: 'missing' }
    case 'WORK_TAKEN_DOWN':
      return { kind: 'taken-down' }
    case 'WORK_LOCKED':
      return { kind: 'locked' }
    default:
      return { kind: 'unknown' }
  }
}
