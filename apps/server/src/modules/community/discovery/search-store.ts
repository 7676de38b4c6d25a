import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { MapPoint } from './mercator.ts'
import { nearestOfTermsStatement, toSqlPoint } from './nearest-search-store.ts'
import { newestOfTermsStatement, newestStatement, type TermQuery } from './newest-search-store.ts'

export interface SearchEntry {
  workId: string
  revision: number
  termsVersion: number
  listedAt: Date
  tags: readonly string[]
  terms: readonly string[]
  point: MapPoint | null
}

export interface SearchHit {
  workId: string
  listedAt: Date
}

export interface NearbyHit {
  workId: string
  /** On the map projection, not in km. */
  distance: number
}

export type SearchStore = ReturnType<typeof createSearchStore>

/** Less and greater than every id: the first page uses the same statement, and so the same plan, as all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Works that another process has just listed may have a time in this process's future. */
const MAX_CLOCK_SKEW_MS = 86_400_000

/** The search index: one entry for each listed work. */
export function createSearchStore(database: Database) {
  /** With few works the planner would choose a sequential scan, but unpacking the terms of every row is slow. */
  const withIndexScan = <Result>(ask: (transaction: Queryable) => Promise<Result>): Promise<Result> =>
    database.withTransaction(async (transaction) => {
      await transaction.query(sql`set local enable_seqscan = off`)
      return ask(transaction)
    })

  return {
    /** Last listed first. @param position the last hit of the previous page */
    listNewest(terms: TermQuery, position: { at: Date; id: string } | null, limit: number, now: Date): Promise<SearchHit[]> {
      const page = { at: position?.at ?? 'infinity', id: position?.id ?? LAST_ID, limit } as const
      if (terms.all.length === 0) return database.query<SearchHit>(newestStatement(page))
      const until = position?.at ?? new Date(now.getTime() + MAX_CLOCK_SKEW_MS)
      return withIndexScan((transaction) => transaction.query<SearchHit>(newestOfTermsStatement(terms, page, until)))
    },

    /** Nearest first. `radius` is on the map projection. @param position the last hit of the previous page */
    listNearest(
      terms: readonly string[],
      { centre, radius }: { centre: MapPoint; radius: number },
      position: { distance: number; id: string } | null,
      limit: number,
    ): Promise<NearbyHit[]> {
      const page = { centre, radius, distance: position?.distance ?? -1, id: position?.id ?? FIRST_ID, limit }
      return withIndexScan((transaction) => transaction.query<NearbyHit>(nearestOfTermsStatement(terms, page)))
    },

    /** Entries with any of the terms, last listed first. */
    async listOfAny(terms: readonly string[], limit: number): Promise<string[]> {
      const rows = await withIndexScan((transaction) =>
        transaction.query<{ workId: string }>(
          sql`select work_id as "workId" from search_entry where terms && ${terms}::text[]
            order by listed_at desc, work_id desc limit ${limit}`,
        ),
      )
      return rows.map(({ workId }) => workId)
    },

    async upsertEntry(entry: SearchEntry): Promise<void> {
      await database.query(
        sql`insert into search_entry (work_id, revision, edition, listed_at, tags, terms, spot)
       values (${entry.workId}, ${entry.revision}, ${entry.termsVersion}, ${entry.listedAt}, ${entry.tags}, ${entry.terms},
         ${entry.point === null ? null : toSqlPoint(entry.point)})
       on conflict (work_id) do update set revision = excluded.revision, edition = excluded.edition,
         listed_at = excluded.listed_at, tags = excluded.tags, terms = excluded.terms, spot = excluded.spot`,
      )
    },

    async deleteEntries(workIds: readonly string[]): Promise<void> {
      await database.query(sql`delete from search_entry where work_id = any (${workIds}::uuid[])`)
    },

    /** The versions from which the entries were made; works without an entry are omitted. */
    findEntryVersions(workIds: readonly string[]): Promise<Pick<SearchEntry, 'workId' | 'revision' | 'termsVersion'>[]> {
      return database.query(
        sql`select work_id as "workId", revision, edition as "termsVersion" from search_entry
          where work_id = any (${workIds}::uuid[])`,
      )
    },

    /** Ordered by id. @param workId the last one of the previous page */
    async listWorkIds(workId: string | null, limit: number): Promise<string[]> {
      const rows = await database.query<{ workId: string }>(
        sql`select work_id as "workId" from search_entry where ${workId}::uuid is null or work_id > ${workId}
          order by work_id limit ${limit}`,
      )
      return rows.map((row) => row.workId)
    },
  }
}
