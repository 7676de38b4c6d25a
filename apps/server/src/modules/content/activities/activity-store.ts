import type { ActivityStatus } from '@zhanjian/contract/activities/activities.ts'
import type { ActivityForm } from '@zhanjian/contract/activities/activity-admin.ts'
import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { ActivityRow } from './activity-row.ts'

export interface NewActivity {
  id: string
  code: string
  ownerId: string
  form: ActivityForm
  coverKey: string | null
  requestId: string | null
  at: Date
}

interface Page {
  offset: number
  limit: number
}

const ACTIVITY_COLUMNS = sql`a.id, a.code, a.owner_id as "ownerId", a.revision, a.form, a.cover_key as "coverKey", a.state,
  a.starts_at as "startsAt", a.ends_at as "endsAt", a.close_reason as "closeReason", a.updated_at as "updatedAt",
  (select count(*)::int from activity_participant p where p.activity_id = a.id) as "participantCount"`

/** Activities and their changes, each one conditional statement. */
export const createActivityStore = (queries: Queryable) => ({
  /** Of any state, unless it is removed. */
  async find(id: string): Promise<ActivityRow | null> {
    const [row] = await queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where a.id = ${id} and a.removed_at is null`,
    )
    return row ?? null
  },

  async findByCode(code: string): Promise<ActivityRow | null> {
    const [row] = await queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where a.code = ${code} and a.state <> 'draft'`,
    )
    return row ?? null
  },

  findMany: (ids: readonly string[]): Promise<ActivityRow[]> =>
    queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where a.id = any(${ids}::uuid[]) and a.state <> 'draft'`,
    ),

  /** Running ones by their end, then upcoming ones by their start. */
  listOpen: (now: Date, { offset, limit }: Page): Promise<ActivityRow[]> =>
    queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where a.state = 'published' and a.ends_at > ${now}
        order by a.starts_at > ${now}, case when a.starts_at > ${now} then a.starts_at else a.ends_at end, a.id
        limit ${limit} offset ${offset}`,
    ),

  listEnded: (now: Date, { offset, limit }: Page): Promise<ActivityRow[]> =>
    queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where a.state = 'published' and a.ends_at <= ${now}
        order by a.ends_at desc, a.id desc limit ${limit} offset ${offset}`,
    ),

  async countPublished(now: Date, isOpen: boolean): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from activity a where a.state = 'published' and (a.ends_at > ${now}) = ${isOpen}`,
    )
    return row?.count ?? 0
  },

  listOwn: (ownerId: string, { offset, limit }: Page): Promise<ActivityRow[]> =>
    queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where a.owner_id = ${ownerId} and a.removed_at is null
        order by a.updated_at desc, a.id desc limit ${limit} offset ${offset}`,
    ),

  async countOwn(ownerId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from activity where owner_id = ${ownerId} and removed_at is null`,
    )
    return row?.count ?? 0
  },

  /** Published ones of everybody. */
  listAll: (status: ActivityStatus | null, text: string | null, now: Date, { offset, limit }: Page): Promise<ActivityRow[]> =>
    queries.query<ActivityRow>(
      sql`select ${ACTIVITY_COLUMNS} from activity a where ${isListed(status, text, now)}
        order by a.updated_at desc, a.id desc limit ${limit} offset ${offset}`,
    ),

  async countAll(status: ActivityStatus | null, text: string | null, now: Date): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from activity a where ${isListed(status, text, now)}`,
    )
    return row?.count ?? 0
  },

  async findIdByRequest(ownerId: string, requestId: string): Promise<string | null> {
    const [row] = await queries.query<{ id: string }>(
      sql`select id from activity where owner_id = ${ownerId} and request_id = ${requestId}`,
    )
    return row?.id ?? null
  },

  /** Serialises the creations of one organiser, so that the limit holds. */
  lockOwner: (ownerId: string): Promise<object[]> =>
    queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`activities ${ownerId}`}, 0))`),

  /** Does nothing if the request has made one. */
  insert: ({ id, code, ownerId, form, coverKey, requestId, at }: NewActivity): Promise<object[]> =>
    queries.query(
      sql`insert into activity (id, code, owner_id, form, cover_key, state, request_id, created_at, updated_at)
        values (${id}, ${code}, ${ownerId}, ${JSON.stringify(form)}, ${coverKey}, 'draft', ${requestId}, ${at}, ${at})
        on conflict (owner_id, request_id) do nothing`,
    ),

  /** @returns false if another revision is stored, or it is no draft */
  async update(id: string, revision: number, form: ActivityForm, coverKey: string | null, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update activity set form = ${JSON.stringify(form)}, cover_key = ${coverKey}, revision = revision + 1, updated_at = ${at}
        where id = ${id} and revision = ${revision} and state = 'draft' and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** @returns as `update` */
  async publish(id: string, revision: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update activity set state = 'published', starts_at = (form ->> 'startsAt')::timestamptz,
          ends_at = (form ->> 'endsAt')::timestamptz, updated_at = ${at}
        where id = ${id} and revision = ${revision} and state = 'draft' and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false unless it is published and has not begun */
  async withdraw(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update activity set state = 'draft', starts_at = null, ends_at = null, updated_at = ${at}
        where id = ${id} and state = 'published' and starts_at > ${at} returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false unless it is published and not over */
  async close(id: string, reason: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update activity set state = 'closed', close_reason = ${reason}, closed_at = ${at}, updated_at = ${at}
        where id = ${id} and state = 'published' and ends_at > ${at} returning 1`,
    )
    return rows.length > 0
  },

  async markRemoved(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update activity set removed_at = ${at} where id = ${id} and state = 'draft' and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** Removed after `since`. */
  async unmarkRemoved(id: string, ownerId: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update activity set removed_at = null where id = ${id} and owner_id = ${ownerId} and removed_at > ${since} returning 1`,
    )
    return rows.length > 0
  },

  deleteRemoved: (before: Date): Promise<object[]> =>
    queries.query(sql`delete from activity where removed_at <= ${before} and state = 'draft'`),

  /** Those among `keys` that no activity has. */
  async findUnreferencedCovers(keys: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ key: string | null }>(
      sql`select key from unnest(${keys}::text[]) as key where not exists (select 1 from activity where cover_key = key)`,
    )
    return rows.flatMap(({ key }) => key ?? [])
  },
})

/** A `%` in the text is no wildcard. */
const isListed = (status: ActivityStatus | null, text: string | null, now: Date): Sql =>
  sql`a.state <> 'draft' and (${text}::text is null or strpos(lower(a.form ->> 'title'), lower(${text})) > 0)
    and (${status}::text is null or ${status} = case when a.state = 'closed' then 'closed' when a.starts_at > ${now} then 'upcoming'
      when a.ends_at > ${now} then 'running' else 'ended' end)`
