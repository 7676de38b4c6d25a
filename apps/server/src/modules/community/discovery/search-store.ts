import type { Database, Queryable } from '../../../db/database.ts'
import { CELL_SIZES, getNearestCellTerms, getCellReach } from './grid-cells.ts'
import type { MapPoint } from './mercator.ts'
import { BUCKET_DAYS, getLatestBucketTerms } from './time-buckets.ts'

export interface SearchEntry {
  workId: string
  revision: number
  termsVersion: number
  listedAt: Date
  tags: readonly string[]
  terms: readonly string[]
  point: MapPoint | null
}

/** Which terms an entry must have, and which not all of. */
export interface TermQuery {
  all: readonly string[]
  /** Empty: nothing is left out. */
  excludeAll: readonly string[]
}

export interface SearchHit {
  workId: string
  listedAt: Date
}

export interface NearbyHit {
  workId: string
  /** On the map. */
  distance: number
}

export type SearchStore = ReturnType<typeof createSearchStore>

/** Before and behind every id: the beginning of a list is a place like any other, and the statement has one plan. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What another process listed a moment ago may lie in the future here. */
const MAX_CLOCK_SKEW_MS = 86_400_000

const NEWEST_UNFILTERED_SQL = `
  select work_id as "workId", listed_at as "listedAt" from search_entry where (listed_at, work_id) < ($1::timestamptz, $2::uuid)
  order by listed_at desc, work_id desc limit $3`

/**
 * The list within each span, and without one, every next one only where the one before gave too little. `offset 0` keeps
 * the planner from walking the whole list in the place of the index of terms. What is left out is found by the index too:
 * looking into the terms of each row takes longer than all the rest.
 */
const createNewestStatement = (leavesOut: boolean) => {
  const within = (terms: string, level: number) =>
    level === BUCKET_DAYS.length
      ? `terms @> ${terms}`
      : `(terms @> (${terms} || ($5::text[])[${2 * level + 1}]) or terms @> (${terms} || ($5::text[])[${2 * level + 2}]))`
  const levels = [...BUCKET_DAYS, null].map((_, level) => {
    const before = BUCKET_DAYS.slice(0, level).map((_days, earlier) => `(select count(*) from level_${earlier})`)
    const leftOut = `and work_id not in (select work_id from search_entry where ${within('$6::text[]', level)})`
    return `level_${level} as materialized (
      select work_id, listed_at from (
        select work_id, listed_at from search_entry where ${within('$4::text[]', level)} ${leavesOut ? leftOut : ''} offset 0) as wanted
      where (listed_at, work_id) < ($1::timestamptz, $2::uuid)${level === 0 ? '' : ` and greatest(${before.join(', ')}) < $3`}
      order by listed_at desc, work_id desc limit $3)`
  })
  const all = levels.map((_, level) => `select * from level_${level}`).join(' union ')
  return `with ${levels.join(', ')}
    select work_id as "workId", listed_at as "listedAt" from (${all}) as found order by listed_at desc, work_id desc limit $3`
}
const NEWEST_SQL = createNewestStatement(false)
const NEWEST_EXCLUDING_SQL = createNewestStatement(true)

/**
 * The nearest within the reach of cells of each size, every next size only where the one before gave too little: however
 * many works there are and however frequent a term, some hundred rows are read.
 */
const NEAREST_SQL = (() => {
  const levels = CELL_SIZES.map((_size, level) => {
    const before = CELL_SIZES.slice(0, level).map((_earlier, index) => `(select count(*) from level_${index})`)
    const within = [1, 2, 3, 4].map((cell) => `terms @> ($1::text[] || ($7::text[])[${4 * level + cell}])`)
    return `level_${level} as materialized (
      select work_id, distance from (
        select work_id, spot <-> $2::point as distance from search_entry where ${within.join(' or ')} offset 0) as wanted
      where distance <= least($3::float8, ($8::float8[])[${level + 1}]) and (distance, work_id) > ($4::float8, $5::uuid)
        ${level === 0 ? '' : `and greatest(${before.join(', ')}) < $6`}
      order by distance, work_id limit $6)`
  })
  const all = levels.map((_, level) => `select * from level_${level}`).join(' union ')
  return `with ${levels.join(', ')}
    select work_id as "workId", distance from (${all}) as found order by distance, work_id limit $6`
})()

