import type { Queryable } from '../../../db/database.ts'
import type { PersonalData } from '../../../personal-data.ts'

/** Somebody's own business cards. */
export const createCardPersonalData = (queries: Queryable): PersonalData => ({
  name: 'cards',
  tables: { biz_card: 'erased' },

  async countRecords(accountId) {
    const [row] = await queries.query<{ cards: number }>('select count(*)::int as cards from biz_card where account_id = $1', [
      accountId,
    ])
    return { cards: row?.cards ?? 0 }
  },

  collectRecords: async (accountId) => ({
    records: await queries.query(
      'select id, name, created_at as "createdAt" from biz_card where account_id = $1 order by created_at',
      [accountId],
    ),
  }),

  async erase(accountId) {
    await queries.query('delete from biz_card where account_id = $1', [accountId])
  },
})
