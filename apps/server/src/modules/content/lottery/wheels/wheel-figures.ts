import { sumWeights } from '@zhanjian/draws/choose-slice.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { listDaysBetween, toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { LotteryStore } from '../store.ts'
import type { WheelDesk } from './wheel-desk.ts'

export interface WheelFigureDependencies {
  store: LotteryStore
  desk: Pick<WheelDesk, 'findOrThrow'>
  clock: Clock
}

/** How a wheel does, for its operator. */
export const createWheelFigures = ({ store, desk, clock }: WheelFigureDependencies) => ({
  /** @throws AppError NOT_FOUND */
  async getFigures(id: string, dayCount: number) {
    const wheel = await desk.findOrThrow(id)
    const now = clock.now()
    const last = toShanghaiDay(wheel.endsAt !== null && wheel.endsAt < now ? wheel.endsAt : now)
    const first = addDays(last, 1 - dayCount)
    const [days, slices, hits, chances] = await Promise.all([
      store.wheelFigures.countByDay(id, first),
      store.wheels.listSlices(id),
      store.wheelFigures.countBySlice(id),
      store.wheelFigures.sumChances(id),
    ])
    const byDay = new Map(days.map((day) => [day.day, day]))
    const drawCount = hits.reduce((sum, { hitCount }) => sum + hitCount, 0)
    const sum = sumWeights(slices)
    return {
      days: listDaysBetween(first, last).map(
        (day) => byDay.get(day) ?? { day, joinedCount: 0, grantedCount: 0, drawCount: 0, wonCount: 0 },
      ),
      slices: slices.map(({ position, label, weight, leftCount }) => {
        const hit = hits.find((one) => one.position === position)
        return {
          position,
          label,
          weight,
          hitCount: hit?.hitCount ?? 0,
          expectedHits: (drawCount * weight) / sum,
          wonCount: hit?.wonCount ?? 0,
          verifiedCount: hit?.verifiedCount ?? 0,
          left: leftCount,
        }
      }),
      chances,
    }
  },
})
