import { empty, type Sql, sql } from '../../../db/sql.ts'
import { BUCKET_DAYS, type BucketDays, getLatestBucketTerms } from './time-buckets.ts'

/** Which terms an entry must have, and which not all of. */
export interface TermQuery {
  all: readonly string[]
  /** Empty: nothing is left out. */
  excludeAll: readonly string[]
}

/** The entries behind a place in the list, the last listed first. */
export interface NewestPage {
  at: Date | 'infinity'
  id: string
  limit: number
}

/** How many the spans before gave. */
const COUNT_0 = sql`(select count(*) from level_0)`
const COUNT_1 = sql`(select count(*) from level_1)`
const COUNT_2 = sql`(select count(*) from level_2)`
const COUNT_3 = sql`(select count(*) from level_3)`

export const newestStatement = ({ at, id, limit }: NewestPage): Sql => sql`
  select work_id as "workId", listed_at as "listedAt" from search_entry where (listed_at, work_id) < (${at}::timestamptz, ${id}::uuid)
  order by listed_at desc, work_id desc limit ${limit}`

/**
 * An index of terms reads and sorts all that it finds, however few are wanted; so it is asked for the newest span of the list
 * first, and for every next one, at last for the whole, only where those before gave too little.
 */
export function newestOfTermsStatement({ all, excludeAll }: TermQuery, page: NewestPage, until: Date): Sql {
  const { limit } = page
  const inSpan = (terms: readonly string[], days: BucketDays): Sql => {
    const [latest, before] = getLatestBucketTerms(until, days)
    return sql`(terms @> (${terms}::text[] || ${latest}::text) or terms @> (${terms}::text[] || ${before}::text))`
  }
  // What is left out is found by the index too: looking into the terms of each row takes longer than all the rest.
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

/** `offset 0` keeps the planner from walking the whole list in the place of the index of terms. */
const levelOf = (wanted: Sql, condition: Sql, { at, id, limit }: NewestPage): Sql => sql`
  select work_id, listed_at from (select work_id, listed_at from search_entry where ${wanted} offset 0) as wanted
  where (listed_at, work_id) < (${at}::timestamptz, ${id}::uuid)${condition}
  order by listed_at desc, work_id desc limit ${limit}`
