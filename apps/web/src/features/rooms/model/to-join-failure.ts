import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { isRecord, isString } from '../../../lib/type-guards.ts'
import type { ExitReason } from './room-phase.ts'

interface JoinFailure {
  reason: ExitReason
  until: string | null
  /** A retry may succeed. */
  isTemporary: boolean
}

/** Maps an error of `joinRoom` or of the connection to an exit reason. */
export function toJoinFailure(error: unknown): JoinFailure {
  const permanent = (reason: ExitReason, until: string | null = null): JoinFailure => ({ reason, until, isTemporary: false })
  if (error instanceof ApiError) {
    switch (error.errorCode) {
      case 'ROOM_REFUSED':
        return permanent('removed', getUntil(error.data))
      case 'ROOM_GUESTS_REFUSED':
        return permanent('guestRefused')
      case 'ROOM_LOCKED':
        return permanent('locked')
      case 'ROOM_NOT_OPEN':
        return permanent('notOpen')
      case 'WORK_LOCKED':
        return permanent('hallLocked')
      case 'WORK_TAKEN_DOWN':
      case 'NOT_FOUND':
        return permanent('gone')
      case 'ACCOUNT_BANNED':
      case 'LOGIN_REQUIRED':
        return permanent('sessionEnded')
      default:
        // May be over at the next try.
        break
    }
  }
  return { reason: isNetworkFailure(error) ? 'offline' : 'failed', until: null, isTemporary: true }
}

const getUntil = (data: unknown): string | null => (isRecord(data) && isString(data.until) ? data.until : null)
