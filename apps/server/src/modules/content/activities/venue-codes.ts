import { timingSafeEqual } from 'node:crypto'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { ActivityRow } from './activity-row.ts'

export interface VenueCodeDependencies {
  secrets: Pick<Secrets, 'keyedHash'>
  clock: Clock
  publicOrigin: string
}

const MINUTE_MS = 60_000
const TOKEN_BYTES = 12
const TOKEN_PARAMETER = 'k'

export type VenueCodes = ReturnType<typeof createVenueCodes>

/**
 * The codes of a venue: a keyed hash of the activity and the minute, so that every node makes and knows the same ones and none is
 * stored. The one before is good, too: whoever scans needs a moment.
 */
export function createVenueCodes({ secrets, clock, publicOrigin }: VenueCodeDependencies) {
  const toToken = (activityId: string, minute: number): string =>
    secrets.keyedHash('activity venue', `${activityId} ${minute}`).subarray(0, TOKEN_BYTES).toString('base64url')
  const nowMinute = (): number => Math.floor(clock.nowMs() / MINUTE_MS)

  return {
    /** An address that any camera opens. */
    issue({ id, code }: Pick<ActivityRow, 'id' | 'code'>): { text: string; nextInMs: number } {
      const minute = nowMinute()
      const address = screenAddress('activity', { code, [TOKEN_PARAMETER]: toToken(id, minute) })
      return { text: `${publicOrigin}/#${address}`, nextInMs: (minute + 1) * MINUTE_MS - clock.nowMs() }
    },

    /** @param text what was scanned, or the token alone */
    isGood(activityId: string, text: string): boolean {
      const token = readToken(text)
      const minute = nowMinute()
      return [minute, minute - 1].some((one) => isEqual(token, toToken(activityId, one)))
    },
  }
}

function readToken(text: string): string {
  const query = text.split('?').at(-1) ?? ''
  return text.includes('?') ? (new URLSearchParams(query).get(TOKEN_PARAMETER) ?? '') : text
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
