import type { ActivityStatus } from '@zhanjian/contract/activities/activities.ts'
import type { ManagedActivityStatus } from '@zhanjian/contract/activities/activity-admin.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { listDaysBetween, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { ActivityRow } from './activity-row.ts'

type Timed = Pick<ActivityRow, 'state' | 'startsAt' | 'endsAt'>

/** State and time together. */
export function getManagedStatus({ state, startsAt, endsAt }: Timed, now: Date): ManagedActivityStatus {
  if (state !== 'published') return state
  if (startsAt !== null && now < startsAt) return 'upcoming'
  return endsAt !== null && now < endsAt ? 'running' : 'ended'
}

/** Of a published activity; null: it is a draft. */
export function getStatus(row: Timed, now: Date): ActivityStatus | null {
  const status = getManagedStatus(row, now)
  return status === 'draft' ? null : status
}

/** The days on which one can sign in: the first and the last one. */
export function getDays({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>): { firstDay: string; lastDay: string } {
  const [first, last] = [startsAt ?? new Date(0), endsAt ?? new Date(1)]
  return { firstDay: toShanghaiDay(first), lastDay: toShanghaiDay(new Date(last.getTime() - 1)) }
}

/** The last `count` days up to the last day of the activity, or today if that is earlier; never before its first day. */
export function listLatestDays(row: Pick<ActivityRow, 'startsAt' | 'endsAt'>, today: string, count: number): string[] {
  const { firstDay, lastDay } = getDays(row)
  const until = today < lastDay ? today : lastDay
  const from = addDays(until, 1 - count)
  return listDaysBetween(from > firstDay ? from : firstDay, until)
}
