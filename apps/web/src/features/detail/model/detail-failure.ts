import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { isShape, isString } from '../../../lib/guards.ts'

/** Why a work is not shown. */
export type DetailFailure =
  | { kind: 'missing' }
  | { kind: 'taken-down' }
  /** A password opens it. */
  | { kind: 'locked'; title: string; ownerNickname: string }
  | { kind: 'offline' }
  | { kind: 'unknown' }

const isLockedData = isShape<{ title: string; ownerNickname: string }>({ title: isString, ownerNickname: isString })

export function detailFailureOf(error: unknown): DetailFailure {
  if (isNetworkFailure(error)) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  switch (error.errorCode) {
    // A code of the wrong length is a work that does not exist.
    case 'NOT_FOUND':
    case 'INVALID_INPUT':
      return { kind: 'missing' }
    case 'WORK_TAKEN_DOWN':
      return { kind: 'taken-down' }
    case 'WORK_LOCKED': {
      const { title, ownerNickname } = isLockedData(error.data) ? error.data : { title: '', ownerNickname: '' }
      return { kind: 'locked', title, ownerNickname }
    }
    default:
      return { kind: 'unknown' }
  }
}
