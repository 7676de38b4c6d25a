import type { MessageType } from '@zhanjian/contract/messages.ts'
import type { Database } from '../../../db/database.ts'
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
  /** Latest first; `beforeId` null: from the beginning. */
  async listMessages(accountId: string, type: MessageType, beforeId: string | null, limit: number): Promise<MessageRow[]> {
    return database.query<MessageRow>(
      `select id, jsonb_build_object('kind', kind, 'facts', data) as event, type, person_id as "personId", count,
         read_at is not null as "isRead", created_at as "createdAt"
       from message where account_id = $1 and type = $2 and ($3::uuid is null or id < $3) order by id desc limit $4`,
      [accountId, type, beforeId, limit],
    )
  },

  async countUnread(accountId: string): Promise<{ system: number; community: number }> {
    const [row] = await database.query<{ system: number; community: number }>(
      `select count(*) filter (where type = 'system')::int as system, count(*) filter (where type = 'community')::int as community
       from message where account_id = $1 and read_at is null`,
      [accountId],
    )
    return row ?? { system: 0, community: 0 }
  },

  /** Those of `ids` and all of `types`. */
  async updateRead(accountId: string, ids: readonly string[], types: readonly MessageType[], at: Date): Promise<void> {
    await database.query(
      `update message set read_at = $4
       where account_id = $1 and read_at is null and (id = any ($2::uuid[]) or type = any ($3::text[]))`,
      [accountId, ids, types, at],
    )
  },

  /** @returns false once there is nothing left to forget */
  async deleteBatch(before: Date): Promise<boolean> {
    const rows = await database.query(
      'delete from message where id in (select id from message where created_at < $1 limit $2) returning 1',
      [before, DELETE_BATCH_SIZE],
    )
    return rows.length === DELETE_BATCH_SIZE
  },
})
