import type { Queryable } from '../../../../db/database.ts'
import { type Sql, sql } from '../../../../db/sql.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'
import { mayVerify } from '../prizes/verifier-store.ts'
import type { TicketRow } from '../tickets/ticket-row.ts'
import { TICKET_COLUMNS } from '../tickets/ticket-store.ts'

/** A ticket that is presented to somebody who may verify it. */
export interface PresentedRow extends TicketRow {
  /** Name of the winner; null: the account is gone. */
  winner: string | null
}

export interface AttemptRow {
  ticketId: string
  outcome: 'verified' | 'again' | 'expired' | 'cancelled'
}

export interface NewAttempt extends AttemptRow {
  id: string
  verifierId: string
  /** Null: it was only looked up. */
  requestId: string | null
  /** By the device's clock if `wasOffline`. */
  madeAt: Date
  wasOffline: boolean
  receivedAt: Date
}

export interface VerifiablePrize {
  id: string
  content: StoredPrizeContent
  isOwn: boolean
}

const PRESENTED = sql`ticket t join prize p on p.id = t.prize_id left join account w on w.id = t.account_id`
const insertAttempt = (attempt: NewAttempt, source: Sql): Sql => sql`insert into ticket_attempt
    (id, ticket_id, verifier_id, request_id, outcome, made_at, was_offline, received_at)
  select ${attempt.id}::uuid, ${attempt.ticketId}::uuid, ${attempt.verifierId}::uuid, ${attempt.requestId}::text,
    ${attempt.outcome}::text, ${attempt.madeAt}::timestamptz, ${attempt.wasOffline}::boolean, ${attempt.receivedAt}::timestamptz
  ${source} on conflict do nothing`

