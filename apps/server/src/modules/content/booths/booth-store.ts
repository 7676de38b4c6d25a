import type { BoothForm } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { BoothRow, StoredPicture } from './booth-row.ts'

export interface NewBooth {
  id: string
  code: string
  ownerId: string
  form: BoothForm
  pictures: Record<string, StoredPicture>
  requestId: string | null
  at: Date
}

/** Of the account `o` that has a booth. */
export const IS_MERCHANT = sql`(o.status = 'active' and o.roles && '{merchant, admin}'::text[])`
/** To whom contact details are given, of the account `o`. */
export const MERCHANT_NAME = sql`coalesce((select m.form ->> 'company' from merchant m where m.account_id = o.id and m.state = 'approved'),
  o.nickname)`
const BOOTH_COLUMNS = sql`b.id, b.code, b.owner_id as "ownerId", b.revision, b.form, b.shown, b.shown_revision as "shownRevision",
  b.pictures, b.state, b.reason, b.updated_at as "updatedAt",
  (select count(*)::int from booth_lead l where l.booth_id = b.id) as "leadCount",
  (select count(*)::int from booth_lead l where l.booth_id = b.id and l.state = 'new') as "newLeadCount",
  ${MERCHANT_NAME} as "merchantName", ${IS_MERCHANT} as "isMerchant"`

/** Those of the pictures that one of the forms shows. */
const keepUsed = (pictures: Sql, forms: Sql): Sql =>
  sql`(select coalesce(jsonb_object_agg(p.key, p.value), '{}'::jsonb) from jsonb_each(${pictures}) p
    where exists (select 1 from unnest(${forms}) as f (form) where f.form ->> 'coverAssetId' = p.key
      or f.form -> 'pages' @> jsonb_build_array(jsonb_build_object('assetId', p.key))))`

