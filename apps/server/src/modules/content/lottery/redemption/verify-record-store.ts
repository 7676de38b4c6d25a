import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { TicketRow } from '../tickets/ticket-row.ts'
import { TICKET_COLUMNS } from '../tickets/ticket-store.ts'

export interface VerifyRecordFilter {
  scope: 'byMe' | 'ofMyPrizes'
  prizeId: string | null
  from: Date | null
  /** Exclusive. */
  to: Date | null
}

export interface VerifyRecordRow extends TicketRow {
  /** Null: the account is gone. */
  winner: string | null
}

/** Verified tickets, for those who verify them and those who give them. */
export const createVerifyRecordStore = (queries: Queryable) => ({
  /** Latest first. @param after of the last row of the previous page */
  listRecords(
    readerId: string,
    { scope, prizeId, from, to }: VerifyRecordFilter,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<VerifyRecordRow[]> {
    // Written out for what is asked, since each has its own index.
    const isInScope = scope === 'byMe' ? sql`t.verified_by = ${readerId}` : sql`t.publisher_id = ${readerId}`
    const isOfPrize = prizeId === null ? sql`true` : sql`t.prize_id = ${prizeId}`
    const isSince = from === null ? sql`true` : sql`t.verified_at >= ${from}`
    const isBefore = to === null ? sql`true` : sql`t.verified_at < ${to}`
    const isAfter = after === null ? sql`true` : sql`(t.verified_at, t.id) < (${after.at}, ${after.id}::uuid)`
    return queries.query<VerifyRecordRow>(
      sql`select ${TICKET_COLUMNS}, w.nickname as winner from ticket t left join account w on w.id = t.account_id
        where t.state = 'verified' and ${isInScope} and ${isOfPrize} and ${isSince} and ${isBefore} and ${isAfter}
        order by t.verified_at desc, t.id desc limit ${limit}`,
    )
  },
})
