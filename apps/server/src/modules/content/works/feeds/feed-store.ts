import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import { empty, type Sql, sql } from '../../../../db/sql.ts'
import { LISTED_COVER, WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'

export type FeedOrder = 'newest' | 'recommended'

/** The last record of the previous page. */
export interface FeedPosition {
  at: Date
  id: string
}

export interface NearbyArea {
  point: LongitudeLatitude
  km: number
}

/** The last record of the previous page. `distance` is on the map projection, not in km. */
export interface NearbyPosition {
  distance: number
  id: string
}

export interface FeedFilter {
  kind: WorkKind | null
  /** Works of these owners are omitted, e.g. blocked users. */
  excludeOwnerIds: readonly string[]
}

/** Columns of a listed work; the texts are those of the newest approved revision `r`. */
export const LISTED_COLUMNS = sql`${WORK_COLUMNS}, r.title, r.summary, r.tags, ${LISTED_COVER},
  r.work_count as "workCount", r.created_at as "updatedAt", false as "hasUnpublishedEdits"`
export const JOIN_APPROVED_REVISION = sql`join work_revision r on r.work_id = w.id and r.number = w.approved_revision`

/** Not changed once set (pinning excepted), so that a feed is stable while the user scrolls. */
const ORDER_COLUMN: Record<FeedOrder, Sql> = { newest: sql`w.listed_at`, recommended: sql`w.recommended_at` }

/** Newest rows that are scanned before the tag index is used, which is slow for a tag that many works have. */
const TAG_SCAN_ROWS = sql`400`
const EARTH_RADIUS_KM = 6371

/** Contains only the conditions that are set: with `… is null or …` no index would be used. */
function filterConditions({ kind, excludeOwnerIds }: FeedFilter): Sql {
  const isOfKind = kind === null ? empty : sql` and w.kind = ${kind}`
  return excludeOwnerIds.length === 0 ? isOfKind : sql`${isOfKind} and w.owner_id <> all (${excludeOwnerIds}::uuid[])`
}

const afterCondition = (column: Sql, position: FeedPosition | null): Sql =>
  position === null ? empty : sql` and (${column}, w.id) < (${position.at}, ${position.id}::uuid)`

/** The point on the map projection, computed like the column `place_point`. */
const mapPointSql = ({ longitude, latitude }: LongitudeLatitude): Sql =>
  sql`point(radians(${longitude}::float8), asinh(tan(radians(greatest(-85.05, least(85.05, ${latitude}::float8))))))`

/** Pages of listed works. */
export const createFeedStore = (queries: Queryable) => ({
  /** @param position the last record of the previous page; null: the first page */
  listFeed(order: FeedOrder, position: FeedPosition | null, filter: FeedFilter, limit: number): Promise<WorkRow[]> {
    const column = ORDER_COLUMN[order]
    return queries.query<WorkRow>(
      sql`select ${LISTED_COLUMNS} from (
         select * from work w where w.is_listed${afterCondition(column, position)}${filterConditions(filter)}
         order by ${column} desc, w.id desc limit ${limit}) as w ${JOIN_APPROVED_REVISION}
       order by ${column} desc, w.id desc`,
    )
  },

  /** Newest first. Reads at most `limit` works of each owner by index, so that many followed owners stay cheap. */
  listByOwners(
    ownerIds: readonly string[],
    position: FeedPosition | null,
    filter: FeedFilter,
    limit: number,
  ): Promise<WorkRow[]> {
    return queries.query<WorkRow>(
      sql`select ${LISTED_COLUMNS} from (
         select w.* from unnest(${ownerIds}::uuid[]) as owner(id) cross join lateral (
           select * from work w
           where w.is_listed and w.owner_id = owner.id${afterCondition(sql`w.listed_at`, position)}${filterConditions(filter)}
           order by w.listed_at desc, w.id desc limit ${limit}) as w
         order by w.listed_at desc, w.id desc limit ${limit}) as w ${JOIN_APPROVED_REVISION}
       order by w.listed_at desc, w.id desc`,
    )
  },

  /** Nearest first. */
  listNearby(
    { point, km }: NearbyArea,
    position: NearbyPosition | null,
    filter: FeedFilter,
    limit: number,
  ): Promise<(WorkRow & { distance: number })[]> {
    const here = mapPointSql(point)
    const radius = sql`${km / EARTH_RADIUS_KM}::float8 / cos(radians(greatest(-85.05, least(85.05, ${point.latitude}::float8))))`
    const after =
      position === null
        ? empty
        : sql` and (w.place_point <-> ${here}, w.id) > (${position.distance}::float8, ${position.id}::uuid)`
    return queries.query<WorkRow & { distance: number }>(
      sql`select ${LISTED_COLUMNS}, w.distance from (
         select w.*, w.place_point <-> ${here} as distance from work w
         where w.is_listed and w.place_point <@ circle(${here}, ${radius})${after}${filterConditions(filter)}
         order by distance, w.id limit ${limit}) as w ${JOIN_APPROVED_REVISION}
       order by w.distance, w.id`,
    )
  },

  /** Number of works listed after `place`; stops at `most`. @param ownerIds null: of all owners */
  async countNewerThan(
    position: FeedPosition,
    filter: FeedFilter,
    ownerIds: readonly string[] | null,
    most: number,
  ): Promise<number> {
    const isNewer = sql`(w.listed_at, w.id) > (${position.at}, ${position.id}::uuid)`
    const ofOwners = ownerIds === null ? empty : sql` and w.owner_id = any (${ownerIds}::uuid[])`
    const rows = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (
         select 1 from work w where w.is_listed and ${isNewer}${ofOwners}${filterConditions(filter)} limit ${most}) as newer`,
    )
    return rows[0]?.count ?? 0
  },

  /** Works with at least one of the tags, newest first. @param isAll false: searches only the newest works */
  listByTags(tags: readonly string[], isAll: boolean, filter: FeedFilter, limit: number): Promise<WorkRow[]> {
    const candidates = isAll
      ? sql`select w.*, r.tags from work_revision r join work w on w.id = r.work_id and w.approved_revision = r.number
         where r.review_state = 'approved' and r.tags && ${tags}::text[] and w.is_listed`
      : sql`select w.*, r.tags from (
           select * from work w where w.is_listed order by w.listed_at desc, w.id desc limit ${TAG_SCAN_ROWS}) as w ${JOIN_APPROVED_REVISION}
         where r.tags && ${tags}::text[]`
    return queries.query<WorkRow>(
      sql`select ${LISTED_COLUMNS} from (
         select * from (${candidates}) as w where true${filterConditions(filter)}
         order by w.listed_at desc, w.id desc limit ${limit}) as w ${JOIN_APPROVED_REVISION}
       order by w.listed_at desc, w.id desc`,
    )
  },
})
