import type { Place } from '@zhanjian/contract/places/places.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { WorkContent } from '../core/content/work-content.ts'
import { PLACE, type WorkRow } from '../core/work-store.ts'
import { LISTED_COLUMNS } from './feed-store.ts'

export type ListedContentRow = WorkContent & {
  id: string
  revision: number
  kind: WorkKind
  ownerId: string
  title: string
  summary: string
  tags: string[]
  listedAt: Date
  place: Place | null
}

/** The texts of a hung work, title first. */
export interface HungWorkRow {
  workId: string
  id: string
  assetId: string
  texts: string[]
}

/** Added to `recommended_at` of a pinned work: no work that is published within this time is above it. */
const PIN_OFFSET = sql`100 years`

const LISTED = sql`work w join work_revision r on r.work_id = w.id and r.number = w.approved_revision`

/** Listed works by their ids, and pinning. */
export const createListingStore = (queries: Queryable) => ({
  findListedWorks(ids: readonly string[], withoutOwners: readonly string[]): Promise<WorkRow[]> {
    return queries.query<WorkRow>(
      sql`select ${LISTED_COLUMNS} from ${LISTED} where w.id = any (${ids}::uuid[]) and w.is_listed
        and w.owner_id <> all (${withoutOwners}::uuid[])`,
    )
  },

  findListedContents(ids: readonly string[]): Promise<ListedContentRow[]> {
    return queries.query<ListedContentRow>(
      sql`select w.id, r.number as revision, w.kind, w.owner_id as "ownerId", r.title, r.summary, r.tags, r.document,
         w.listed_at as "listedAt", ${PLACE} as place
       from ${LISTED} where w.id = any (${ids}::uuid[]) and w.is_listed and w.listed_at is not null`,
    )
  },

  /** Of listed halls, in the order in which they hang. Documents may be of any version: see `firstPictureIdSql`. */
  listHungWorks(ids: readonly string[], fields: readonly string[]): Promise<HungWorkRow[]> {
    return queries.query<HungWorkRow>(
      sql`select w.id as "workId", coalesce(hung.value ->> 'id', '') as id, coalesce(hung.value ->> 'assetId', '') as "assetId",
         array(select coalesce(hung.value ->> field, '') from unnest(${fields}::text[]) with ordinality as f (field, place)
           order by place) as texts
       from ${LISTED} cross join lateral jsonb_array_elements(r.document -> 'works') with ordinality as hung (value, place)
       where w.id = any (${ids}::uuid[]) and w.is_listed and w.kind = 'gallery' order by w.id, hung.place`,
    )
  },

  /** Ordered by id. @param id the last one of the previous page; null: the first page */
  listListedWorkIds: (id: string | null, limit: number): Promise<{ id: string; revision: number }[]> => {
    return queries.query(
      sql`select id, approved_revision as revision from work
       where is_listed and approved_revision is not null and (${id}::uuid is null or id > ${id}) order by id limit ${limit}`,
    )
  },

  findListedWorkIds: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await queries.query<{ id: string }>(sql`select id from work where id = any (${ids}::uuid[]) and is_listed`)
    return new Set(rows.map(({ id }) => id))
  },

  /** Pins a work above all that are not pinned; the newest pin is first. @returns whether the work is listed and was pinned */
  async updatePinned(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update work set recommended_at = ${at}::timestamptz + interval '${PIN_OFFSET}',
         recommended_before = coalesce(recommended_before, recommended_at)
       where id = ${id} and is_listed returning 1`,
    )
    return rows.length > 0
  },

  /** Newest pin first; includes pinned works that are currently not listed. */
  listPinned(limit: number): Promise<WorkRow[]> {
    return queries.query<WorkRow>(
      sql`select ${LISTED_COLUMNS} from (
         select * from work where recommended_before is not null order by recommended_at desc, id desc limit ${limit}) as w
         join work_revision r on r.work_id = w.id and r.number = coalesce(w.approved_revision, (
           select max(number) from work_revision where work_id = w.id))
       order by w.recommended_at desc, w.id desc`,
    )
  },

  /** @returns whether the work exists */
  async updateUnpinned(id: string): Promise<boolean> {
    const rows = await queries.query(
      sql`update work set recommended_at = coalesce(recommended_before, recommended_at), recommended_before = null
       where id = ${id} returning 1`,
    )
    return rows.length > 0
  },
})
