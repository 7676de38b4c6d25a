import type { MessageType } from '@zhanjian/contract/community/messages.ts'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { MessageEvent } from '../../base/outbox/service.ts'

export interface MessageRow {
  id: string
  event: MessageEvent
  type: MessageType
  personId: string | null
  count: number
  isRead: boolean
  createdAt: Date
}

export type MessageStore = ReturnType<typeof createMessageStore>

const DELETE_BATCH_SIZE = 5000

export const createMessageStore = (database: Database) => ({
  /** Newest first. @param beforeId the last one of the previous page; null: the first page */
  async listMessages(accountId: string, type: MessageType, beforeId: string | null, limit: number): Promise<MessageRow[]> {
    return database.query<MessageRow>(
      sql`select id, jsonb_build_object('kind', kind, 'facts', data) as event, type, person_id as "personId", count,
         read_at is not null as "isRead", created_at as "createdAt"
       from message where account_id = ${accountId} and type = ${type} and (${beforeId}::uuid is null or id < ${beforeId})
         order by id desc limit ${limit}`,
    )
  },

  async countUnread(accountId: string): Promise<Record<MessageType, number>> {
    const rows = await database.query<{ type: MessageType; count: number }>(
      sql`select type, count(*)::int as count from message where account_id = ${accountId} and read_at is null group by type`,
    )
    const counts = new Map(rows.map(({ type, count }) => [type, count]))
    const count = (type: MessageType): number => counts.get(type) ?? 0
    return { system: count('system'), community: count('community'), card: count('card') }
  },

  /**
   * Marks the messages in `ids` as read, and those of `types` up to `untilId` (null: all of them).
   * @returns whether any was unread
   */
  async updateRead(
    accountId: string,
    { ids, types, untilId }: { ids: readonly string[]; types: readonly MessageType[]; untilId: string | null },
    at: Date,
  ): Promise<boolean> {
    const rows = await database.query(
      sql`update message set read_at = ${at}
       where account_id = ${accountId} and read_at is null
         and (id = any (${ids}::uuid[]) or type = any (${types}::text[]) and (${untilId}::uuid is null or id <= ${untilId}))
       returning 1`,
    )
    return rows.length > 0
  },

  /** @returns whether there may be more to delete */
  async deleteBatch(before: Date): Promise<boolean> {
    const rows = await database.query(
      sql`delete from message where id in (select id from message where created_at < ${before} limit ${DELETE_BATCH_SIZE})
        returning 1`,
    )
    return rows.length === DELETE_BATCH_SIZE
  },
})
