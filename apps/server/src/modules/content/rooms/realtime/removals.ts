import { ROOM_REMOVAL_MINUTES } from '@zhanjian/contract/rooms/limits.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { KickTokens } from '../kick-tokens.ts'
import { guestsOf } from '../policy.ts'
import type { Seat } from '../room-entry.ts'
import type { RoomMember } from './room-member.ts'

export interface RemovalDependencies {
  roomId: string
  kickTokens: Pick<KickTokens, 'verify'>
  /** Stores that visitors with one of these keys may not enter until `until`. */
  insertRemoval: (roomId: string, personKeys: readonly string[], until: Date) => Promise<void>
  clock: Clock
}

/** Removals of one room: a removed person may not enter for a while, not even with an earlier reservation. */
export function createRemovals({ roomId, kickTokens, insertRemoval, clock }: RemovalDependencies) {
  const removedUntilMs = new Map<string, number>()
  const isRefused = (key: string): boolean => (removedUntilMs.get(key) ?? 0) > clock.nowMs()

  return {
    /** Whether the person or the browser is removed. */
    isRemoved: ({ keys }: Seat): boolean => keys.some(isRefused),

    /** Whether a new guest of this network has to log in. */
    refusesGuest: ({ userId, networkKey }: Seat): boolean => userId === null && isRefused(guestsOf(networkKey)),

    /**
     * Redeems a kick token. A second use has no effect: the removed person cannot return before the token expires.
     * @returns the members to remove; empty for a token of another room or host, or an expired one
     */
    async redeemKickToken(token: string, hostId: string, members: readonly RoomMember[]): Promise<RoomMember[]> {
      const claims = kickTokens.verify(token)
      if (claims === null || claims.roomId !== roomId || claims.hostId !== hostId || claims.personId === hostId) return []
      const removed = members.filter(({ seat }) => seat.personId === claims.personId)
      if (removed.length === 0) return []
      const until = new Date(clock.nowMs() + ROOM_REMOVAL_MINUTES * 60_000)
      const keys = [...new Set(removed.flatMap(({ seat }) => [...seat.keys, guestsOf(seat.networkKey)]))]
      for (const key of keys) removedUntilMs.set(key, until.getTime())
      await insertRemoval(roomId, keys, until)
      for (const { connection } of removed) connection.send('removed', { until: until.toISOString() })
      return removed
    },
  }
}
