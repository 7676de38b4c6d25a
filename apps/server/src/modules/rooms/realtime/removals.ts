import { ROOM_REFUSED_MIN } from '@zhanjian/contract/limits.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { KickTokens } from '../kick-tokens.ts'
import type { Member } from './live-room.ts'

export interface RemovalDependencies {
  roomId: string
  kickTokens: Pick<KickTokens, 'read'>
  /** Nobody with one of these keys comes in until then. */
  refuse: (roomId: string, personKeys: readonly string[], until: Date) => Promise<void>
  clock: Clock
}

/** C-21 of one room: who is removed stays outside for a while, also with a seat from before. */
export function createRemovals({ roomId, kickTokens, refuse, clock }: RemovalDependencies) {
  const spentUntilMs = new Map<string, number>()
  const refusedUntilMs = new Map<string, number>()

  return {
    isRemoved: (keys: readonly string[]): boolean => keys.some((key) => (refusedUntilMs.get(key) ?? 0) > clock.nowMs()),

    /** @returns who is removed by it, told why; nobody for a token of another room or host, after its time, or a second time */
    async spend(token: string, hostId: string, members: readonly Member[]): Promise<Member[]> {
      const claims = kickTokens.read(token)
      if (claims === null || claims.roomId !== roomId || claims.hostId !== hostId || claims.personId === hostId) return []
      for (const [id, untilMs] of spentUntilMs) if (untilMs <= clock.nowMs()) spentUntilMs.delete(id)
      const removed = members.filter(({ seat }) => seat.personId === claims.personId)
      if (spentUntilMs.has(claims.id) || removed.length === 0) return []
      spentUntilMs.set(claims.id, claims.expiresAtMs)
      const until = new Date(clock.nowMs() + ROOM_REFUSED_MIN * 60_000)
      const keys = [...new Set(removed.flatMap(({ seat }) => seat.keys))]
      for (const key of keys) refusedUntilMs.set(key, until.getTime())
      await refuse(roomId, keys, until)
      for (const { connection } of removed) connection.tell('removed', { until: until.toISOString() })
      return removed
    },
  }
}
