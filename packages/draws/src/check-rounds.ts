import { type BeaconRound, type RulesBeacon, toRandomness } from './beacon.ts'
import type { Report } from './finding.ts'
import { toHex } from './sha-256.ts'
import { verifyRounds } from './verify-rounds.ts'
import type { RecordDay } from './wheel-record.ts'

/** Randomness of the rounds of a record, in hexadecimal; null: the record does not have that round. */
export type FindRandomness = (round: number) => string | null

/** Checks the rounds of the beacon: each once and used, each signed by the beacon. Days are given in order. */
export function createRoundsCheck(beacon: RulesBeacon | undefined, report: Report) {
  const randomness = new Map<number, string>()
  const rounds: BeaconRound[] = []
  const find: FindRandomness = (round) => randomness.get(round) ?? null

  return {
    find,
    /** Rounds so far. */
    count: () => randomness.size,
    /** Checks the next day, before its draws. */
    addDay: ({ day, draws, rounds: listed = [] }: RecordDay): void => {
      const used = new Set(draws.map(({ round }) => round))
      listed.forEach((one, index) => {
        const isInOrder = (listed[index - 1]?.round ?? 0) < one.round
        if (!isInOrder || !used.has(one.round)) report({ kind: 'round_unused', day, round: one.round })
        rounds.push(one)
        randomness.set(one.round, toHex(toRandomness(one)))
      })
    },
    /** Checks all signatures at once, which is cheaper. */
    finish: (): void => {
      if (rounds.length === 0) return
      const wrong = beacon === undefined ? rounds : verifyRounds(beacon.publicKey, rounds)
      for (const { round } of wrong) report({ kind: 'round_signature', round })
    },
  }
}
