import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { getStartOfShanghaiDay, listDaysBetween, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { AdminStore, DailyStatistics } from './store.ts'

export interface DailyStatisticsDependencies {
  store: AdminStore
  clock: Clock
  management: Pick<IdentityService['accountManagement'], 'countNewByDay'>
  works: { overview: Pick<WorksService['overview'], 'countByDay'> }
  community: Pick<CommunityService, 'countCommentsAndLikesByDay'>
}

const EMPTY_DAY = { newPeople: 0, newWorks: 0, visits: 0, comments: 0, likes: 0 }
/** Earlier than any data. */
const FIRST_DAY = '2020-01-01'

/** Statistics by day of Asia/Shanghai. Finished days are counted once and stored; later ones are counted on request. */
export function createDailyStatistics({ store, clock, management, works, community }: DailyStatisticsDependencies) {
  /** Oldest first, without gaps from the first day with data; always includes the last day. */
  async function count(first: string, last: string): Promise<DailyStatistics[]> {
    const [from, until] = [getStartOfShanghaiDay(first), getStartOfShanghaiDay(addDays(last, 1))]
    const [people, made, commentsAndLikes] = await Promise.all([
      management.countNewByDay(from, until),
      works.overview.countByDay(first, last),
      community.countCommentsAndLikesByDay(from, until),
    ])
    const madeByDay = new Map(made.map((row) => [row.day, row]))
    const commentsAndLikesByDay = new Map(commentsAndLikes.map((row) => [row.day, row]))
    const known = [...people.keys(), ...madeByDay.keys(), ...commentsAndLikesByDay.keys()].sort()
    return listDaysBetween(known[0] ?? last, last).map((day) => ({
      ...EMPTY_DAY,
      ...madeByDay.get(day),
      ...commentsAndLikesByDay.get(day),
      newPeople: people.get(day) ?? 0,
      day,
    }))
  }

  const dayAfter = (lastDay: string | null): string => (lastDay === null ? FIRST_DAY : addDays(lastDay, 1))

  return {
    /** Counts and stores finished days. Idempotent. */
    closeFinishedDays: async (): Promise<void> => {
      const today = toShanghaiDay(clock.now())
      const yesterday = addDays(today, -1)
      await store.reopen(today)
      const { lastDay } = await store.getClosedTotals(today)
      if (lastDay === null || lastDay < yesterday) await store.insertDays(await count(dayAfter(lastDay), yesterday))
    },

    /** The last `days` days, today included, and the total numbers of visits and comments. */
    async getStatistics(days: number): Promise<{ days: DailyStatistics[]; visits: number; comments: number }> {
      const today = toShanghaiDay(clock.now())
      const first = addDays(today, 1 - days)
      const [{ lastDay, ...closedTotals }, closedDays] = await Promise.all([
        store.getClosedTotals(today),
        store.listDaysSince(first),
      ])
      const openDays = await count(dayAfter(lastDay), today)
      const byDay = new Map([...closedDays, ...openDays].map((figures) => [figures.day, figures]))
      return {
        days: listDaysBetween(first, today).map((day) => byDay.get(day) ?? { day, ...EMPTY_DAY }),
        visits: openDays.reduce((sum, { visits }) => sum + visits, closedTotals.visits),
        comments: openDays.reduce((sum, { comments }) => sum + comments, closedTotals.comments),
      }
    },
  }
}
