import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { getStartOfShanghaiDay, listDaysBetween, toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { LotteryStore } from '../store.ts'
import type { PrizeHistory } from './prize-history.ts'
import type { PrizeMapper } from './prize-mapper.ts'
import type { PrizeVerifiers } from './prize-verifiers.ts'
import type { Prizes } from './prizes.ts'

export interface PrizeFigureDependencies {
  store: LotteryStore
  prizes: Pick<Prizes, 'findOwnOrThrow'>
  verifiers: Pick<PrizeVerifiers, 'listVerifiers'>
  history: PrizeHistory
  toWire: PrizeMapper
  clock: { now: () => Date }
}

/** The page of an own prize. */
export const createPrizeFigures = ({ store, prizes, verifiers, history, toWire, clock }: PrizeFigureDependencies) => ({
  /** @param dayCount of the plot, which ends today @throws AppError NOT_FOUND */
  async getPublished(id: string, dayCount: number, userId: string) {
    const row = await prizes.findOwnOrThrow(userId, id)
    const today = toShanghaiDay(clock.now())
    const firstDay = addDays(today, 1 - dayCount)
    const [counted, named, events] = await Promise.all([
      store.tickets.countByDay(id, getStartOfShanghaiDay(firstDay)),
      verifiers.listVerifiers(id),
      history.listEvents(row, userId),
    ])
    const countOf = new Map(counted.map((entry) => [entry.day, entry]))
    const days = listDaysBetween(firstDay, today).map((day) => countOf.get(day) ?? { day, wonCount: 0, verifiedCount: 0 })
    return { prize: toWire.toOwnPrize(row), days, verifiers: named, history: events }
  },
})
