import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Share pictures of cards. */
export const createCardPosterStore = (queries: Queryable) => ({
  async findPosterKey(cardId: string, revision: number, link: string): Promise<string | null> {
    const [row] = await queries.query<{ key: string }>(
      sql`select object_key as key from card_poster where card_id = ${cardId} and revision = ${revision} and link = ${link}`,
    )
    return row?.key ?? null
  },

  /** Replaces those of earlier revisions. @returns false if another request has stored one before, or the card has changed meanwhile */
  async insertPoster(cardId: string, revision: number, link: string, key: string): Promise<boolean> {
    await queries.query(sql`delete from card_poster where card_id = ${cardId} and revision < ${revision}`)
    const rows = await queries.query(
      sql`insert into card_poster (card_id, revision, link, object_key) select id, revision, ${link}, ${key} from biz_card
          where id = ${cardId} and revision = ${revision} for share
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },
})
