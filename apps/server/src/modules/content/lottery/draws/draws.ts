import type { WaitingDraw } from '@zhanjian/contract/lottery/wheel.ts'
import type { DrawAnswer } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { findRoundAfter, getRoundTimeMs, type RulesBeacon } from '@zhanjian/draws/beacon.ts'
import { chooseSlice, sumWeights } from '@zhanjian/draws/choose-slice.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import { createCursorCodec } from '../../../../module-support/cursor.ts'
import type { Beacon } from '../../../../platform/beacon/beacon.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { assertRunning } from '../chances/assert-running.ts'
import type { ParticipantRow } from '../chances/participant-store.ts'
import type { Participation } from '../chances/participation.ts'
import type { LotteryStore } from '../store.ts'
import { buildTicket, type TicketCodes } from '../tickets/build-ticket.ts'
import type { MadeDraw, NewDraw, OwnDrawRow } from './draw-store.ts'
import type { LoadedWheel, LoadedWheels } from './seeds.ts'
import type { Settlements } from './settlements.ts'
import { toOwnDraw, toWaitingDraw } from './to-own-draw.ts'
import type { WinNotices } from './win-notices.ts'

export interface DrawDependencies {
  store: LotteryStore
  loaded: LoadedWheels
  codes: TicketCodes
  participation: Participation
  notices: Pick<WinNotices, 'tellSoon'>
  settlements: Pick<Settlements, 'settle'>
  beacon: Pick<Beacon, 'getLatestSeen'>
  clock: Clock
  random: Random
}

const nonceCursor = createCursorCodec(z.int().check(z.gte(1)))
/** Participants in memory. */
const PARTICIPANTS_MAX = 10_000
/** For its round a call waits at most this long, less than a client waits for its answer; then it says that the draw waits. */
const ROUND_WAIT_MS = 6_000
/** Others may settle a later round between the look at the settled one and the draw: on a busy node more than once. */
const TRIES_MAX = 5

type Participant = Pick<ParticipantRow, 'id' | 'clientSeed'>

/**
 * Draws: computed from what was fixed before and, where the rules name a beacon, from its first round after the draw is on record;
 * answered equally however often they are asked for.
 */
