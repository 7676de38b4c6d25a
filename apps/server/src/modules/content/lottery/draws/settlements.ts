import type { BeaconRound } from '@zhanjian/draws/beacon.ts'
import type { Beacon } from '../../../../platform/beacon/beacon.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Random } from '../../../../platform/random.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import { buildTicket, type TicketCodes } from '../tickets/build-ticket.ts'
import type { NewTicket } from '../tickets/ticket-row.ts'
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

export type Settlements = ReturnType<typeof createSettlements>

/** Decides the draws that wait for a round, once it is published: all of a wheel at once, in one transaction. */
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
    const rounds = new Map<number, BeaconRound>()
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      for (const one of [...(await store.waiting.listRounds(activityId, round)), round]) {
        const arrived = rounds.get(one) ?? (await beacon.waitForRound(rules, one, withinMs))
        if (arrived === null) return false
        rounds.set(one, arrived)
      }
      const settled = await store.runInTransaction((tables) => settleKnown(activityId, round, wheel, rounds, tables))
      if (settled === null) continue
      if (settled.draws.some(({ outcome }) => outcome === 'won')) notices.tellSoon()
      return true
    }
    return false
  }

  /** @returns null, with nothing done, if a draw waits for a round that is not known */
  async function settleKnown(
    activityId: string,
    through: number,
    wheel: LoadedWheel,
    rounds: ReadonlyMap<number, BeaconRound>,
    { waiting, wheels }: LotteryTransactionStores,
  ): Promise<SettledDraws | null> {
    await waiting.lockBeacon(activityId)
    const needed = await waiting.listRounds(activityId, through)
    if (needed.some((round) => !rounds.has(round))) return null
    await waiting.setSettledRound(activityId, through)
    const due = await waiting.takeDue(activityId, through)
    if (due.length === 0) return { draws: [], slices: [] }
    const versions = await wheels.listRules(activityId)
    const rulesByVersion = new Map(versions.map(({ version, rules }) => [version, rules]))
    const hashByVersion = new Map(versions.map(({ version, hash }) => [version, hash]))
    const slices = await waiting.lockSlices(activityId)
    const settled = settleDraws(due, { activityId, computeNumber: wheel.computeNumber, rulesByVersion, rounds, slices })
    await waiting.updateSlices(activityId, settled.slices)
    await waiting.insertSettled(activityId, settled.draws)
    await waiting.insertRounds(activityId, listRoundsOfDays(settled, rounds))
    const tickets = settled.draws.flatMap((draw) => toTicket(activityId, draw, settled.slices, hashByVersion))
    if (tickets.length > 0) await waiting.insertTickets(tickets)
    return settled
  }

  function toTicket(
    activityId: string,
    { outcome, position, participantId, nonce, accountId, drawnAt, rulesVersion }: SettledDraws['draws'][number],
    slices: SettledDraws['slices'],
    hashByVersion: ReadonlyMap<number, Buffer>,
  ): NewTicket[] {
    const slice = slices[position]
    const rulesHash = hashByVersion.get(rulesVersion)
    if (outcome !== 'won' || !slice?.ticketContent || slice.prizeId === null || rulesHash === undefined) return []
    const { validity, publisherId, ...content } = slice.ticketContent
    const by = { activityId, participantId, nonce, accountId }
    const won = { ...by, prizeId: slice.prizeId, publisherId, content, rulesHash, validity, wonAt: drawnAt }
    return [buildTicket(won, { codes, random })]
  }
}

/** Each round once for each day of which it has decided draws. */
function listRoundsOfDays({ draws }: SettledDraws, rounds: ReadonlyMap<number, BeaconRound>): (BeaconRound & { day: string })[] {
  const found = new Map<string, BeaconRound & { day: string }>()
  for (const { day, round } of draws) {
    const one = rounds.get(round)
    if (one !== undefined) found.set(`${day} ${round}`, { day, round, signature: one.signature })
  }
  return [...found.values()]
}