/** Booths and their changes, each one conditional statement. */
export const createBoothStore = (queries: Queryable) => ({
  /** Of any state, unless it is removed. */
  async find(id: string): Promise<BoothRow | null> {
    const [row] = await queries.query<BoothRow>(
      sql`select ${BOOTH_COLUMNS} from booth b join account o on o.id = b.owner_id where b.id = ${id} and b.removed_at is null`,
    )
    return row ?? null
  },

  /** One that was published, whatever it is now. */
  async findByCode(code: string): Promise<BoothRow | null> {
    const [row] = await queries.query<BoothRow>(
      sql`select ${BOOTH_COLUMNS} from booth b join account o on o.id = b.owner_id
        where b.code = ${code} and b.state <> 'draft' and b.removed_at is null`,
    )
    return row ?? null
  },

  /** Those that were published, by their codes. */
  findManyByCodes: (codes: readonly string[]): Promise<BoothRow[]> =>
    queries.query<BoothRow>(
      sql`select ${BOOTH_COLUMNS} from booth b join account o on o.id = b.owner_id
        where b.code = any(${codes}) and b.state <> 'draft' and b.removed_at is null`,
    ),

  findMany: (ids: readonly string[]): Promise<BoothRow[]> =>
    queries.query<BoothRow>(
      sql`select ${BOOTH_COLUMNS} from booth b join account o on o.id = b.owner_id
        where b.id = any(${ids}::uuid[]) and b.removed_at is null`,
    ),

  listOwn: (ownerId: string): Promise<BoothRow[]> =>
    queries.query<BoothRow>(
      sql`select ${BOOTH_COLUMNS} from booth b join account o on o.id = b.owner_id
        where b.owner_id = ${ownerId} and b.removed_at is null order by b.updated_at desc, b.id desc`,
    ),

  async countOwn(ownerId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from booth where owner_id = ${ownerId} and removed_at is null`,
    )
    return row?.count ?? 0
  },

  async findIdByRequest(ownerId: string, requestId: string): Promise<string | null> {
    const [row] = await queries.query<{ id: string }>(
      sql`select id from booth where owner_id = ${ownerId} and request_id = ${requestId}`,
    )
    return row?.id ?? null
  },

  /** Serialises what adds a booth to one merchant, so that the limit holds. */
  lockOwner: (ownerId: string): Promise<object[]> =>
    queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`booths ${ownerId}`}, 0))`),

  /** Does nothing if the request has made one. */
  insert: ({ id, code, ownerId, form, pictures, requestId, at }: NewBooth): Promise<object[]> =>
    queries.query(
      sql`insert into booth (id, code, owner_id, form, pictures, state, request_id, created_at, updated_at)
        values (${id}, ${code}, ${ownerId}, ${JSON.stringify(form)}, ${JSON.stringify(pictures)}, 'draft', ${requestId}, ${at}, ${at})
        on conflict (owner_id, request_id) do nothing`,
    ),

  /** @param pictures new copies; those that neither the form nor visitors need are forgotten @returns false if another revision is stored */
  async update(
    id: string,
    revision: number,
    form: BoothForm,
    pictures: Record<string, StoredPicture>,
    at: Date,
  ): Promise<boolean> {
    const json = sql`${JSON.stringify(form)}::jsonb`
    const all = sql`pictures || ${JSON.stringify(pictures)}::jsonb`
    const rows = await queries.query(
      sql`update booth set form = ${json}, revision = revision + 1, updated_at = ${at},
          pictures = ${keepUsed(all, sql`array[${json}, coalesce(shown, '{}')]`)}
        where id = ${id} and revision = ${revision} and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if another revision is stored, or an admin has taken this one down */
  async publish(id: string, revision: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update booth set state = 'published', shown = form, shown_revision = revision, reason = '', updated_at = ${at},
          pictures = ${keepUsed(sql`pictures`, sql`array[form]`)}
        where id = ${id} and revision = ${revision} and removed_at is null
          and (state <> 'taken_down' or shown_revision <> revision) returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false unless it is published */
  async withdraw(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update booth set state = 'withdrawn', updated_at = ${at} where id = ${id} and state = 'published' returning 1`,
    )
    return rows.length > 0
  },

  /** @returns its owner; null unless it is published or withdrawn */
  async takeDown(id: string, reason: string, at: Date): Promise<string | null> {
    const [row] = await queries.query<{ ownerId: string }>(
      sql`update booth set state = 'taken_down', reason = ${reason}, updated_at = ${at}
        where id = ${id} and state in ('published', 'withdrawn') and removed_at is null returning owner_id as "ownerId"`,
    )
    return row?.ownerId ?? null
  },

  /** @returns false if it is published */
  async markRemoved(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update booth set removed_at = ${at} where id = ${id} and state <> 'published' and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** Removed after `since`. */
  async unmarkRemoved(id: string, ownerId: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update booth set removed_at = null where id = ${id} and owner_id = ${ownerId} and removed_at > ${since} returning 1`,
    )
    return rows.length > 0
  },

  deleteRemoved: (before: Date): Promise<object[]> => queries.query(sql`delete from booth where removed_at <= ${before}`),

  /** Those among `keys` that no booth and no poster has. */
  async findUnreferencedObjects(keys: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ key: string | null }>(
      sql`select key from unnest(${keys}::text[]) as key where not exists (
          select 1 from booth b, jsonb_each(b.pictures) p where key in (p.value ->> 'mediumKey', p.value ->> 'largeKey'))
        and not exists (select 1 from booth_poster where object_key = key)`,
    )
    return rows.flatMap(({ key }) => key ?? [])
  },

  /** An own card that is not removed. */
  async findCard(id: string, ownerId: string): Promise<{ code: string; name: string } | null> {
    const [row] = await queries.query<{ code: string; name: string }>(
      sql`select code, name from biz_card where id = ${id} and account_id = ${ownerId} and removed_at is null`,
    )
    return row ?? null
  },
})
