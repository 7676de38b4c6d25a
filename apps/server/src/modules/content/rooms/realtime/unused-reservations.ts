export interface UnusedReservation {
  key: string
  networkKey: string
}

/** Seats of one network that nobody has taken. A school comes in twice over, and its oldest seats are the ones given up. */
export const RESERVATIONS_PER_NETWORK_MAX = 120
/** The same for a room, for those who come from many networks. */
export const RESERVATIONS_MAX = 400

/**
 * Seats cost nothing but memory: whoever asks for too many loses the oldest, and nobody is refused one.
 * @param unused oldest first
 * @returns the seat that goes before one more of that network is kept, of the network that has most; null: all stay
 */
export function findReservationToDrop(unused: readonly UnusedReservation[], networkKey: string): string | null {
  const byNetwork = Map.groupBy(unused, (seat) => seat.networkKey)
  const own = byNetwork.get(networkKey) ?? []
  if (own.length >= RESERVATIONS_PER_NETWORK_MAX) return own[0]?.key ?? null
  if (unused.length < RESERVATIONS_MAX) return null
  const most = [...byNetwork.values()].toSorted((a, b) => b.length - a.length)[0]
  return most?.[0]?.key ?? null
}
