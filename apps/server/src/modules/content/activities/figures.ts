import type { OrganiserSignIn } from '@zhanjian/contract/activities/activity-admin.ts'
import { ACTIVITY_PLOT_DAYS_MAX } from '@zhanjian/contract/activities/limits.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import { timestampCursor } from '../../../module-support/cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { listDaysBetween, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { listLatestDays } from './activity-status.ts'
import type { Desk } from './desk.ts'
import type { ActivitiesStore } from './store.ts'
import type { ActivityMapper } from './to-wire.ts'

export interface FigureDependencies {
  store: ActivitiesStore
  desk: Pick<Desk, 'findOrThrow'>
  mapper: ActivityMapper
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
}

const DESK_DAYS = 30
const DESK_ACTIVITIES = 3

/** What organisers read of their activities. */
export function createFigures({ store, desk, mapper, identity, clock }: FigureDependencies) {
  return {
    /** @throws AppError NOT_FOUND */
    async getFigures(id: string, user: SignedInCaller['user']) {
      const row = await desk.findOrThrow(id, user)
      const today = toShanghaiDay(clock.now())
      const days = row.startsAt === null ? [] : listLatestDays(row, today, ACTIVITY_PLOT_DAYS_MAX)
      const [signInCount, counted, rewards] = await Promise.all([
        store.figures.countSignIns(row.id),
        store.figures.countByDay(row.id, days[0] ?? today, days.at(-1) ?? today),
        store.figures.countRewards(row.id),
      ])
      const byDay = new Map(counted.map((one) => [one.day, one]))
      return {
        participantCount: row.participantCount,
        signInCount,
        todayCount: byDay.get(today)?.count ?? 0,
        days: days.map((day) => ({ day, count: byDay.get(day)?.count ?? 0, newCount: byDay.get(day)?.newCount ?? 0 })),
        rewards,
      }
    },

    /** Latest first. @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async listSignIns(
      id: string,
      { cursor, size, day }: { cursor?: string | undefined; size: number; day?: string | undefined },
      user: SignedInCaller['user'],
    ) {
      const row = await desk.findOrThrow(id, user)
      const after = timestampCursor.decode(cursor)
      const rows = await store.signIns.listOfActivity(
        row.id,
        day ?? null,
        after && { at: new Date(after[0]), id: after[1] },
        size + 1,
      )
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      const people = await identity.findPeopleByIds(shown.map(({ accountId }) => accountId))
      const records = shown.map(
        ({ accountId, at, ...one }): OrganiserSignIn => ({
          ...one,
          at: at.toISOString(),
          person: people.get(accountId) ?? null,
        }),
      )
      return { records, cursor: last === undefined ? null : timestampCursor.encode([last.at.toISOString(), last.id]) }
    },

    /** Everything that a merchant has going on. */
    async getDesk(userId: string) {
      const now = clock.now()
      const today = toShanghaiDay(now)
      const days = listDaysBetween(addDays(today, 1 - DESK_DAYS), today)
      const [counts, byDay, own] = await Promise.all([
        store.figures.readDesk(userId, now),
        store.figures.countOwnByDay(userId, days[0] ?? today, today),
        store.activities.listOwn(userId, { offset: 0, limit: 20 }),
      ])
      const countByDay = new Map(byDay.map(({ day, count }) => [day, count]))
      const latest = (await mapper.toSummaries(own)).filter(({ status }) => status === 'running' || status === 'upcoming')
      return {
        company: counts?.company ?? '',
        prizes: { online: counts?.online ?? 0, pending: counts?.pending ?? 0, draft: counts?.draft ?? 0 },
        tickets: { won: counts?.won ?? 0, verified: counts?.verified ?? 0 },
        verifierCount: counts?.verifierCount ?? 0,
        activities: { running: counts?.running ?? 0, upcoming: counts?.upcoming ?? 0, draft: counts?.draftActivities ?? 0 },
        days: days.map((day) => ({ day, count: countByDay.get(day) ?? 0 })),
        latest: latest.slice(0, DESK_ACTIVITIES),
      }
    },
  }
}
