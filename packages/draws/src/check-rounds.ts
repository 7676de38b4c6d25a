import { type BeaconRound, computeRandomness, type DecidingRound, type RulesBeacon } from './beacon.ts'
import { type AnnouncedRound, isFigure, toAnnouncementDay } from './figure.ts'
import type { Report } from './finding.ts'
import { toHex } from './sha-256.ts'
import { verifyRounds } from './verify-rounds.ts'
import type { RecordDay } from './wheel-record.ts'

/** Randomness of the rounds of a record, in hexadecimal; null: the record does not have that round. */
export type FindRandomness = (round: number) => string | null

/**
 * Checks the rounds of the beacon: each once a day and used, each signed by the beacon; figures have their form, and there is one
 * for each round. Days are given in order.
 */
export function createRoundsCheck(beacon: RulesBeacon | undefined, report: Report) {
  const randomness = new Map<number, string>()
  const signed: BeaconRound[] = []
  const announced = new Map<number, AnnouncedRound>()
  const find: FindRandomness = (round) => randomness.get(round) ?? null

  const take = (one: DecidingRound): void => {
    if ('figure' in one) takeFigure(one)
    else signed.push(one)
    if (beacon !== undefined && 'figure' in one === (beacon.kind === 'figure'))
      randomness.set(one.round, toHex(computeRandomness(beacon, one)))
  }

  const takeFigure = (one: AnnouncedRound): void => {
    const day = toAnnouncementDay(one.round)
    const before = announced.get(one.round)
    if (before !== undefined && before.figure !== one.figure) report({ kind: 'figure_changed', day })
    if (beacon?.kind !== 'figure' || !isFigure(beacon.groups, one.figure)) report({ kind: 'figure_form', day })
    announced.set(one.round, one)
  }

  return {
    find,
    /** Rounds so far. */
    count: () => randomness.size,
    /** What has to be compared with its source, in order. */
    figures: (): AnnouncedRound[] => [...announced.values()].sort((one, other) => one.round - other.round),
    /** Checks the next day, before its draws. */
    addDay: ({ day, draws, rounds: listed = [] }: RecordDay): void => {
      const used = new Set(draws.map(({ round }) => round))
      listed.forEach((one, index) => {
        const isInOrder = (listed[index - 1]?.round ?? 0) < one.round
        if (!isInOrder || !used.has(one.round)) report({ kind: 'round_unused', day, round: one.round })
        take(one)
      })
    },
    /** Checks all signatures at once, which is cheaper. */
    finish: (): void => {
      if (signed.length === 0) return
      const wrong = beacon === undefined || beacon.kind === 'figure' ? signed : verifyRounds(beacon.publicKey, signed)
      for (const { round } of wrong) report({ kind: 'round_signature', round })
    },
  }
}
