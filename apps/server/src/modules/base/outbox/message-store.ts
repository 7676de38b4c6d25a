import type { MessageType } from '@zhanjian/contract/community/messages.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { MessageEvent } from './message-events.ts'

/** The transaction of the reported change, so that neither is committed without the other. */
export type MessageTransaction = Queryable

export interface NewMessage {
  id: string
  accountId: string
  type: MessageType
  event: MessageEvent
  personId: string | null
  at: Date
}

/** Inserts a message that is not merged with others. */
export async function insertMessage(message: NewMessage, transaction: MessageTransaction): Promise<void> {
  const { id, accountId, type, event, personId, at } = message
  await transaction.query(
    sql`insert into message (id, account_id, type, kind, data, person_id, created_at)
      values (${id}, ${accountId}, ${type}, ${event.kind}, ${JSON.stringify(event.facts)}, ${personId}, ${at})`,
  )
}

/** Whether an equal message waits to be read. */
export async function hasUnread(
  { accountId, type, event }: Pick<NewMessage, 'accountId' | 'type' | 'event'>,
  transaction: MessageTransaction,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from message where account_id = ${accountId} and type = ${type} and read_at is null and kind = ${event.kind}
      and data = ${JSON.stringify(event.facts)}::jsonb limit 1`,
  )
  return rows.length > 0
}

/**
 * Merges the event into the unread message of the group, or inserts one. Does nothing if the group contains the user already.
 * @returns whether it did something
 */
export async function upsertGroupedMessage(
  { id, accountId, type, event, personId, gathers, at }: NewMessage & { gathers: string },
  transaction: MessageTransaction,
): Promise<boolean> {
  const told = await transaction.query(
    sql`with told as (
       insert into message as m (id, account_id, type, kind, data, person_id, gathers, created_at)
       select ${id}, ${accountId}, ${type}, ${event.kind}, ${JSON.stringify(event.facts)}, ${personId}, ${gathers}, ${at}
         where not exists (
         select 1 from message_gathered where account_id = ${accountId} and gathers = ${gathers} and person_id = ${personId})
       on conflict (account_id, gathers) where read_at is null and gathers is not null
         do update set count = m.count + 1, person_id = excluded.person_id
       returning m.id)
     insert into message_gathered (account_id, gathers, person_id, message_id, gathered_at)
     select ${accountId}, ${gathers}, ${personId}, id, ${at} from told returning 1`,
  )
  return told.length > 0
}

/** Deletes messages about acts of `personId`. @param recipientId null: to all recipients */
export async function deleteMessagesAbout(
  personId: string,
  recipientId: string | null,
  transaction: MessageTransaction,
): Promise<void> {
  const isTheirs = sql`(${recipientId}::uuid is null or account_id = ${recipientId})`
  await transaction.query(sql`delete from message where person_id = ${personId} and gathers is null and ${isTheirs}`)
  // Ordered by id, so that two concurrent erasures cannot deadlock.
  const touched = await transaction.query<{ id: string }>(
    sql`select id from message
     where id in (select message_id from message_gathered where person_id = ${personId} and ${isTheirs})
     order by id for update`,
  )
  const ids = touched.map(({ id }) => id)
  await transaction.query(sql`delete from message_gathered where person_id = ${personId} and message_id = any (${ids}::uuid[])`)
  await transaction.query(
    sql`delete from message where id = any (${ids}::uuid[])
      and not exists (select 1 from message_gathered g where g.message_id = message.id)`,
  )
  await transaction.query(
    sql`update message set
       count = (select count(*) from message_gathered g where g.message_id = message.id),
       person_id = (select person_id from message_gathered g where g.message_id = message.id
         order by gathered_at desc, person_id limit 1)
     where id = any (${ids}::uuid[])`,
  )
}
