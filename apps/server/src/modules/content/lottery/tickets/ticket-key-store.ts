import type { TicketKey } from '@zhanjian/contract/lottery/ticket-payload.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export interface TicketKeyRow extends TicketKey {
  /** Sealed. */
  privateKey: Buffer
}

/** Key pairs that sign tickets. */
export const createTicketKeyStore = (queries: Queryable) => ({
  /** Latest first. */
  listKeys: (): Promise<TicketKeyRow[]> =>
    queries.query<TicketKeyRow>(
      sql`select id as "keyId", public_key as "publicKey", private_key as "privateKey" from ticket_key order by created_at desc, id`,
    ),

  /** Only if there is no key yet that `knownIds` lacks: of several nodes that begin at once the first one's key counts. */
  async insertKey({ keyId, publicKey, privateKey }: TicketKeyRow, knownIds: readonly string[], at: Date): Promise<void> {
    await queries.query(sql`lock table ticket_key in share row exclusive mode`)
    await queries.query(
      sql`insert into ticket_key (id, public_key, private_key, created_at)
        select ${keyId}::text, ${publicKey}::text, ${privateKey}::bytea, ${at}::timestamptz
          where not exists (select 1 from ticket_key where id <> all (${knownIds}::text[]))`,
    )
  },
})
