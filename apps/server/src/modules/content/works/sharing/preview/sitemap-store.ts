import type { Queryable } from '../../../../../db/database.ts'
import { sql } from '../../../../../db/sql.ts'

export interface SitemapRow {
  /** The code of a work, or the id of a user. */
  name: string
  changedAt: Date
}

export interface SitemapPart {
  /** The first id in this part. */
  from: string
  /** Latest change of an entry in this part. */
  changedAt: Date
}

export type SitemapStore = ReturnType<typeof createSitemapStore>

/** Listed works and their owners, in parts of `partSize`, ordered by id. */
export const createSitemapStore = (queries: Queryable, partSize: number) => ({
  listWorkParts(): Promise<SitemapPart[]> {
    return queries.query<SitemapPart>(
      sql`select min(id::text) as "from", max(changed_at) as "changedAt" from (
         select w.id, r.created_at as changed_at, (row_number() over (order by w.id) - 1) / ${partSize} as part
         from work w join work_revision r on r.work_id = w.id and r.number = w.approved_revision where w.is_listed) as numbered
       group by part order by part`,
    )
  },

  listWorks: (from: string): Promise<SitemapRow[]> => {
    return queries.query<SitemapRow>(
      sql`select w.code as name, r.created_at as "changedAt" from (
         select id, code, approved_revision from work where is_listed and id >= ${from} order by id limit ${partSize}) as w
         join work_revision r on r.work_id = w.id and r.number = w.approved_revision order by w.id`,
    )
  },

  listPeopleParts(): Promise<SitemapPart[]> {
    return queries.query<SitemapPart>(
      sql`select min(id::text) as "from", max(changed_at) as "changedAt" from (
         select owner_id as id, max(listed_at) as changed_at, (row_number() over (order by owner_id) - 1) / ${partSize} as part
         from work where is_listed and listed_at is not null group by owner_id) as numbered
       group by part order by part`,
    )
  },

  listPeople: (from: string): Promise<SitemapRow[]> => {
    return queries.query<SitemapRow>(
      sql`select owner_id as name, max(listed_at) as "changedAt" from work
       where is_listed and listed_at is not null and owner_id >= ${from}
       group by owner_id order by owner_id limit ${partSize}`,
    )
  },
})
