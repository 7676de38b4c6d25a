import type { Database } from '../../db/database.ts'
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

/** Places that are looked through before the index of terms is asked: a frequent term is found among them. */
const LOOKED_THROUGH = 300

const NEAREST = `
  with beginning as materialized (
    select work_id, distance, terms @> $1::text[] as is_wanted from (
      select work_id, terms, spot <-> $2::point as distance from search_entry
      where spot is not null and (spot <-> $2::point, work_id) > ($4::float8, $5::uuid)
      order by spot <-> $2::point, work_id limit ${LOOKED_THROUGH}) as places where distance <= $3::float8),
  soon as materialized (select work_id, distance from beginning where is_wanted order by distance, work_id limit $6),
  later as (
    select work_id, distance from (
      select work_id, spot <-> $2::point as distance from search_entry
      where terms @> $1::text[] and spot <@ circle($2::point, $3) offset 0) as wanted
    where (select count(*) from soon) < $6 and (select count(*) from beginning) = ${LOOKED_THROUGH}
      and (distance, work_id) > (select distance, work_id from beginning order by distance desc, work_id desc limit 1)
    order by distance, work_id limit $6)
  select work_id as "workId", distance from (select * from soon union all select * from later) as found
  order by distance, work_id limit $6`

/** What works are found by. */
export const createSearchStore = (database: Database) => ({
  /**
   * The last listed first, after `place`. An index of terms reads and sorts all that it finds, however few are wanted; so
   * it is asked for the newest span of the list first, and for a longer one where that does not give enough.
   */
  newest({ all, notAll }: Wanted, place: { at: Date; id: string } | null, limit: number, now: Date): Promise<Found[]> {
    const after = [place?.at ?? 'infinity', place?.id ?? LAST_ID, limit]
    if (all.length === 0) return database.query<Found>(NEWEST_OF_ALL, after)
    const until = place?.at ?? new Date(now.getTime() + CLOCKS_APART_MS)
    const spans = SPANS_DAYS.flatMap((days) => spansUntil(until, days))
    return database.transaction(async (transaction) => {
      // A few hundred works fit so few pages that reading them all seems cheap; taking their terms apart is not.
      await transaction.query('set local enable_seqscan = off')
      return notAll.length === 0
        ? transaction.query<Found>(NEWEST, [...after, all, spans])
        : transaction.query<Found>(NEWEST_WITHOUT, [...after, all, spans, notAll])
    })
  },

  /** The nearest first, within `radius` on the map, after `place`. */
  nearest(
    terms: readonly string[],
    near: { spot: Spot; radius: number },
    place: { distance: number; id: string } | null,
    limit: number,
  ): Promise<FoundNear[]> {
    const values = [terms, pointOf(near.spot), near.radius, place?.distance ?? -1, place?.id ?? FIRST_ID, limit]
    return database.query<FoundNear>(NEAREST, values)
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
})

const pointOf = ({ x, y }: Spot): string => `(${x},${y})`