/** Tickets of those who may verify them: the condition is part of every statement. */
export const createRedemptionStore = (queries: Queryable) => ({
  async findById(id: string, verifierId: string): Promise<PresentedRow | null> {
    const [row] = await queries.query<PresentedRow>(
      sql`select ${TICKET_COLUMNS}, w.nickname as winner from ${PRESENTED} where t.id = ${id} and ${mayVerify(verifierId)}`,
    )
    return row ?? null
  },

  /** @param codeKeys of one code, one for each secret that is known */
  async findByCode(codeKeys: readonly Buffer[], verifierId: string): Promise<PresentedRow | null> {
    const [row] = await queries.query<PresentedRow>(
      sql`select ${TICKET_COLUMNS}, w.nickname as winner from ${PRESENTED}
        where t.code_key = any (${codeKeys}::bytea[]) and ${mayVerify(verifierId)}`,
    )
    return row ?? null
  },

  /** For admins, who cancel tickets of any prize. */
  async findIdOfAny(by: { id: string } | { codeKeys: readonly Buffer[] }): Promise<string | null> {
    const isIt = 'id' in by ? sql`id = ${by.id}` : sql`code_key = any (${by.codeKeys}::bytea[])`
    const [row] = await queries.query<{ id: string }>(sql`select id from ticket where ${isIt}`)
    return row?.id ?? null
  },

  /** The same, kept from changing until the transaction ends. */
  async lockById(id: string, verifierId: string): Promise<PresentedRow | null> {
    const [row] = await queries.query<PresentedRow>(
      sql`select ${TICKET_COLUMNS}, w.nickname as winner from ${PRESENTED}
        where t.id = ${id} and ${mayVerify(verifierId)} for update of t`,
    )
    return row ?? null
  },

  async findAttempt(verifierId: string, requestId: string): Promise<AttemptRow | null> {
    const [row] = await queries.query<AttemptRow>(
      sql`select ticket_id as "ticketId", outcome from ticket_attempt
        where verifier_id = ${verifierId} and request_id = ${requestId}`,
    )
    return row ?? null
  },

  /** The one statement that redeems a ticket. @returns whether it was this one that did */
  async redeem(attempt: NewAttempt): Promise<boolean> {
    const { ticketId, verifierId, madeAt } = attempt
    const rows = await queries.query(
      sql`with done as (
          update ticket t set state = 'verified', verified_at = ${madeAt}, verified_by = ${verifierId} from prize p
            where t.id = ${ticketId} and p.id = t.prize_id and t.state = 'unused' and t.expires_at > ${madeAt}
              and ${mayVerify(verifierId)}
            returning t.prize_id),
        counted as (update prize p set verified_count = verified_count + 1 from done where p.id = done.prize_id),
        noted as (${insertAttempt(attempt, sql`from done`)})
        select 1 from done`,
    )
    return rows.length > 0
  },

  /** Redeems a locked ticket that is unused, or expired and holds its unit. */
  async redeemLate({ ticketId, verifierId, madeAt, wasOffline }: NewAttempt, wasExpired: boolean): Promise<void> {
    const expired = wasExpired ? 1 : 0
    await queries.query(
      sql`with done as (
          update ticket set state = 'verified', verified_at = ${madeAt}, verified_by = ${verifierId}, was_offline = ${wasOffline}
            where id = ${ticketId} returning prize_id)
        update prize p set verified_count = verified_count + 1, expired_count = expired_count - ${expired},
            returning_count = returning_count - ${expired}
          from done where p.id = done.prize_id`,
    )
  },

  /** Makes an earlier verification the one that counts. The ticket is locked. */
  async takeOver({ ticketId, verifierId, madeAt, wasOffline }: NewAttempt): Promise<void> {
    await queries.query(sql`update ticket_attempt set outcome = 'again' where ticket_id = ${ticketId} and outcome = 'verified'`)
    await queries.query(
      sql`update ticket set verified_at = ${madeAt}, verified_by = ${verifierId}, was_offline = ${wasOffline},
          tried_again_count = tried_again_count + 1
        where id = ${ticketId}`,
    )
  },

  async insertAttempt(attempt: NewAttempt): Promise<void> {
    await queries.query(insertAttempt(attempt, sql``))
  },

  async countTriedAgain(ticketId: string): Promise<void> {
    await queries.query(sql`update ticket set tried_again_count = tried_again_count + 1 where id = ${ticketId}`)
  },

  /** Whether the verifier was shown this ticket again since `since`. */
  async hasTriedAgain(ticketId: string, verifierId: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from ticket_attempt
        where ticket_id = ${ticketId} and verifier_id = ${verifierId} and outcome = 'again' and received_at > ${since} limit 1`,
    )
    return rows.length > 0
  },

  /** Whether the account may verify tickets of any prize, or has verified one. */
  async isVerifier(accountId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 where exists (select 1 from prize where account_id = ${accountId} and removed_at is null and total > 0)
        or exists (select 1 from prize_verifier where account_id = ${accountId})
        or exists (select 1 from prize_verifier v join account a on a.phone = v.phone where a.id = ${accountId})
        or exists (select 1 from ticket where verified_by = ${accountId} and state = 'verified')`,
    )
    return rows.length > 0
  },

  /** Prizes whose tickets the person may verify: own ones that were approved once, and those of others. */
  listVerifiable: (verifierId: string, limit: number): Promise<VerifiablePrize[]> =>
    queries.query<VerifiablePrize>(
      sql`select p.id, coalesce(p.approved_content, p.content) as content, coalesce(p.account_id = ${verifierId}, false) as "isOwn"
        from prize p
        where p.removed_at is null and p.total > 0 and p.id in (
          select own.id from prize own where own.account_id = ${verifierId} and own.removed_at is null
          union select v.prize_id from prize_verifier v where v.account_id = ${verifierId}
          union select v.prize_id from prize_verifier v join account a on a.phone = v.phone where a.id = ${verifierId})
        order by p.updated_at desc, p.id desc limit ${limit}`,
    ),
})
