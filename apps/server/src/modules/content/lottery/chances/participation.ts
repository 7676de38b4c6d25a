import { WHEEL_LAST_DRAWS } from '@zhanjian/contract/lottery/limits.ts'
import type { MyParticipation } from '@zhanjian/contract/lottery/wheel.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { toOwnDraw, toWaitingDraw } from '../draws/to-own-draw.ts'
import type { LotteryStore } from '../store.ts'
import { toSources } from '../wheels/wheel-desk.ts'
import type { ParticipantRow } from './participant-store.ts'

export interface ParticipationDependencies {
  store: LotteryStore
  clock: Clock
}

export type Participation = ReturnType<typeof createParticipation>

/** A participant as only they see it. */
export const createParticipation = ({ store, clock }: ParticipationDependencies) => {
  const toMine = async (wheel: { id: string; rulesVersion: number }, row: ParticipantRow): Promise<MyParticipation> => {
    const [current, today, draws, waiting] = await Promise.all([
      store.wheels.findRules(wheel.id, wheel.rulesVersion),
      store.participants.countToday(row.id, toShanghaiDay(clock.now())),
      store.draws.listOwn(row.id, null, WHEEL_LAST_DRAWS),
      store.waiting.listWaiting(row.id),
    ])
    const beacon = current?.rules.beacon
    const timesOf = (kind: string): number => today.find((one) => one.kind === kind)?.times ?? 0
    return {
      participantId: row.id,
      clientSeed: row.clientSeed,
      joinedAt: row.joinedAt.toISOString(),
      granted: row.granted,
      spent: row.spent,
      left: row.granted - row.spent,
      nextNonce: row.spent + 1,
      invitationCode: row.invitationCode,
      sources: toSources(current?.rules.chances ?? []).map((source) => ({
        ...source,
        timesToday: timesOf(source.kind),
        canClaim: source.kind === 'day' && timesOf('day') < source.perDay,
      })),
      lastDraws: draws.map(toOwnDraw),
      waiting: beacon === undefined ? [] : waiting.map((one) => toWaitingDraw(beacon, one)),
    }
  }

  return {
    toMine,
    /** Null: not joined. */
    getMine: async (wheel: { id: string; rulesVersion: number }, userId: string): Promise<MyParticipation | null> => {
      const row = await store.participants.find(wheel.id, userId)
      return row === null ? null : toMine(wheel, row)
    },
  }
}