/** What works are found by. */
export function createSearchStore(database: Database) {
  /** A few hundred works fit so few pages that reading them all seems cheap; taking their terms apart is not. */
  const withIndexScan = <Result>(ask: (transaction: Queryable) => Promise<Result>): Promise<Result> =>
    database.withTransaction(async (transaction) => {
      await transaction.query('set local enable_seqscan = off')
      return ask(transaction)
    })

  return {
    /**
     * The last listed first, after `place`. An index of terms reads and sorts all that it finds, however few are wanted; so
     * it is asked for the newest span of the list first, and for a longer one where that does not give enough.
     */
    listNewest(
      { all, excludeAll }: TermQuery,
      place: { at: Date; id: string } | null,
      limit: number,
      now: Date,
    ): Promise<SearchHit[]> {
      const after = [place?.at ?? 'infinity', place?.id ?? LAST_ID, limit]
      if (all.length === 0) return database.query<SearchHit>(NEWEST_UNFILTERED_SQL, after)
      const until = place?.at ?? new Date(now.getTime() + MAX_CLOCK_SKEW_MS)
      const spans = BUCKET_DAYS.flatMap((days) => getLatestBucketTerms(until, days))
      return withIndexScan((transaction) =>
        excludeAll.length === 0
          ? transaction.query<SearchHit>(NEWEST_SQL, [...after, all, spans])
          : transaction.query<SearchHit>(NEWEST_EXCLUDING_SQL, [...after, all, spans, excludeAll]),
      )
    },

    /** The nearest first, within `radius` on the map, after `place`. */
    listNearest(
      terms: readonly string[],
      { spot, radius }: { spot: MapPoint; radius: number },
      place: { distance: number; id: string } | null,
      limit: number,
    ): Promise<NearbyHit[]> {
      const cells = CELL_SIZES.flatMap((size) => getNearestCellTerms(spot, size))
      const after = [place?.distance ?? -1, place?.id ?? FIRST_ID]
      const values = [terms, toSqlPoint(spot), radius, ...after, limit, cells, CELL_SIZES.map(getCellReach)]
      return withIndexScan((transaction) => transaction.query<NearbyHit>(NEAREST_SQL, values))
    },

    async upsertEntry(entry: SearchEntry): Promise<void> {
      await database.query(
        `insert into search_entry (work_id, revision, edition, listed_at, tags, terms, spot)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (work_id) do update set revision = excluded.revision, edition = excluded.edition,
         listed_at = excluded.listed_at, tags = excluded.tags, terms = excluded.terms, spot = excluded.spot`,
        [
          entry.workId,
          entry.revision,
          entry.termsVersion,
          entry.listedAt,
          entry.tags,
          entry.terms,
          entry.point === null ? null : toSqlPoint(entry.point),
        ],
      )
    },

    async deleteEntries(workIds: readonly string[]): Promise<void> {
      await database.query('delete from search_entry where work_id = any ($1::uuid[])', [workIds])
    },

    /** What the entries of those works were made of; none for those without one. */
    findEntryVersions(workIds: readonly string[]): Promise<Pick<SearchEntry, 'workId' | 'revision' | 'termsVersion'>[]> {
      return database.query(
        'select work_id as "workId", revision, edition as "termsVersion" from search_entry where work_id = any ($1::uuid[])',
        [workIds],
      )
    },

    /** In the order of ids, after `workId`. */
    async listWorkIds(workId: string | null, limit: number): Promise<string[]> {
      const rows = await database.query<{ workId: string }>(
        'select work_id as "workId" from search_entry where $1::uuid is null or work_id > $1 order by work_id limit $2',
        [workId, limit],
      )
      return rows.map((row) => row.workId)
    },
  }
}

const toSqlPoint = ({ x, y }: MapPoint): string => `(${x},${y})`
