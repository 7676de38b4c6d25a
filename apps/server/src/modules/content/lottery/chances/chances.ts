import type { ChanceKind, MyParticipation } from '@zhanjian/contract/lottery/wheel.ts'
import type { ChanceEntry } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { cutPage, timestampCursor } from '../../../../module-support/cursor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { LotteryStore } from '../store.ts'
import type { WheelRow } from '../wheels/wheel-row.ts'
import { assertRunning } from './assert-running.ts'
import type { ParticipantRow } from './participant-store.ts'
import type { Participation } from './participation.ts'

export interface ChanceDependencies {
  store: LotteryStore
  participation: Participation
  clock: Clock
  random: Random
}

/** Chances for one participant. */
export interface GivenChances {
  activityId: string
  accountId: string
  kind: ChanceKind
  amount: number
  /** Entries of this kind a day, at most. */
  perDay: number
}

/** The one ledger of chances. */
export function createChances({ store, participation, clock, random }: ChanceDependencies) {
  return {
    /** Of today; `granted` 0: claimed before, or nothing is promised. @throws AppError as the endpoint declares */
    claimDaily: (activityId: string, userId: string) => claim(activityId, userId, 'day'),
    /** For having shared the link. @throws AppError as the endpoint declares */
    claimShare: (activityId: string, userId: string) => claim(activityId, userId, 'share'),

    /** As if the participant had asked for them. @returns what was given; 0: no participant, or the limit is reached */
    async grantAsked({ activityId, accountId, kind, amount, perDay }: GivenChances): Promise<number> {
      const participant = await store.participants.find(activityId, accountId)
      return participant === null ? 0 : grant(participant, { kind, amount, perDay })
    },

    /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async listOwn(
      { activityId, cursor, size }: { activityId: string; cursor?: string | undefined; size: number },
      userId: string,
    ) {
      const participant = isUuid(activityId) ? await store.participants.find(activityId, userId) : null
      if (participant === null) throw new AppError('NOT_FOUND')
      const after = timestampCursor.decode(cursor)
      const rows = await store.participants.listChances(
        participant.id,
        after && { at: new Date(after[0]), id: after[1] },
        size + 1,
      )
      const page = cutPage(rows, size, ({ at, id }) => timestampCursor.encode([at.toISOString(), id]))
      return {
        records: page.shown.map((row): ChanceEntry => ({ ...row, at: row.at.toISOString() })),
        cursor: page.cursor,
        granted: participant.granted,
        spent: participant.spent,
      }
    },
  }

  async function claim(
    activityId: string,
    userId: string,
    kind: 'day' | 'share',
  ): Promise<{ granted: number; my: MyParticipation }> {
    const { wheel, participant } = await findOrThrow(activityId, userId)
    const rules = await store.wheels.findRules(wheel.id, wheel.rulesVersion)
    const source = rules?.rules.chances.find((one) => one.kind === kind)
    const granted = source === undefined ? 0 : await grant(participant, source)
    const my = await participation.getMine(wheel, userId)
    if (my === null) throw new AppError('WHEEL_NOT_JOINED')
    return { granted, my }
  }

  function grant(
    participant: ParticipantRow,
    { kind, amount, perDay }: { kind: ChanceKind; amount: number; perDay: number },
  ): Promise<number> {
    const at = clock.now()
    return store.participants.grant(participant.id, {
      id: uuidv7(random, at.getTime()),
      kind,
      amount,
      perDay,
      day: toShanghaiDay(at),
      at,
    })
  }

  async function findOrThrow(activityId: string, userId: string): Promise<{ wheel: WheelRow; participant: ParticipantRow }> {
    const wheel = isUuid(activityId) ? await store.wheels.findWheel(activityId) : null
    if (wheel === null) throw new AppError('NOT_FOUND')
    assertRunning(wheel, clock.now())
    const participant = await store.participants.find(activityId, userId)
    if (participant === null) throw new AppError('WHEEL_NOT_JOINED')
    return { wheel, participant }
  }
}
