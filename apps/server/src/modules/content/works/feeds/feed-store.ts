import type { LongitudeLatitude, WorkKind } from '@zhanjian/contract/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import { WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'

export type FeedOrder = 'newest' | 'recommended'

/** Behind which record a part begins. */
export interface FeedPosition {
  at: Date
  id: string
}

export interface NearbyArea {
  point: LongitudeLatitude
  km: number
}

/** Behind which record a part of what is near begins; the distance is one on the map. */
export interface NearbyPosition {
  distance: number
  id: string
}

export interface FeedFilter {
  kind: WorkKind | null
  /** Nothing of theirs. */
  excludeOwnerIds: readonly string[]
}

/** What people come upon: the newest approved revision. */
export const LISTED_COLUMNS = `${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.work_count as "workCount",
  r.created_at as "updatedAt", false as "hasUnpublishedEdits"`
const JOIN_APPROVED_REVISION = 'join work_revision r on r.work_id = w.id and r.number = w.approved_revision'

/** Never changed once set: a feed stays as it is while somebody scrolls. */
const ORDER_COLUMN: Record<FeedOrder, string> = { newest: 'w.listed_at', recommended: 'w.recommended_at' }

/** Rows that are looked through before the index of tags is asked, which answers slowly for a tag that many bear. */
const TAG_SCAN_ROWS = 400
const EARTH_RADIUS_KM = 6371

/** Values of a statement by the order in which they are named in it. */
function createBindings() {
  const values: unknown[] = []
  return { values, bind: (value: unknown): string => `$${values.push(value)}` }
}
type Bind = ReturnType<typeof createBindings>['bind']

/** Only conditions that are asked for: with an `or` in them no index would serve. */
function filterConditions({ kind, excludeOwnerIds }: FeedFilter, bind: Bind): string {
  const ofKind = kind === null ? '' : ` and w.kind = ${bind(kind)}`
  return excludeOwnerIds.length === 0 ? ofKind : `${ofKind} and w.owner_id <> all (${bind(excludeOwnerIds)}::uuid[])`
}

const afterCondition = (column: string, place: FeedPosition | null, bind: Bind): string =>
  place === null ? '' : ` and (${column}, w.id) < (${bind(place.at)}, ${bind(place.id)}::uuid)`

/** SQL: the place on the map, as the column `place_point` has it. */
const mapPointSql = ({ longitude, latitude }: LongitudeLatitude, bind: Bind): string =>
  `point(radians(${bind(longitude)}::float8), asinh(tan(radians(greatest(-85.05, least(85.05, ${bind(latitude)}::float8))))))`

/** Works as strangers come upon them. */
export const createFeedStore = (queries: Queryable) => ({
  /** After `place`; null: from the beginning. */
  listFeed(order: FeedOrder, place: FeedPosition | null, filter: FeedFilter, limit: number): Promise<WorkRow[]> {
    const { values, bind } = createBindings()
    const column = ORDER_COLUMN[order]
    return queries.query<WorkRow>(
      `select ${LISTED_COLUMNS} from (
         select * from work w where w.is_listed${afterCondition(column, place, bind)}${filterConditions(filter, bind)}
         order by ${column} desc, w.id desc limit ${bind(limit)}) as w ${JOIN_APPROVED_REVISION}
       order by ${column} desc, w.id desc`,
      values,
    )
  },

  /** Newest first. Some of each owner are enough: it takes no longer for somebody who follows many who publish little. */
  listByOwners(ownerIds: readonly string[], place: FeedPosition | null, filter: FeedFilter, limit: number): Promise<WorkRow[]> {
    const { values, bind } = createBindings()
    const most = bind(limit)
    return queries.query<WorkRow>(
      `select ${LISTED_COLUMNS} from (
         select w.* from unnest(${bind(ownerIds)}::uuid[]) as owner(id) cross join lateral (
           select * from work w
           where w.is_listed and w.owner_id = owner.id${afterCondition('w.listed_at', place, bind)}${filterConditions(filter, bind)}
           order by w.listed_at desc, w.id desc limit ${most}) as w
         order by w.listed_at desc, w.id desc limit ${most}) as w ${JOIN_APPROVED_REVISION}
       order by w.listed_at desc, w.id desc`,
      values,
    )
  },

  /** Nearest first. */
  listNearby(
    { point, km }: NearbyArea,
    place: NearbyPosition | null,
    filter: FeedFilter,
    limit: number,
  ): Promise<(WorkRow & { distance: number })[]> {
    const { values, bind } = createBindings()
    const here = mapPointSql(point, bind)
    const radius = `${bind(km / EARTH_RADIUS_KM)}::float8 / cos(radians(greatest(-85.05, least(85.05, ${bind(point.latitude)}::float8))))`
    const after =
      place === null ? '' : ` and (w.place_point <-> ${here}, w.id) > (${bind(place.distance)}::float8, ${bind(place.id)}::uuid)`
    return queries.query<WorkRow & { distance: number }>(
      `select ${LISTED_COLUMNS}, w.distance from (
         select w.*, w.place_point <-> ${here} as distance from work w
         where w.is_listed and w.place_point <@ circle(${here}, ${radius})${after}${filterConditions(filter, bind)}
         order by w.place_point <-> ${here}, w.id limit ${bind(limit)}) as w ${JOIN_APPROVED_REVISION}
       order by w.distance, w.id`,
      values,
    )
  },

  /** How many were listed since that place, of these owners where they are given; counts no further than `most`. */
  async countNewerThan(
    place: FeedPosition,
    filter: FeedFilter,
    ownerIds: readonly string[] | null,
    most: number,
  ): Promise<number> {
    const { values, bind } = createBindings()
    const newer = `(w.listed_at, w.id) > (${bind(place.at)}, ${bind(place.id)}::uuid)`
    const ofOwners = ownerIds === null ? '' : ` and w.owner_id = any (${bind(ownerIds)}::uuid[])`
    const rows = await queries.query<{ count: number }>(
      `select count(*)::int as count from (
         select 1 from work w where w.is_listed and ${newer}${ofOwners}${filterConditions(filter, bind)} limit ${bind(most)}) as newer`,
      values,
    )
    return rows[0]?.count ?? 0
  },

  /** Newest first; works that bear one of the tags, with `isAll` not only among the latest. */
  listByTags(tags: readonly string[], isAll: boolean, filter: FeedFilter, limit: number): Promise<WorkRow[]> {
    const { values, bind } = createBindings()
    const wanted = bind(tags)
    const candidates = isAll
      ? `select w.*, r.tags from work_revision r join work w on w.id = r.work_id and w.approved_revision = r.number
         where r.review_state = 'approved' and r.tags && ${wanted}::text[] and w.is_listed`
      : `select w.*, r.tags from (
           select * from work w where w.is_listed order by w.listed_at desc, w.id desc limit ${TAG_SCAN_ROWS}) as w ${JOIN_APPROVED_REVISION}
         where r.tags && ${wanted}::text[]`
    return queries.query<WorkRow>(
      `select ${LISTED_COLUMNS} from (
         select * from (${candidates}) as w where true${filterConditions(filter, bind)}
         order by w.listed_at desc, w.id desc limit ${bind(limit)}) as w ${JOIN_APPROVED_REVISION}
       order by w.listed_at desc, w.id desc`,
      values,
    )
  },
})
