import type { ActivityDetail, SignInRecord } from '@zhanjian/contract/activities/activities.ts'
import { countStreak } from '@zhanjian/contract/activities/streaks.ts'
import { calendarDay } from '@zhanjian/contract/lottery/prizes.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import { createCursorCodec, timestampCursor } from '../../../module-support/cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { ActivityRow } from './activity-row.ts'
import { getDays } from './activity-status.ts'
import type { OwnSignIns } from './own-sign-ins.ts'
import type { ActivitiesStore } from './store.ts'
import { type ActivityMapper, toGot } from './to-wire.ts'

export interface PageDependencies {
  store: ActivitiesStore
  mapper: ActivityMapper
  own: OwnSignIns
  clock: Clock
}

const dayCursor = createCursorCodec(z.tuple([calendarDay]))

/** What everybody reads of activities, and participants of theirs. */
export function createPages({ store, mapper, own, clock }: PageDependencies) {
  return {
    /** Published ones: those that run or come first to last, or those that have ended. */
    async listPublic({ current, size, which }: { current: number; size: number; which: 'open' | 'ended' }) {
      const now = clock.now()
      const page = { offset: (current - 1) * size, limit: size }
      const [rows, total] = await Promise.all([
        which === 'open' ? store.activities.listOpen(now, page) : store.activities.listEnded(now, page),
        store.activities.countPublished(now, which === 'open'),
      ])
      return { records: await mapper.toSummaries(rows), total, current, size, pages: Math.ceil(total / size) }
    },

    /** @param userId null: a visitor @throws AppError NOT_FOUND */
    async getByCode(code: string, userId: string | null): Promise<ActivityDetail> {
      const row = await findOrThrow(code)
      const [[summary], rewards, my] = await Promise.all([
        mapper.toSummaries([row]),
        mapper.toPromised(row.form.rewards),
        userId === null ? null : own.getMine(row, userId),
      ])
      if (summary === undefined) throw new AppError('NOT_FOUND')
      const now = clock.now()
      const { place, rulesText, check, makeUps } = row.form
      const moment = { today: toShanghaiDay(now), now: now.toISOString() }
      return {
        ...summary,
        place,
        rulesText,
        check,
        rewards,
        makeUps,
        closeReason: row.closeReason,
        ...getDays(row),
        ...moment,
        my,
      }
    },

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async listMine({ cursor, size }: { cursor?: string | undefined; size: number }, userId: string) {
      const after = timestampCursor.decode(cursor)
      const mine = await store.signIns.listMine(userId, after && { at: new Date(after[0]), id: after[1] }, size + 1)
      const shown = mine.slice(0, size)
      const last = mine.length > size ? shown.at(-1) : undefined
      const rows = await store.activities.findMany(shown.map(({ activityId }) => activityId))
      const summaries = new Map((await mapper.toSummaries(rows)).map((summary) => [summary.activityId, summary]))
      const today = toShanghaiDay(clock.now())
      const records = await Promise.all(
        shown.map(async ({ activityId, signInCount, lastDay }) => {
          const summary = summaries.get(activityId)
          if (summary === undefined) return []
          const days = await store.signIns.listDays(activityId, userId)
          const streak = countStreak(new Set(days.map(({ day }) => day)), today)
          return [{ ...summary, signInCount, lastDay, streak, hasSignedInToday: lastDay === today }]
        }),
      )
      return {
        records: records.flat(),
        cursor: last === undefined ? null : timestampCursor.encode([last.lastAt.toISOString(), last.activityId]),
      }
    },

    /** Latest day first. @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async listRecords({ code, cursor, size }: { code: string; cursor?: string | undefined; size: number }, userId: string) {
      const row = await findOrThrow(code)
      const before = dayCursor.decode(cursor)
      const [rows, rewards, promised, [activity]] = await Promise.all([
        store.signIns.listOwn(row.id, userId, before?.[0] ?? null, size + 1),
        store.signIns.listRewards(row.id, userId),
        mapper.toPromised(row.form.rewards),
        mapper.toSummaries([row]),
      ])
      if (activity === undefined) throw new AppError('NOT_FOUND')
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      const records = shown.map(({ id, day, at, way, distanceM, streak }): SignInRecord => {
        const got = toGot(
          rewards.filter(({ signInId }) => signInId === id),
          promised,
        )
        return { day, at: at.toISOString(), way, distanceM, streak, rewards: got }
      })
      return { records, cursor: last === undefined ? null : dayCursor.encode([last.day]), activity }
    },

    /** For messages: titles of published activities by id. */
    findTitles: async (ids: readonly string[]): Promise<ReadonlyMap<string, { code: string; title: string }>> =>
      new Map((await store.activities.findMany(ids)).map((row) => [row.id, { code: row.code, title: mapper.titleOf(row) }])),
  }

  async function findOrThrow(code: string): Promise<ActivityRow> {
    const row = await store.activities.findByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }
}
