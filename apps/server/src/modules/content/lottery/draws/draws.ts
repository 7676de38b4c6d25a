import type { OwnDraw } from '@zhanjian/contract/wheel.ts'
import { chooseSlice, sumWeights } from '@zhanjian/draws/choose-slice.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../../app-error.ts'
import { createCursorCodec } from '../../../../cursor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../shanghai-day.ts'
import { assertRunning } from '../chances/assert-running.ts'
import type { ParticipantRow } from '../chances/participant-store.ts'
import type { Participation } from '../chances/participation.ts'
import type { LotteryStore } from '../store.ts'
import { buildTicket, type TicketCodes } from '../tickets/build-ticket.ts'
import type { MadeDraw, NewDraw } from './draw-store.ts'
import type { LoadedWheel, LoadedWheels } from './seeds.ts'
import { toOwnDraw } from './to-own-draw.ts'
import type { WinNotices } from './win-notices.ts'

export interface DrawDependencies {
  store: LotteryStore
  loaded: LoadedWheels
  codes: TicketCodes
  participation: Participation
  notices: Pick<WinNotices, 'tellSoon'>
  clock: Clock
  random: Random
}

/** Answer of a draw. */
export interface DrawAnswer {
  draw: OwnDraw
  rulesHash: string
  left: number
  nextNonce: number
  stockLeft: number | null
}

const nonceCursor = createCursorCodec(z.int().check(z.gte(1)))
/** Participants in memory. */
const PARTICIPANTS_MAX = 10_000

/** Draws: computed from what was fixed before, put in force by one statement, answered equally however often they are asked for. */
export function createDraws({ store, loaded, codes, participation, notices, clock, random }: DrawDependencies) {
  /** Id and seed of a participant never change; by wheel and account. */
  const participants = new Map<string, Pick<ParticipantRow, 'id' | 'clientSeed'>>()

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

  /** @returns null if nothing was done */
  async function attempt(
    wheel: LoadedWheel,
    activityId: string,
    participant: Pick<ParticipantRow, 'id' | 'clientSeed'>,
    nonce: number,
    userId: string,
  ): Promise<DrawAnswer | null> {
    const { rules } = wheel
    const input = { activityId, participantId: participant.id, nonce, clientSeed: participant.clientSeed }
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
    const before = participant === null ? null : await store.draws.findOwn(participant.id, nonce)
    if (participant !== null && before !== null) return toEarlierAnswer(activityId, participant, before)
    assertRunning(wheel, clock.now())
    if (participant === null) throw new AppError('WHEEL_NOT_JOINED')
    if (!(await store.draws.isAccountActive(userId))) throw new AppError('LOGIN_REQUIRED')
    if (nonce !== participant.spent + 1)
      throw new AppError('WHEEL_NONCE', { data: await participation.toMine(wheel, participant) })
    if (participant.spent >= participant.granted) throw new AppError('WHEEL_NO_CHANCE')
    const refreshed = await loaded.refresh(activityId)
    const again = refreshed && (await attempt(refreshed, activityId, participant, nonce, userId))
    if (again === null) throw new AppError('SERVER_BUSY')
    return again
  }

  async function toEarlierAnswer(
    activityId: string,
    { granted, spent }: ParticipantRow,
    before: NonNullable<Awaited<ReturnType<LotteryStore['draws']['findOwn']>>>,
  ): Promise<DrawAnswer> {
    const rules = await store.wheels.findRules(activityId, before.rulesVersion)
    return {
      draw: toOwnDraw(before),
      rulesHash: rules?.hash.toString('hex') ?? '',
      left: granted - spent,
      nextNonce: spent + 1,
      stockLeft: null,
    }
  }

  async function findParticipant(activityId: string, userId: string): Promise<Pick<ParticipantRow, 'id' | 'clientSeed'> | null> {
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
