import { BOOTH_PLOT_DAYS_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { listDaysBetween, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { BoothDesk } from './desk.ts'
import type { BoothsStore } from './store.ts'

export interface BoothFigureDependencies {
  store: BoothsStore
  desk: Pick<BoothDesk, 'findOrThrow'>
  clock: Clock
}

const NOTHING = { visits: 0, leads: 0, exchanges: 0 }

/** What a merchant reads of a booth. */
export const createBoothFigures = ({ store, desk, clock }: BoothFigureDependencies) => ({
  /** @throws AppError NOT_FOUND */
  async get(id: string, userId: string) {
    const { id: boothId } = await desk.findOrThrow(id, userId)
    const today = toShanghaiDay(clock.now())
    const from = addDays(today, 1 - BOOTH_PLOT_DAYS_MAX)
    const [total, counted] = await Promise.all([store.figures.sum(boothId), store.figures.listDays(boothId, from)])
    const byDay = new Map(counted.map(({ day, ...totals }) => [day, totals]))
    return {
      total,
      today: byDay.get(today) ?? NOTHING,
      days: listDaysBetween(from, today).map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
    }
  },
})
