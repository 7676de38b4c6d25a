import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface TagCount {
  tag: string
  folded: string
  workCount: number
  recentCount: number
}

export type TagStore = ReturnType<typeof createTagStore>

/** Tags with the number of their works. */
export const createTagStore = (database: Database) => ({
  /** Every spelling of a tag, with the number of its listed works. */
  countTags(recentSince: Date): Promise<{ tag: string; workCount: number; recentCount: number }[]> {
    return database.query(
      sql`select tag, count(*)::int as "workCount", (count(*) filter (where listed_at >= ${recentSince}))::int as "recentCount"
       from search_entry cross join unnest(tags) as tag group by tag`,
    )
  },

  async replaceAll(tags: readonly TagCount[]): Promise<void> {
    await database.withTransaction(async (transaction) => {
      // A concurrent second call waits; otherwise both would insert the same tags.
      await transaction.query(sql`lock table search_tag in exclusive mode`)
      await transaction.query(sql`delete from search_tag`)
      await transaction.query(
        sql`insert into search_tag (folded, tag, work_count, recent_count)
         select * from unnest(${tags.map(({ folded }) => folded)}::text[], ${tags.map(({ tag }) => tag)}::text[],
           ${tags.map(({ workCount }) => workCount)}::int[], ${tags.map(({ recentCount }) => recentCount)}::int[])`,
      )
    })
  },

  listPopular(limit: number): Promise<{ tag: string; count: number }[]> {
    return database.query(
      sql`select tag, recent_count as count from search_tag where recent_count > 0
        order by recent_count desc, folded limit ${limit}`,
    )
  },

  /** Tags with this prefix, those with most works first. */
  async listByPrefix(folded: string, limit: number): Promise<string[]> {
    const rows = await database.query<{ tag: string }>(
      sql`select tag from search_tag where folded >= ${folded} and folded < ${folded} || chr(1114111)
        order by work_count desc, folded limit ${limit}`,
    )
    return rows.map(({ tag }) => tag)
  },
})
