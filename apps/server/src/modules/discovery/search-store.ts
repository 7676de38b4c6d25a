import type { Database, Queries } from '../../db/database.ts'
import { CELL_SIZES, cellsAround, reachOf } from './cells.ts'
import type { Spot } from './mercator.ts'
import { SPANS_DAYS, spansUntil } from './spans.ts'

export interface SearchEntry {
  workId: string
  revision: number
  edition: number
  listedAt: Date
  tags: readonly string[]
  terms: readonly string[]
  spot: Spot | null
}

/** Which terms an entry must have, and which not all of. */
export interface Wanted {
  all: readonly string[]
  /** Empty: nothing is left out. */
  notAll: readonly string[]
}

export interface Found {
  workId: string
  listedAt: Date
}

export interface FoundNear {
  workId: string
  /** On the map. */
  distance: number
}

export type SearchStore = ReturnType<typeof createSearchStore>

/** Before and behind every id: the beginning of a list is a place like any other, and the statement has one plan. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What another process listed a moment ago may lie in the future here. */
const CLOCKS_APART_MS = 86_400_000

const NEWEST_OF_ALL = `
  select work_id as "workId", listed_at as "listedAt" from search_entry where (listed_at, work_id) < ($1::timestamptz, $2::uuid)
  order by listed_at desc, work_id desc limit $3`

/**
 * The list within each span, and without one, every next one only where the one before gave too little. `offset 0` keeps
 * the planner from walking the whole list in the place of the index of terms. What is left out is found by the index too:
 * looking into the terms of each row takes longer than all the rest.
 */
const newestStatement = (leavesOut: boolean) => {
  const within = (terms: string, level: number) =>
    level === SPANS_DAYS.length
      ? `terms @> ${terms}`
      : `(terms @> (${terms} || ($5::text[])[${2 * level + 1}]) or terms @> (${terms} || ($5::text[])[${2 * level + 2}]))`
  const levels = [...SPANS_DAYS, null].map((_, level) => {
    const before = SPANS_DAYS.slice(0, level).map((_days, earlier) => `(select count(*) from level_${earlier})`)
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
const NEWEST = newestStatement(false)
const NEWEST_WITHOUT = newestStatement(true)

/**
 * The nearest within the reach of cells of each size, every next size only where the one before gave too little: however
 * many works there are and however frequent a term, some hundred rows are read.
 */
const NEAREST = (() => {
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
  const byIndex = <Result>(ask: (transaction: Queries) => Promise<Result>): Promise<Result> =>
    database.transaction(async (transaction) => {
      await transaction.query('set local enable_seqscan = off')
      return ask(transaction)
    })

  return {
    /**
     * The last listed first, after `place`. An index of terms reads and sorts all that it finds, however few are wanted; so
     * it is asked for the newest span of the list first, and for a longer one where that does not give enough.
     */
    newest({ all, notAll }: Wanted, place: { at: Date; id: string } | null, limit: number, now: Date): Promise<Found[]> {
      const after = [place?.at ?? 'infinity', place?.id ?? LAST_ID, limit]
      if (all.length === 0) return database.query<Found>(NEWEST_OF_ALL, after)
      const until = place?.at ?? new Date(now.getTime() + CLOCKS_APART_MS)
      const spans = SPANS_DAYS.flatMap((days) => spansUntil(until, days))
      return byIndex((transaction) =>
        notAll.length === 0
          ? transaction.query<Found>(NEWEST, [...after, all, spans])
          : transaction.query<Found>(NEWEST_WITHOUT, [...after, all, spans, notAll]),
      )
    },

    /** The nearest first, within `radius` on the map, after `place`. */
    nearest(
      terms: readonly string[],
      { spot, radius }: { spot: Spot; radius: number },
      place: { distance: number; id: string } | null,
      limit: number,
    ): Promise<FoundNear[]> {
      const cells = CELL_SIZES.flatMap((size) => cellsAround(spot, size))
      const after = [place?.distance ?? -1, place?.id ?? FIRST_ID]
      const values = [terms, pointOf(spot), radius, ...after, limit, cells, CELL_SIZES.map(reachOf)]
      return byIndex((transaction) => transaction.query<FoundNear>(NEAREST, values))
    },

    async put(entry: SearchEntry): Promise<void> {
      await database.query(
        `insert into search_entry (work_id, revision, edition, listed_at, tags, terms, spot)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (work_id) do update set revision = excluded.revision, edition = excluded.edition,
         listed_at = excluded.listed_at, tags = excluded.tags, terms = excluded.terms, spot = excluded.spot`,
        [
          entry.workId,
          entry.revision,
          entry.edition,
          entry.listedAt,
          entry.tags,
          entry.terms,
          entry.spot === null ? null : pointOf(entry.spot),
        ],
      )
    },

    async remove(workIds: readonly string[]): Promise<void> {
      await database.query('delete from search_entry where work_id = any ($1::uuid[])', [workIds])
    },

    /** What the entries of those works were made of; none for those without one. */
    editionsOf(workIds: readonly string[]): Promise<Pick<SearchEntry, 'workId' | 'revision' | 'edition'>[]> {
      return database.query('select work_id as "workId", revision, edition from search_entry where work_id = any ($1::uuid[])', [
        workIds,
      ])
    },

    /** In the order of ids, after `workId`. */
    async workIdsAfter(workId: string | null, limit: number): Promise<string[]> {
      const rows = await database.query<{ workId: string }>(
        'select work_id as "workId" from search_entry where $1::uuid is null or work_id > $1 order by work_id limit $2',
        [workId, limit],
      )
      return rows.map((row) => row.workId)
    },
  }
}

const pointOf = ({ x, y }: Spot): string => `(${x},${y})`
