import { dayOf, dayPlus, daysFrom, startOfDay } from '../../day.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CommunityService } from '../community/service.ts'
import type { IdentityService } from '../identity/service.ts'
import type { WorksService } from '../works/service.ts'
import type { AdminStore, CommunityDay } from './store.ts'

export interface CommunityDaysDependencies {
  store: AdminStore
  clock: Clock
  management: Pick<IdentityService['management'], 'newByDay'>
  works: { overview: Pick<WorksService['overview'], 'byDay'> }
  community: Pick<CommunityService, 'activityByDay'>
}

const NOTHING = { newPeople: 0, newWorks: 0, visits: 0, comments: 0, likes: 0 }
/** Before any that this program has seen. */
const FIRST_DAY = '2020-01-01'

/** Days of Asia/Shanghai. Those that are over are counted once and kept; what came since is counted when somebody asks. */
export function createCommunityDays({ store, clock, management, works, community }: CommunityDaysDependencies) {
  /** Oldest first, without gaps from the first day with anything in it; the last one always. */
  async function count(first: string, last: string): Promise<CommunityDay[]> {
    const [from, until] = [startOfDay(first), startOfDay(dayPlus(last, 1))]
    const [people, made, activity] = await Promise.all([
      management.newByDay(from, until),
      works.overview.byDay(first, last),
      community.activityByDay(from, until),
    ])
    const madeByDay = new Map(made.map((row) => [row.day, row]))
    const activityByDay = new Map(activity.map((row) => [row.day, row]))
    const known = [...people.keys(), ...madeByDay.keys(), ...activityByDay.keys()].sort()
    return daysFrom(known[0] ?? last, last).map((day) => ({
      ...NOTHING,
      ...madeByDay.get(day),
      ...activityByDay.get(day),
      newPeople: people.get(day) ?? 0,
      day,
    }))
  }

  const dayAfter = (lastDay: string | null): string => (lastDay === null ? FIRST_DAY : dayPlus(lastDay, 1))

  return {
    /** Done twice is done once. */
    close: async (): Promise<void> => {
      const today = dayOf(clock.now())
      const yesterday = dayPlus(today, -1)
      await store.reopen(today)
      const { lastDay } = await store.counted(today)
      if (lastDay === null || lastDay < yesterday) await store.addDays(await count(dayAfter(lastDay), yesterday))
    },

    /** The last `days` days, today being the last one, and what was ever written and visited. */
    async figures(days: number): Promise<{ days: CommunityDay[]; visits: number; comments: number }> {
      const today = dayOf(clock.now())
      const first = dayPlus(today, 1 - days)
      const [{ lastDay, ...kept }, closed] = await Promise.all([store.counted(today), store.daysSince(first)])
      const open = await count(dayAfter(lastDay), today)
      const byDay = new Map([...closed, ...open].map((figures) => [figures.day, figures]))
      return {
        days: daysFrom(first, today).map((day) => byDay.get(day) ?? { day, ...NOTHING }),
        visits: open.reduce((sum, { visits }) => sum + visits, kept.visits),
        comments: open.reduce((sum, { comments }) => sum + comments, kept.comments),
      }
    },
  }
}
