import type { MyActivity } from '@zhanjian/contract/activities/activities.ts'
import { countLongestRun, countStreak } from '@zhanjian/contract/activities/streaks.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { ActivityRow } from './activity-row.ts'
import type { ActivitiesStore } from './store.ts'
import { type ActivityMapper, toGot } from './to-wire.ts'

export interface OwnSignInDependencies {
  store: ActivitiesStore
  mapper: ActivityMapper
  clock: Clock
}

export type OwnSignIns = ReturnType<typeof createOwnSignIns>

/** What one person has of an activity. */
export const createOwnSignIns = ({ store, mapper, clock }: OwnSignInDependencies) => ({
  async getMine({ id, form }: ActivityRow, userId: string): Promise<MyActivity> {
    const [days, rewards, promised] = await Promise.all([
      store.signIns.listDays(id, userId),
      store.signIns.listRewards(id, userId),
      mapper.toPromised(form.rewards),
    ])
    const today = toShanghaiDay(clock.now())
    const set = new Set(days.map(({ day }) => day))
    const used = days.filter(({ way }) => way === 'make_up').length
    return {
      days,
      hasSignedInToday: set.has(today),
      streak: countStreak(set, today),
      longestStreak: countLongestRun(set),
      makeUpsLeft: Math.max(0, form.makeUps - used),
      rewards: toGot(rewards, promised),
    }
  },
})
