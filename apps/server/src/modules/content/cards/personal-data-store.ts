import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../personal-data.ts'

/** Export and erasure of a user's business cards. */
export const createCardPersonalData = (queries: Queryable): PersonalData => ({
  name: 'cards',
  tables: { biz_card: 'erased' },

  async countRecords(accountId) {
    const [row] = await queries.query<{ cards: number }>(
      sql`select count(*)::int as cards from biz_card where account_id = ${accountId}`,
    )
    return { cards: row?.cards ?? 0 }
  },

  collectRecords: async (accountId) => ({
    records: await queries.query(
      sql`select id, name, created_at as "createdAt" from biz_card where account_id = ${accountId} order by created_at`,
    ),
  }),

  async erase(accountId) {
    await queries.query(sql`delete from biz_card where account_id = ${accountId}`)
  },
})
