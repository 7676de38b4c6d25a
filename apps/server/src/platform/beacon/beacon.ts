import type { BeaconRound, SignedBeacon } from '@zhanjian/draws/beacon.ts'

/** Public randomness that arrives later: what nobody knows when a draw is put on record decides it. */
export interface Beacon {
  /** What wheels published now are bound to; null: no beacon is configured. */
  readonly rules: SignedBeacon | null
  /**
   * Resolves with the verified round once it is published; null: it is not here within `withinMs`, or nobody knows that beacon
   * (another public key). Never rejects. Simultaneous waits for one round share one question.
   */
  waitForRound(beacon: SignedBeacon, round: number, withinMs: number): Promise<BeaconRound | null>
  /** The highest round that has been seen of it, 0: none. Whoever must not know a round asks this. */
  getLatestSeen(beacon: SignedBeacon): number
  /** For how long, in seconds, the earliest of the rounds that are waited for has been due; 0: none is. */
  getOverdueS: () => number
  /** Ends all waits. */
  close(): void
}

/** For who has no network and wants no beacon of his own: new wheels are bound to none. */
export const createNoBeacon = (): Beacon => ({
  rules: null,
  waitForRound: async () => null,
  getLatestSeen: () => 0,
  getOverdueS: () => 0,
  close: () => undefined,
})
