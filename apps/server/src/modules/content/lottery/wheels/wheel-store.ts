import type { WheelLook, WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'
import type { ManagedWheelStatus } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { WheelRules } from '@zhanjian/draws/wheel-rules.ts'
import type { Queryable } from '../../../../db/database.ts'
import { type Sql, sql } from '../../../../db/sql.ts'
import type { SliceRow, StoredForm, WheelCounts, WheelRow } from './wheel-row.ts'

/** Of `wheel_activity a`. Without the sealed seed. */
const WHEEL_COLUMNS = sql`a.id, a.code, a.owner_id as "ownerId", a.revision, a.form, a.published_revision as "publishedRevision",
  a.title, a.starts_at as "startsAt", a.ends_at as "endsAt", a.look, a.cover_key as "coverKey",
  a.accepts_offers as "acceptsOffers", a.rules_version as "rulesVersion", a.state, a.cancel_reason as "cancelReason",
  a.seed_hash as "seedHash", a.seed, a.closed_at as "closedAt", a.revealed_at as "revealedAt",
  a.published_through as "publishedThrough", a.updated_at as "updatedAt"`

/** As `getManagedStatus`, in SQL. */
const isInStatus = (status: ManagedWheelStatus, now: Date): Sql => {
  if (status === 'draft' || status === 'cancelled') return sql`a.state = ${status}`
  if (status === 'upcoming') return sql`(a.state = 'published' and a.starts_at > ${now})`
  if (status === 'running') return sql`(a.state = 'published' and a.starts_at <= ${now} and a.ends_at > ${now})`
  return sql`(a.state = 'published' and a.ends_at <= ${now})`
}

interface NewWheel {
  id: string
  code: string
  ownerId: string
  form: StoredForm
  seedHash: Buffer
  seedSealed: Buffer
  requestId: string | null
  at: Date
}

/** What publishing puts in force. */
export interface Publication {
  revision: number
  title: string
  startsAt: Date
  endsAt: Date
  look: WheelLook
  coverKey: string | null
  acceptsOffers: boolean
}

interface Page {
  offset: number
  limit: number
}

/** Wheels, their rules and slices. */
export const createWheelStore = (queries: Queryable) => ({
  async insertWheel({ id, code, ownerId, form, seedHash, seedSealed, requestId, at }: NewWheel): Promise<void> {
    await queries.query(
      sql`insert into wheel_activity (id, code, owner_id, form, title, seed_hash, seed_sealed, request_id, created_at, updated_at)
        values (${id}, ${code}, ${ownerId}, ${JSON.stringify(form)}, ${form.title}, ${seedHash}, ${seedSealed}, ${requestId}, ${at}, ${at})`,
    )
  },

  async countWheels(): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from wheel_activity where removed_at is null`,
    )
    return row?.count ?? 0
  },

  /** Serialises what depends on how many wheels there are. */
  async lockCreation(): Promise<void> {
    await queries.query(sql`select pg_advisory_xact_lock(hashtext('wheel creation'))`)
  },

  async findIdByRequest(ownerId: string, requestId: string): Promise<string | null> {
    const [row] = await queries.query<{ id: string }>(
      sql`select id from wheel_activity where owner_id = ${ownerId} and request_id = ${requestId}`,
    )
    return row?.id ?? null
  },

  async findWheel(id: string): Promise<WheelRow | null> {
    const [row] = await queries.query<WheelRow>(
      sql`select ${WHEEL_COLUMNS} from wheel_activity a where a.id = ${id} and a.removed_at is null`,
    )
    return row ?? null
  },

  findMany: (ids: readonly string[]): Promise<WheelRow[]> =>
    queries.query<WheelRow>(sql`select ${WHEEL_COLUMNS} from wheel_activity a where a.id = any (${ids}::uuid[])`),

  /** Until the end of the transaction, nobody else changes it; draws go on. */
  async lockWheel(id: string): Promise<WheelRow | null> {
    const [row] = await queries.query<WheelRow>(
      sql`select ${WHEEL_COLUMNS} from wheel_activity a where a.id = ${id} and a.removed_at is null for no key update`,
    )
    return row ?? null
  },

  async findByCode(code: string): Promise<WheelRow | null> {
    const [row] = await queries.query<WheelRow>(
      sql`select ${WHEEL_COLUMNS} from wheel_activity a where a.code = ${code} and a.state <> 'draft' and a.removed_at is null`,
    )
    return row ?? null
  },

  /** Running before upcoming before ended before cancelled ones; by their end. */
  listPublished: (
    filter: { status: WheelStatus | null; acceptsOffers: boolean },
    now: Date,
    { offset, limit }: Page,
  ): Promise<WheelRow[]> =>
    queries.query<WheelRow>(
      sql`select ${WHEEL_COLUMNS} from wheel_activity a where ${isListed(filter, now)}
        order by a.state = 'cancelled', a.ends_at <= ${now}, a.starts_at > ${now},
          case when a.ends_at > ${now} then a.ends_at end, a.ends_at desc, a.id
        offset ${offset} limit ${limit}`,
    ),

  async countPublished(filter: { status: WheelStatus | null; acceptsOffers: boolean }, now: Date): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from wheel_activity a where ${isListed(filter, now)}`,
    )
    return row?.count ?? 0
  },

  listManaged: (
    filter: { status: ManagedWheelStatus | null; text: string | null },
    now: Date,
    { offset, limit }: Page,
  ): Promise<WheelRow[]> =>
    queries.query<WheelRow>(
      sql`select ${WHEEL_COLUMNS} from wheel_activity a where a.removed_at is null
          and ${filter.status === null ? sql`true` : isInStatus(filter.status, now)}
          and (${filter.text}::text is null or position(folded_name(${filter.text}) in folded_name(a.form ->> 'title')) > 0)
        order by a.updated_at desc, a.id desc offset ${offset} limit ${limit}`,
    ),

  countManaged: (text: string | null, now: Date): Promise<{ status: ManagedWheelStatus; count: number }[]> =>
    queries.query(
      sql`select case when a.state <> 'published' then a.state when a.starts_at > ${now} then 'upcoming'
            when a.ends_at > ${now} then 'running' else 'ended' end as status, count(*)::int as count
        from wheel_activity a where a.removed_at is null
          and (${text}::text is null or position(folded_name(${text}) in folded_name(a.form ->> 'title')) > 0) group by 1`,
    ),

  /** @returns false if it has another revision, has started, or is cancelled or gone */
  async updateForm(id: string, revision: number, form: StoredForm, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_activity set form = ${JSON.stringify(form)}, revision = revision + 1, updated_at = ${at}
        where id = ${id} and removed_at is null and revision = ${revision}
          and (state = 'draft' or (state = 'published' and starts_at > ${at}))
        returning 1`,
    )
    return rows.length > 0
  },

  async publish(
    id: string,
    { revision, title, startsAt, endsAt, look, coverKey, acceptsOffers }: Publication,
    version: number,
    at: Date,
  ): Promise<void> {
    await queries.query(
      sql`update wheel_activity set state = 'published', published_revision = ${revision}, title = ${title},
          starts_at = ${startsAt}, ends_at = ${endsAt}, look = ${JSON.stringify(look)}, cover_key = ${coverKey},
          accepts_offers = ${acceptsOffers}, rules_version = ${version}, updated_at = ${at}
        where id = ${id}`,
    )
  },

  async setDraft(id: string, at: Date): Promise<void> {
    await queries.query(
      sql`update wheel_activity set state = 'draft', published_revision = null, updated_at = ${at} where id = ${id}`,
    )
  },

  async setRulesVersion(id: string, version: number, at: Date): Promise<void> {
    await queries.query(sql`update wheel_activity set rules_version = ${version}, updated_at = ${at} where id = ${id}`)
  },

  /** @returns false unless it is published and has not ended */
  async cancel(id: string, reason: string, cancelsTickets: boolean, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_activity set state = 'cancelled', cancelled_at = ${at}, cancel_reason = ${reason},
          cancels_tickets = ${cancelsTickets}, updated_at = ${at}
        where id = ${id} and state = 'published' and ends_at > ${at} and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  async updateLook(id: string, look: WheelLook, coverKey: string | null, form: StoredForm, at: Date): Promise<void> {
    await queries.query(
      sql`update wheel_activity set look = ${JSON.stringify(look)}, cover_key = ${coverKey}, form = ${JSON.stringify(form)},
          updated_at = ${at} where id = ${id}`,
    )
  },

  async updateSlicePicture(activityId: string, position: number, pictureKey: string | null): Promise<void> {
    await queries.query(
      sql`update wheel_slice set picture_key = ${pictureKey} where activity_id = ${activityId} and position = ${position}`,
    )
  },

  /** @returns false unless it is a draft that was never in force for anybody */
  async markRemoved(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_activity set removed_at = ${at} where id = ${id} and state = 'draft' and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  async unmarkRemoved(id: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_activity set removed_at = null where id = ${id} and removed_at > ${since} returning 1`,
    )
    return rows.length > 0
  },

  async insertRules(activityId: string, rules: WheelRules, hash: Buffer, note: string, at: Date): Promise<void> {
    await queries.query(
      sql`insert into wheel_rules (activity_id, version, rules, hash, note, created_at)
        values (${activityId}, ${rules.version}, ${JSON.stringify(rules)}, ${hash}, ${note}, ${at})`,
    )
  },

  async findRules(activityId: string, version: number): Promise<{ rules: WheelRules; hash: Buffer } | null> {
    const [row] = await queries.query<{ rules: WheelRules; hash: Buffer }>(
      sql`select rules, hash from wheel_rules where activity_id = ${activityId} and version = ${version}`,
    )
    return row ?? null
  },

  /** All versions, first to last. */
  listRules: (
    activityId: string,
  ): Promise<{ version: number; rules: WheelRules; hash: Buffer; note: string; createdAt: Date }[]> =>
    queries.query(
      sql`select version, rules, hash, note, created_at as "createdAt" from wheel_rules where activity_id = ${activityId}
        order by version`,
    ),

  listSlices: (activityId: string): Promise<SliceRow[]> =>
    queries.query<SliceRow>(
      sql`select position, label, prize_id as "prizeId", weight, stock, left_count as "leftCount", won_count as "wonCount",
          ticket_content as "ticketContent", picture_key as "pictureKey"
        from wheel_slice where activity_id = ${activityId} order by position`,
    ),

  listPrizeNames: (activityIds: readonly string[]): Promise<{ activityId: string; name: string }[]> =>
    queries.query(
      sql`select activity_id as "activityId", coalesce(ticket_content ->> 'name', '') as name from wheel_slice
        where activity_id = any (${activityIds}::uuid[]) and prize_id is not null order by activity_id, position`,
    ),

  async insertSlice(activityId: string, slice: Omit<SliceRow, 'leftCount' | 'wonCount'>): Promise<void> {
    const { position, label, prizeId, weight, stock, ticketContent, pictureKey } = slice
    await queries.query(
      sql`insert into wheel_slice (activity_id, position, label, prize_id, weight, stock, left_count, ticket_content, picture_key)
        values (${activityId}, ${position}, ${label}, ${prizeId}, ${weight}, ${stock}, ${stock},
          ${ticketContent === null ? null : JSON.stringify(ticketContent)}, ${pictureKey})`,
    )
  },

  /** Before the start: units go back to their prizes, which are locked in the order of their ids. */
  async removeSlices(activityId: string): Promise<void> {
    await queries.query(
      sql`with back as (
          select p.id, s.units from prize p join (
              select prize_id, sum(left_count)::int as units from wheel_slice
                where activity_id = ${activityId} and prize_id is not null group by prize_id) s on s.prize_id = p.id
            order by p.id for no key update of p)
        update prize p set left_count = p.left_count + b.units from back b where b.id = p.id`,
    )
    await queries.query(sql`delete from wheel_slice where activity_id = ${activityId}`)
  },

  /** A new version promises more. */
  async addStock(activityId: string, position: number, units: number, at: Date, day: string): Promise<void> {
    await queries.query(
      sql`with changed as (
          update wheel_slice set turn = turn + 1, stock_before = left_count, left_count = left_count + ${units},
              stock = stock + ${units}
            where activity_id = ${activityId} and position = ${position} returning turn, stock_before)
        insert into wheel_stock_change (activity_id, position, turn, stock_before, change, cause, at, day)
          select ${activityId}, ${position}, turn, stock_before, ${units}, 'added', ${at}, ${day} from changed`,
    )
  },

  async updateTicketContent(activityId: string, position: number, content: SliceRow['ticketContent']): Promise<void> {
    await queries.query(
      sql`update wheel_slice set ticket_content = ${JSON.stringify(content)}
        where activity_id = ${activityId} and position = ${position}`,
    )
  },

  countAll: async (activityIds: readonly string[]): Promise<Map<string, WheelCounts>> => {
    const rows = await queries.query<WheelCounts & { id: string }>(
      sql`select a.id, coalesce(p.people, 0)::int as "participantCount", coalesce(p.draws, 0)::int as "drawCount",
          coalesce((select sum(s.won_count) from wheel_slice s where s.activity_id = a.id), 0)::int as "wonCount"
        from unnest(${activityIds}::uuid[]) as a (id) left join lateral (
          select count(*) as people, sum(w.spent) as draws from wheel_participant w where w.activity_id = a.id) p on true`,
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },

  /** Those of `keys` that no wheel shows, nor can show again. */
  async findUnreferencedPictures(keys: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key except (
          select cover_key from wheel_activity where cover_key = any (${keys})
          union all select picture_key from wheel_slice where picture_key = any (${keys})
          union all select value from wheel_activity, jsonb_each_text(form -> 'pictureKeys') where value = any (${keys}))`,
    )
    return rows.map(({ key }) => key)
  },

  /** Drafts that can no longer be restored, unless people have seen rules of them. */
  async deleteRemoved(before: Date): Promise<void> {
    await queries.query(
      sql`delete from wheel_activity a where removed_at <= ${before} and rules_version = 0
        and not exists (select 1 from wheel_offer o where o.activity_id = a.id)`,
    )
  },
})

const isListed = ({ status, acceptsOffers }: { status: WheelStatus | null; acceptsOffers: boolean }, now: Date): Sql =>
  sql`a.state <> 'draft' and a.removed_at is null and ${status === null ? sql`true` : isInStatus(status, now)}
    and ${acceptsOffers ? sql`(a.accepts_offers and a.state = 'published' and a.starts_at > ${now})` : sql`true`}`
