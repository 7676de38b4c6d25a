import type { Queries } from '../../../db/database.ts'

export interface SitemapRow {
  /** A work's code, a person's id. */
  name: string
  changedAt: Date
}

export type SitemapStore = ReturnType<typeof createSitemapStore>

/** Works and people that everybody may come upon, in parts of one size by the order of their ids. */
export const createSitemapStore = (queries: Queries, partSize: number) => ({
  /** The id with which each part begins. */
  async partsOfWorks(): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      `select id from (select id, row_number() over (order by id) as place from work where is_listed) as numbered
       where place % $1 = 1 % $1 order by id`,
      [partSize],
    )
    return rows.map(({ id }) => id)
  },

  works(from: string): Promise<SitemapRow[]> {
    return queries.query<SitemapRow>(
      `select w.code as name, r.created_at as "changedAt" from (
         select id, code, approved_revision from work where is_listed and id >= $1 order by id limit $2) as w
         join work_revision r on r.work_id = w.id and r.number = w.approved_revision order by w.id`,
      [from, partSize],
    )
  },

  async partsOfPeople(): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      `select id from (
         select owner_id as id, row_number() over (order by owner_id) as place
         from (select distinct owner_id from work where is_listed) as owners) as numbered
       where place % $1 = 1 % $1 order by id`,
      [partSize],
    )
    return rows.map(({ id }) => id)
  },

  people(from: string): Promise<SitemapRow[]> {
    return queries.query<SitemapRow>(
      `select owner_id as name, max(listed_at) as "changedAt" from work where is_listed and owner_id >= $1
       group by owner_id order by owner_id limit $2`,
      [from, partSize],
    )
  },
})