export function createDraws(dependencies: DrawDependencies) {
  const { store, loaded, codes, participation, notices, settlements, beacon, clock, random } = dependencies
  /** Id and seed of a participant never change; by wheel and account. */
  const participants = new Map<string, Participant>()

  return {
    /** @throws AppError as the endpoint declares */
    async draw(activityId: string, nonce: number, userId: string): Promise<DrawAnswer> {
      const wheel = isUuid(activityId) ? await loaded.load(activityId) : null
      if (wheel === null) throw new AppError('NOT_FOUND')
      const participant = await findParticipant(activityId, userId)
      if (participant === null) return explain(activityId, nonce, userId)
      const first = await attempt(wheel, activityId, participant, nonce, userId)
      if (first !== null) return first
      return explain(activityId, nonce, userId)
    },

    /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async listOwn(
      { activityId, cursor, size }: { activityId: string; cursor?: string | undefined; size: number },
      userId: string,
    ) {
      const participant = isUuid(activityId) ? await store.participants.find(activityId, userId) : null
      if (participant === null) throw new AppError('NOT_FOUND')
      const rows = await store.draws.listOwn(participant.id, nonceCursor.decode(cursor), size + 1)
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return { records: shown.map(toOwnDraw), cursor: last === undefined ? null : nonceCursor.encode(last.nonce) }
    },
  }

  /** @param settledRound that is known to be settled @returns null if nothing was done */
  function attempt(
    wheel: LoadedWheel,
    activityId: string,
    participant: Participant,
    nonce: number,
    userId: string,
    settledRound = 0,
  ): Promise<DrawAnswer | null> {
    const { beacon: named } = wheel.rules
    return named === undefined
      ? drawAtOnce(wheel, activityId, participant, nonce, userId)
      : putOnRecord(named, wheel, activityId, participant, nonce, userId, settledRound)
  }

  /**
   * The round that decides is published after the draw is on record: where the clock of this node is behind, the time of the draw is
   * that of the last round that was seen.
   */
  async function putOnRecord(
    named: RulesBeacon,
    { rules }: LoadedWheel,
    activityId: string,
    participant: Participant,
    nonce: number,
    userId: string,
    settledRound: number,
  ): Promise<DrawAnswer | null> {
    const seen = named.kind === 'figure' ? 0 : beacon.getLatestSeen(named)
    const seenMs = getRoundTimeMs(named, Math.max(settledRound, seen))
    const at = new Date(Math.max(clock.nowMs(), seenMs))
    const round = findRoundAfter(named, at.getTime())
    const made = await store.waiting.insertWaiting({
      activityId,
      participantId: participant.id,
      accountId: userId,
      nonce,
      round,
      rulesVersion: rules.version,
      at,
      day: toShanghaiDay(at),
    })
    return made && waitForResult(activityId, participant, toWaitingDraw(named, { nonce, round, drawnAt: at }), made)
  }

  /** Answers with the draw when its round has decided it, or says after a while that it waits. */
  async function waitForResult(
    activityId: string,
    participant: Pick<ParticipantRow, 'id'>,
    waiting: WaitingDraw,
    { granted, spent }: Pick<ParticipantRow, 'granted' | 'spent'>,
  ): Promise<DrawAnswer> {
    const chances = { left: granted - spent, nextNonce: spent + 1 }
    await settlements.settle(activityId, waiting.round, ROUND_WAIT_MS)
    const row = await store.draws.findOwn(participant.id, waiting.nonce)
    if (row === null) return { state: 'waiting', waiting, ...chances }
    return toStoredAnswer(activityId, row, chances)
  }

  /** @returns null if nothing was done */
  async function drawAtOnce(
    wheel: LoadedWheel,
    activityId: string,
    participant: Participant,
    nonce: number,
    userId: string,
  ): Promise<DrawAnswer | null> {
    const { rules } = wheel
    const input = { activityId, participantId: participant.id, nonce, clientSeed: participant.clientSeed, randomness: null }
    const position = chooseSlice(rules.slices, wheel.computeNumber(input, sumWeights(rules.slices)))
    const at = clock.now()
    const draw: NewDraw = {
      activityId,
      participantId: participant.id,
      accountId: userId,
      nonce,
      position,
      rulesVersion: rules.version,
      at,
      day: toShanghaiDay(at),
      ticket: toTicket(wheel, { activityId, participantId: participant.id, nonce, accountId: userId }, position, at),
    }
    const made = await store.draws.draw(draw)
    if (made === null) return null
    if (made.outcome === 'won') notices.tellSoon()
    return toAnswer(draw, made, wheel)
  }

  function toTicket(
    { tickets, rulesHash }: LoadedWheel,
    by: { activityId: string; participantId: string; nonce: number; accountId: string },
    position: number,
    wonAt: Date,
  ): NewDraw['ticket'] {
    const slice = tickets[position]
    if (!slice) return null
    const { validity, publisherId, ...content } = slice.content
    return buildTicket({ ...by, prizeId: slice.prizeId, publisherId, content, rulesHash, validity, wonAt }, { codes, random })
  }

  function toAnswer(
    { nonce, position, ticket, at, rulesVersion }: NewDraw,
    made: MadeDraw,
    { rules, rulesHash }: LoadedWheel,
  ): DrawAnswer {
    const { outcome, stockBefore, granted, spent } = made
    const isWon = outcome === 'won'
    return {
      state: 'drawn',
      draw: {
        nonce,
        position,
        outcome,
        label: rules.slices[position]?.label ?? '',
        prizeName: isWon ? (ticket?.content.name ?? null) : null,
        ticketId: isWon ? (ticket?.id ?? null) : null,
        stockBefore,
        rulesVersion,
        drawnAt: at.toISOString(),
        round: null,
      },
      rulesHash: rulesHash.toString('hex'),
      left: granted - spent,
      nextNonce: spent + 1,
      stockLeft: stockBefore === null ? null : Math.max(0, stockBefore - 1),
    }
  }

  /** Nothing was done: it was done before, the rules have just changed, or it is refused, and why. */
  async function explain(activityId: string, nonce: number, userId: string): Promise<DrawAnswer> {
    const wheel = await store.wheels.findWheel(activityId)
    const participant = await store.participants.find(activityId, userId)
    if (wheel === null || wheel.state === 'draft') throw new AppError('NOT_FOUND')
    const earlier = participant && (await findEarlier(wheel, participant, nonce))
    if (earlier !== null) return earlier
    assertRunning(wheel, clock.now())
    if (participant === null) throw new AppError('WHEEL_NOT_JOINED')
    if (!(await store.draws.isAccountActive(userId))) throw new AppError('LOGIN_REQUIRED')
    if (nonce !== participant.spent + 1)
      throw new AppError('WHEEL_NONCE', { data: await participation.toMine(wheel, participant) })
    if (participant.spent >= participant.granted) throw new AppError('WHEEL_NO_CHANCE')
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const [refreshed, settledRound] = await Promise.all([
        loaded.refresh(activityId),
        store.waiting.findSettledRound(activityId),
      ])
      const again = refreshed && (await attempt(refreshed, activityId, participant, nonce, userId, settledRound))
      // Somebody has asked for the same draw at this moment.
      const answer = again ?? (await findEarlier(wheel, participant, nonce))
      if (answer !== null) return answer
    }
    throw new AppError('SERVER_BUSY')
  }

  /** Of a draw with that number. It waits first and is decided later: read in this order, it cannot be missed. */
  async function findEarlier(
    wheel: { id: string; rulesVersion: number },
    participant: ParticipantRow,
    nonce: number,
  ): Promise<DrawAnswer | null> {
    const waiting = await findWaiting(wheel, participant, nonce)
    if (waiting !== null) return waitForResult(wheel.id, participant, waiting, participant)
    const row = await store.draws.findOwn(participant.id, nonce)
    if (row === null) return null
    return toStoredAnswer(
      wheel.id,
      row,
      { left: participant.granted - participant.spent, nextNonce: participant.spent + 1 },
      null,
    )
  }

  async function findWaiting(
    wheel: { id: string; rulesVersion: number },
    participant: Pick<ParticipantRow, 'id'>,
    nonce: number,
  ): Promise<WaitingDraw | null> {
    const row = await store.waiting.findWaiting(participant.id, nonce)
    const named = row === null ? undefined : (await store.wheels.findRules(wheel.id, wheel.rulesVersion))?.rules.beacon
    return row === null || named === undefined ? null : toWaitingDraw(named, row)
  }

  /** @param stockLeft null: it was drawn earlier */
  async function toStoredAnswer(
    activityId: string,
    row: OwnDrawRow,
    chances: { left: number; nextNonce: number },
    stockLeft: number | null = row.stockBefore === null ? null : Math.max(0, row.stockBefore - 1),
  ): Promise<DrawAnswer> {
    const rulesHash = await findRulesHash(activityId, row.rulesVersion)
    return { state: 'drawn', draw: toOwnDraw(row), rulesHash, ...chances, stockLeft }
  }

  /** Most draws are under the rules that are in memory. */
  async function findRulesHash(activityId: string, version: number): Promise<string> {
    const wheel = await loaded.load(activityId)
    const isInMemory = wheel?.rules.version === version
    const hash = isInMemory ? wheel.rulesHash : (await store.wheels.findRules(activityId, version))?.hash
    return hash?.toString('hex') ?? ''
  }

  async function findParticipant(activityId: string, userId: string): Promise<Participant | null> {
    const key = `${activityId} ${userId}`
    const known = participants.get(key)
    if (known !== undefined) return known
    const row = await store.participants.find(activityId, userId)
    if (row === null) return null
    participants.set(key, { id: row.id, clientSeed: row.clientSeed })
    for (const oldest of participants.keys()) if (participants.size > PARTICIPANTS_MAX) participants.delete(oldest)
    return row
  }
}
