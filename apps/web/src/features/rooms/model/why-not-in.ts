import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { isRecord, isString } from '../../../lib/guards.ts'
import type { LeftWhy } from './room-phase.ts'

interface WhyNotIn {
  why: LeftWhy
  until: string | null
  /** Another try may go well. */
  isPassing: boolean
}

/** Why a room lets nobody in, by what asking for a seat, or taking it, failed with. */
export function whyNotIn(error: unknown): WhyNotIn {
  const forGood = (why: LeftWhy, until: string | null = null): WhyNotIn => ({ why, until, isPassing: false })
  if (error instanceof ApiError) {
    switch (error.errorCode) {
      case 'ROOM_REFUSED':
        return forGood('removed', untilOf(error.data))
      case 'ROOM_GUESTS_REFUSED':
        return forGood('guestRefused')
      case 'ROOM_LOCKED':
        return forGood('locked')
      case 'ROOM_NOT_OPEN':
        return forGood('notOpen')
      case 'WORK_LOCKED':
        return forGood('hallLocked')
      case 'WORK_TAKEN_DOWN':
      case 'NOT_FOUND':
        return forGood('gone')
      case 'ACCOUNT_BANNED':
      case 'LOGIN_REQUIRED':
        return forGood('sessionEnded')
    }
  }
  return { why: isNetworkFailure(error) ? 'offline' : 'failed', until: null, isPassing: true }
}

const untilOf = (data: unknown): string | null => (isRecord(data) && isString(data.until) ? data.until : null)
