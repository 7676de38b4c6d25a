import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Share pictures of booths. */
export const createBoothPosterStore = (queries: Queryable) => ({
  async findPosterKey(boothId: string, revision: number, link: string): Promise<string | null> {
    const [row] = await queries.query<{ key: string }>(
      sql`select object_key as key from booth_poster where booth_id = ${boothId} and revision = ${revision} and link = ${link}`,
    )
    return row?.key ?? null
  },

  /** Replaces those of earlier publications. @returns false if another request has stored one before, or another is shown by now */
  async insertPoster(boothId: string, revision: number, link: string, key: string): Promise<boolean> {
    await queries.query(sql`delete from booth_poster where booth_id = ${boothId} and revision < ${revision}`)
    const rows = await queries.query(
      sql`insert into booth_poster (booth_id, revision, link, object_key) select id, shown_revision, ${link}, ${key} from booth
          where id = ${boothId} and shown_revision = ${revision} for share
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },
})
