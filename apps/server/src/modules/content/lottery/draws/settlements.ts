import { computeRandomness, type DecidingRound, type RulesBeacon } from '@zhanjian/draws/beacon.ts'
import { toHex } from '@zhanjian/draws/sha-256.ts'
import type { Beacon } from '../../../../platform/beacon/beacon.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Random } from '../../../../platform/random.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import { buildTicket, type TicketCodes } from '../tickets/build-ticket.ts'
import type { NewTicket } from '../tickets/ticket-row.ts'
import { computeFigureKey } from './figure-key.ts'
import type { LoadedWheel, LoadedWheels } from './seeds.ts'
import { type SettledDraws, settleDraws } from './settle-draws.ts'
import type { WinNotices } from './win-notices.ts'

export interface SettlementDependencies {
  store: LotteryStore
  loaded: Pick<LoadedWheels, 'load'>
  beacon: Pick<Beacon, 'waitForRound'>
  codes: TicketCodes
  notices: Pick<WinNotices, 'tellSoon'>
  clock: Clock
  random: Random
  log: Pick<Log, 'warn' | 'error'>
}

/** Draws may be put on record for an earlier round while its rounds are fetched: then those are fetched, too. */
const TRIES_MAX = 3
/** Whoever has drawn waits for the round; after that the job settles it. */
const FORGOTTEN_AFTER_MS = 15_000
const JOB_WAIT_MS = 5_000
/** Draws of one transaction: a public figure decides those of days, which must not hold the slices, or this process, for long. */
const BATCH = 2_000

export type Settlements = ReturnType<typeof createSettlements>

/** Decides the draws that wait for a round, once it is published: all of a wheel in their order, in transactions of a batch each. */
export function createSettlements(dependencies: SettlementDependencies) {
  const { store, loaded, beacon, codes, notices, clock, random, log } = dependencies
  /** By wheel and round: everybody who waits for it waits for the same settlement. */
  const running = new Map<string, Promise<boolean>>()

  return {
    settle,

    /** Settles what nobody waits for any more, e.g. since a process ended. */
    async sweep(): Promise<void> {
      for (const { activityId, round } of await store.waiting.listWaitingWheels(new Date(clock.nowMs() - FORGOTTEN_AFTER_MS)))
        try {
          if (!(await settle(activityId, round, JOB_WAIT_MS))) log.warn({ wheel: activityId, round }, 'draws wait for the beacon')
        } catch (error) {
          // The others go on.
          log.error({ err: error, wheel: activityId }, 'draws cannot be settled')
        }
    },
  }

  /** Settles the draws of that round and of earlier ones. @returns false: the round is not published within `withinMs` */
  function settle(activityId: string, round: number, withinMs: number): Promise<boolean> {
    const key = `${activityId} ${round}`
    const known = running.get(key)
    if (known !== undefined) return known
    const work = settleThrough(activityId, round, withinMs).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }

  async function settleThrough(activityId: string, round: number, withinMs: number): Promise<boolean> {
    const wheel = await loaded.load(activityId)
    const rules = wheel?.rules.beacon
    if (!wheel || rules === undefined) throw new Error(`wheel ${activityId} has no beacon`)
    const rounds = new Map<number, DecidingRound>()
    for (let tries = 0; tries < TRIES_MAX; ) {
      for (const one of [...(await store.waiting.listRounds(activityId, round)), round]) {
        const arrived = rounds.get(one) ?? (await findRound(rules, one, withinMs))
        if (arrived === null) return false
        rounds.set(one, arrived)
      }
      const settled = await store.runInTransaction((tables) => settleKnown(activityId, round, wheel, rules, rounds, tables))
      if (settled === null) {
        tries += 1
        continue
      }
      if (settled.draws.some(({ outcome }) => outcome === 'won')) notices.tellSoon()
      if (settled.draws.length < BATCH) return true
    }
    return false
  }

  /** A public figure is entered, or it is not: nobody waits for it here. */
  async function findRound(rules: RulesBeacon, round: number, withinMs: number): Promise<DecidingRound | null> {
    if (rules.kind !== 'figure') return beacon.waitForRound(rules, round, withinMs)
    const figure = await store.figures.findFigure(computeFigureKey(rules), round)
    return figure === null ? null : { round, figure }
  }

  /** @returns null, with nothing done, if a draw waits for a round that is not known */
  async function settleKnown(
    activityId: string,
    through: number,
    wheel: LoadedWheel,
    beaconOfRules: RulesBeacon,
    rounds: ReadonlyMap<number, DecidingRound>,
    { waiting, wheels }: LotteryTransactionStores,
  ): Promise<SettledDraws | null> {
    await waiting.lockBeacon(activityId)
    const needed = await waiting.listRounds(activityId, through)
    if (needed.some((round) => !rounds.has(round))) return null
    await waiting.setSettledRound(activityId, through)
    const randomness = new Map(
      needed.flatMap((round) => {
        const one = rounds.get(round)
        return one === undefined ? [] : [[round, toHex(computeRandomness(beaconOfRules, one))] as const]
      }),
    )
    const due = await waiting.takeDue(activityId, randomness, BATCH)
    if (due.length === 0) return { draws: [], slices: [] }
    const versions = await wheels.listRules(activityId)
    const rulesByVersion = new Map(versions.map(({ version, rules }) => [version, rules]))
    const hashByVersion = new Map(versions.map(({ version, hash }) => [version, hash]))
    const slices = await waiting.lockSlices(activityId)
    const settled = settleDraws(due, { activityId, computeNumber: wheel.computeNumber, rulesByVersion, randomness, slices })
    await waiting.updateSlices(activityId, settled.slices)
    await waiting.insertSettled(activityId, settled.draws)
    await waiting.insertRounds(activityId, listRoundsOfDays(settled, rounds))
    // Days may have passed since the draw: a ticket counts its own from when its winner can know of it.
    const wonAt = beaconOfRules.kind === 'figure' ? clock.now() : null
    const tickets = settled.draws.flatMap((draw) => toTicket(activityId, draw, wonAt, settled.slices, hashByVersion))
    if (tickets.length > 0) await waiting.insertTickets(tickets)
    return settled
  }

  function toTicket(
    activityId: string,
    { outcome, position, participantId, nonce, accountId, drawnAt, rulesVersion }: SettledDraws['draws'][number],
    wonAt: Date | null,
    slices: SettledDraws['slices'],
    hashByVersion: ReadonlyMap<number, Buffer>,
  ): NewTicket[] {
    const slice = slices[position]
    const rulesHash = hashByVersion.get(rulesVersion)
    if (outcome !== 'won' || !slice?.ticketContent || slice.prizeId === null || rulesHash === undefined) return []
    const { validity, publisherId, ...content } = slice.ticketContent
    const by = { activityId, participantId, nonce, accountId }
    const won = { ...by, prizeId: slice.prizeId, publisherId, content, rulesHash, validity, wonAt: wonAt ?? drawnAt }
    return [buildTicket(won, { codes, random })]
  }
}

/** Each round once for each day of which it has decided draws. */
function listRoundsOfDays(
  { draws }: SettledDraws,
  rounds: ReadonlyMap<number, DecidingRound>,
): (DecidingRound & { day: string })[] {
  const found = new Map<string, DecidingRound & { day: string }>()
  for (const { day, round } of draws) {
    const one = rounds.get(round)
    if (one !== undefined) found.set(`${day} ${round}`, { ...one, day })
  }
  return [...found.values()]
}
