import type { MessageType } from '@zhanjian/contract/messages.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import type { MessageEvent } from '../../base/outbox/message-events.ts'

/** Where a message is written: the transaction of what it tells of, so that neither is without the other. */
export type MessageTransaction = Queryable

export interface NewMessage {
  id: string
  accountId: string
  type: MessageType
  event: MessageEvent
  personId: string | null
  at: Date
}

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

export async function insertMessage(message: NewMessage, transaction: MessageTransaction): Promise<void> {
  const { id, accountId, type, event, personId, at } = message
  await transaction.query(
    'insert into message (id, account_id, type, kind, data, person_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, accountId, type, event.kind, JSON.stringify(event.facts), personId, at],
  )
}

/** Into the message that gathers and is not read yet, or a new one; nothing where the person is in one of them already. */
export async function upsertGroupedMessage(
  { id, accountId, type, event, personId, gathers, at }: NewMessage & { gathers: string },
  transaction: MessageTransaction,
): Promise<void> {
  await transaction.query(
    `with told as (
       insert into message as m (id, account_id, type, kind, data, person_id, gathers, created_at)
       select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (
         select 1 from message_gathered where account_id = $2 and gathers = $7 and person_id = $6)
       on conflict (account_id, gathers) where read_at is null and gathers is not null
         do update set count = m.count + 1, person_id = excluded.person_id
       returning m.id)
     insert into message_gathered (account_id, gathers, person_id, message_id, gathered_at)
     select $2, $7, $6, id, $8 from told`,
    [id, accountId, type, event.kind, JSON.stringify(event.facts), personId, gathers, at],
  )
}

/** What `personId` did is not told any more: to one recipient, or where null to nobody. */
export async function deleteMessagesAbout(
  personId: string,
  recipientId: string | null,
  transaction: MessageTransaction,
): Promise<void> {
  const about = [personId, recipientId]
  const isTheirs = '($2::uuid is null or account_id = $2)'
  await transaction.query(`delete from message where person_id = $1 and gathers is null and ${isTheirs}`, about)
  // In one order, so that two who leave at once do not wait for each other.
  const touched = await transaction.query<{ id: string }>(
    `select id from message where id in (select message_id from message_gathered where person_id = $1 and ${isTheirs})
     order by id for update`,
    about,
  )
  const ids = touched.map(({ id }) => id)
  await transaction.query('delete from message_gathered where person_id = $1 and message_id = any ($2::uuid[])', [personId, ids])
  await transaction.query(
    `delete from message where id = any ($1::uuid[]) and not exists (select 1 from message_gathered g where g.message_id = message.id)`,
    [ids],
  )
  await transaction.query(
    `update message set
       count = (select count(*) from message_gathered g where g.message_id = message.id),
       person_id = (select person_id from message_gathered g where g.message_id = message.id order by gathered_at desc, person_id limit 1)
     where id = any ($1::uuid[])`,
    [ids],
  )
}

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
