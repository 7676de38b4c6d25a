import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** An entry of a user's card list. */
export interface BizCard {
  id: string
  cardId: string
  userId: string
  name: string
}

export type CardStore = ReturnType<typeof createCardStore>

export const createCardStore = (queries: Queryable) => ({
  /** Oldest first. An own card is its own entry, so `id` and `cardId` are equal. */
  listCardsByOwner: (accountId: string): Promise<BizCard[]> =>
    queries.query<BizCard>(
      sql`select id, id as "cardId", account_id as "userId", name from biz_card where account_id = ${accountId}
        order by created_at, id`,
    ),
})
