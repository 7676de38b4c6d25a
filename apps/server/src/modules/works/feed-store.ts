import type { WorkKind } from '@zhanjian/contract/works.ts'
import type { Queries } from '../../db/database.ts'
import { WORK_COLUMNS, type WorkRow } from './work-store.ts'

export type FeedOrder = 'newest' | 'recommended'

/** Behind which record a part begins. */
export interface FeedPlace {
  at: Date
  id: string
}

export interface NearPlace {
  km: number
  id: string
}

export interface FeedFilter {
  kind: WorkKind | null
  /** Nothing of theirs. */
  withoutOwners: readonly string[]
}

/** What people come upon: the newest approved revision. */
export const LISTED_COLUMNS = `${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.work_count as "workCount",
  r.created_at as "updatedAt", false as "hasUnpublishedEdits"`
const APPROVED = 'join work_revision r on r.work_id = w.id and r.number = w.approved_revision'

/** Never changed once set: a feed stays as it is while somebody scrolls. */
const ORDER_COLUMN: Record<FeedOrder, string> = { newest: 'listed_at', recommended: 'recommended_at' }

/** One text for each order with and without a kind, so that each is planned for the index that fits it. */
const page = (order: FeedOrder, isOfKind: boolean) => {
  const column = `w.${ORDER_COLUMN[order]}`
  return `select ${LISTED_COLUMNS} from (
      select * from work w where w.is_listed and ($1::timestamptz is null or (${column}, w.id) < ($1, $2::uuid))
        and w.owner_id <> all ($4::uuid[])${isOfKind ? ' and w.kind = $5' : ''}
      order by ${column} desc, w.id desc limit $3) as w ${APPROVED}
    order by ${column} desc, w.id desc`
}

/** Works as strangers come upon them. */
export const createFeedStore = (queries: Queries) => ({
  /** After `place`, which is nowhere for the beginning. */
  feed(order: FeedOrder, place: FeedPlace | null, { kind, withoutOwners }: FeedFilter, limit: number): Promise<WorkRow[]> {
    const values = [place?.at ?? null, place?.id ?? null, limit, withoutOwners]
    return queries.query<WorkRow>(page(order, kind !== null), kind === null ? values : [...values, kind])
  },

  /** Newest first. Some of each owner are enough: it takes no longer for somebody who follows many who publish little. */
  feedOfOwners(
    ownerIds: readonly string[],
    place: FeedPlace | null,
    { kind, withoutOwners }: FeedFilter,
    limit: number,
  ): Promise<WorkRow[]> {
    return queries.query<WorkRow>(
      `select ${LISTED_COLUMNS} from (
         select w.* from unnest($5::uuid[]) as owner(id) cross join lateral (
           select * from work w where w.is_listed and w.owner_id = owner.id and ($6::text is null or w.kind = $6)
             and ($1::timestamptz is null or (w.listed_at, w.id) < ($1, $2::uuid))
           order by w.listed_at desc, w.id desc limit $3) as w
         where owner.id <> all ($4::uuid[])
         order by w.listed_at desc, w.id desc limit $3) as w ${APPROVED}
       order by w.listed_at desc, w.id desc`,
      [place?.at ?? null, place?.id ?? null, limit, withoutOwners, ownerIds, kind],
    )
  },

  /** How many a feed got since that place; counts no further than `most`. */
  async newerThan(order: FeedOrder, place: FeedPlace, { kind, withoutOwners }: FeedFilter, most: number): Promise<number> {
    const column = ORDER_COLUMN[order]
    const rows = await queries.query<{ count: number }>(
      `select count(*)::int as count from (
         select 1 from work w where w.is_listed and (w.${column}, w.id) > ($1, $2::uuid)
           and w.owner_id <> all ($3::uuid[]) and ($4::text is null or w.kind = $4) limit $5) as newer`,
      [place.at, place.id, withoutOwners, kind, most],
    )
    return rows[0]?.count ?? 0
  },
})
