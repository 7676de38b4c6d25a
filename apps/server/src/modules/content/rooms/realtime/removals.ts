import { ROOM_REMOVAL_MINUTES } from '@zhanjian/contract/limits.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Seat } from '../room-entry.ts'
import type { KickTokens } from '../kick-tokens.ts'
import { guestsOf } from '../policy.ts'
import type { RoomMember } from './room-member.ts'

export interface RemovalDependencies {
  roomId: string
  kickTokens: Pick<KickTokens, 'verify'>
  /** Nobody with one of these keys comes in until then. */
  insertRemoval: (roomId: string, personKeys: readonly string[], until: Date) => Promise<void>
  clock: Clock
}

/** C-21 of one room: who is removed stays outside for a while, also with a seat from before. */
export function createRemovals({ roomId, kickTokens, insertRemoval, clock }: RemovalDependencies) {
  const removedUntilMs = new Map<string, number>()
  const isRefused = (key: string): boolean => (removedUntilMs.get(key) ?? 0) > clock.nowMs()

  return {
    isRemoved: ({ keys }: Seat): boolean => keys.some(isRefused),

    /** Whether a guest who has not been in it has to log in. */
    refusesGuest: ({ userId, networkKey }: Seat): boolean => userId === null && isRefused(guestsOf(networkKey)),

    /**
     * A second time it finds nobody: who was removed is not let in again before it has expired.
     * @returns who is removed by it, told why; nobody for a token of another room or host, or after its time
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
