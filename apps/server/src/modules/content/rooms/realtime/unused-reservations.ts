import { ROOM_CONNECTIONS_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { PEOPLE_PER_NETWORK } from '../../../../platform/people-per-network.ts'

/** A reservation whose client has not connected yet. */
export interface UnusedReservation {
  key: string
  networkKey: string
}

/** Unused reservations of one network: all its people may join twice. Beyond it the oldest are dropped. */
export const RESERVATIONS_PER_NETWORK_MAX = 2 * PEOPLE_PER_NETWORK
/** Unused reservations of a room, from all networks together. */
export const RESERVATIONS_MAX = 2 * ROOM_CONNECTIONS_MAX

/**
 * Reservations cost memory only: a new one is never refused, the oldest one is dropped instead.
 * @param unused oldest first
 * @returns the reservation to drop before one of this network is added, from the network with the most; null: none
 */
export function findReservationToDrop(unused: readonly UnusedReservation[], networkKey: string): string | null {
  const byNetwork = Map.groupBy(unused, (seat) => seat.networkKey)
  const ofNetwork = byNetwork.get(networkKey) ?? []
  if (ofNetwork.length >= RESERVATIONS_PER_NETWORK_MAX) return ofNetwork[0]?.key ?? null
  if (unused.length < RESERVATIONS_MAX) return null
  const largestGroup = [...byNetwork.values()].toSorted((a, b) => b.length - a.length)[0]
  return largestGroup?.[0]?.key ?? null
}
