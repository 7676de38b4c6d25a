import { empty, type Sql, sql } from '../../../db/sql.ts'
import { BUCKET_DAYS, type BucketDays, getLatestBucketTerms } from './time-buckets.ts'

/** `all`: terms that an entry must have; an entry that has all of `excludeAll` is omitted. */
export interface TermQuery {
  all: readonly string[]
  /** Empty: no entry is omitted. */
  excludeAll: readonly string[]
}

/** A page of entries after (`at`, `id`), last listed first. */
export interface NewestPage {
  at: Date | 'infinity'
  id: string
  limit: number
}

/** Number of hits in the previous time spans. */
const COUNT_0 = sql`(select count(*) from level_0)`
const COUNT_1 = sql`(select count(*) from level_1)`
const COUNT_2 = sql`(select count(*) from level_2)`
const COUNT_3 = sql`(select count(*) from level_3)`

/** A page of all entries, without terms. */
export const newestStatement = ({ at, id, limit }: NewestPage): Sql => sql`
  select work_id as "workId", listed_at as "listedAt" from search_entry where (listed_at, work_id) < (${at}::timestamptz, ${id}::uuid)
  order by listed_at desc, work_id desc limit ${limit}`

/**
 * The index of terms reads and sorts all matches, even for a small `limit`. So the newest time span is searched first, and
 * each longer span, finally all entries, only if the previous ones have fewer than `limit` hits.
 */
export function newestOfTermsStatement({ all, excludeAll }: TermQuery, page: NewestPage, until: Date): Sql {
  const { limit } = page
  const inSpan = (terms: readonly string[], days: BucketDays): Sql => {
    const [latest, before] = getLatestBucketTerms(until, days)
    return sql`(terms @> (${terms}::text[] || ${latest}::text) or terms @> (${terms}::text[] || ${before}::text))`
  }
  // Excluded entries are found by the index too: testing the terms of each row would take longer than everything else.
  const without = (matches: Sql): Sql =>
    excludeAll.length === 0 ? empty : sql`and work_id not in (select work_id from search_entry where ${matches})`
  const wanted = (days: BucketDays): Sql => sql`${inSpan(all, days)} ${without(inSpan(excludeAll, days))}`
  const wantedOfAll = sql`terms @> ${all}::text[] ${without(sql`terms @> ${excludeAll}::text[]`)}`
  const ifFewer = (counts: Sql): Sql => sql` and greatest(${counts}) < ${limit}`
  const [span0, span1, span2, span3] = BUCKET_DAYS
  return sql`with level_0 as materialized (${levelOf(wanted(span0), empty, page)}),
      level_1 as materialized (${levelOf(wanted(span1), ifFewer(COUNT_0), page)}),
      level_2 as materialized (${levelOf(wanted(span2), ifFewer(sql`${COUNT_0}, ${COUNT_1}`), page)}),
      level_3 as materialized (${levelOf(wanted(span3), ifFewer(sql`${COUNT_0}, ${COUNT_1}, ${COUNT_2}`), page)}),
      level_4 as materialized (${levelOf(wantedOfAll, ifFewer(sql`${COUNT_0}, ${COUNT_1}, ${COUNT_2}, ${COUNT_3}`), page)})
    select work_id as "workId", listed_at as "listedAt" from (
      select * from level_0 union select * from level_1 union select * from level_2 union select * from level_3
      union select * from level_4) as found
    order by listed_at desc, work_id desc limit ${limit}`
}

/** `offset 0` prevents the planner from scanning the index of `listed_at` instead of the index of terms. */
const levelOf = (wanted: Sql, condition: Sql, { at, id, limit }: NewestPage): Sql => sql`
  select work_id, listed_at from (select work_id, listed_at from search_entry where ${wanted} offset 0) as wanted
  where (listed_at, work_id) < (${at}::timestamptz, ${id}::uuid)${condition}
  order by listed_at desc, work_id desc limit ${limit}`
