import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { activityTexts } from './texts.zh.ts'

interface ActivitiesPersonalDataDependencies {
  database: Database
  objects: ObjectStore
  clock: Clock
}

/** What an activity says after the erasure of its organiser. Its rewards stay, since participants have got them. */
const WITHOUT_TEXTS = sql`'{"title": "", "coverAssetId": null, "place": null, "rulesText": ""}'::jsonb`

/**
 * Export and erasure of sign-ins, and of activities. With their organiser activities end; those that somebody has signed in to stay for
 * the participants, without the organiser's texts.
 */
export const createActivitiesPersonalData = ({ database, objects, clock }: ActivitiesPersonalDataDependencies): PersonalData => ({
  name: 'activities',
  tables: {
    activity: 'anonymised',
    activity_participant: 'erased',
    activity_sign_in: 'erased',
    activity_reward: 'erased',
  },
  countRecords: async () => ({}),

  async collectRecords(accountId) {
    const organised = await database.query<{ key: string | null; code: string }>(
      sql`select code, form, state, starts_at as "startsAt", ends_at as "endsAt", close_reason as "closeReason", created_at as "createdAt",
          cover_key as key
        from activity where owner_id = ${accountId} order by created_at, id`,
    )
    const signIns = await database.query(
      sql`select a.form ->> 'title' as title, a.code, s.day, s.made_at as "madeAt", s.way, s.distance_m as "distanceM", s.streak
        from activity_sign_in s join activity a on a.id = s.activity_id where s.account_id = ${accountId} order by s.made_at, s.id`,
    )
    const rewards = await database.query(
      sql`select a.code, r.streak_days as "streakDays", r.outcome, r.got_at as "gotAt" from activity_reward r
          join activity a on a.id = r.activity_id where r.account_id = ${accountId} order by r.got_at, r.id`,
    )
    const files = organised.flatMap(({ key, code }) => (key === null ? [] : [{ path: `activities/${code}.webp`, key }]))
    return { records: { organised: organised.map(({ key: _key, ...one }) => one), signIns, rewards }, files }
  },

  async erase(accountId) {
    const keys = await database.withTransaction(async (queries) => {
      await queries.query(sql`delete from activity_reward where account_id = ${accountId}`)
      await queries.query(sql`delete from activity_sign_in where account_id = ${accountId}`)
      await queries.query(sql`delete from activity_participant where account_id = ${accountId}`)
      const covers = await queries.query<{ key: string | null }>(
        sql`select cover_key as key from activity where owner_id = ${accountId} and cover_key is not null`,
      )
      await queries.query(
        sql`delete from activity a where a.owner_id = ${accountId}
          and not exists (select 1 from activity_participant p where p.activity_id = a.id)`,
      )
      await queries.query(
        sql`update activity set owner_id = null, form = form || ${WITHOUT_TEXTS}, cover_key = null, request_id = null, removed_at = null,
            close_reason = case when state = 'published' and ends_at > ${clock.now()} then ${activityTexts.ownerGone} else '' end,
            closed_at = coalesce(closed_at, ${clock.now()}),
            state = case when state = 'published' and ends_at > ${clock.now()} then 'closed' else state end
          where owner_id = ${accountId}`,
      )
      return covers.flatMap(({ key }) => key ?? [])
    })
    for (const key of keys) await objects.remove(key)
  },
})
