import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'

/** Export and erasure of a user's orders. The law asks to keep them; they stay without their buyer and without any text of theirs. */
export const createOrdersPersonalData = (database: Database, clock: Clock): PersonalData => ({
  name: 'orders',
  tables: {
    membership_order: 'anonymised',
    payment: 'anonymised',
    refund: 'anonymised',
    order_event: 'anonymised',
    reconciliation_difference: 'anonymised',
  },

  countRecords: () => Promise.resolve({}),

  async collectRecords(accountId) {
    const records = await database.query(
      sql`select o.number, o.plan, o.state, o.amount_fen as "amountFen", o.paid_fen as "paidFen", o.refunded_fen as "refundedFen",
          o.created_at as "createdAt", o.paid_at as "paidAt", o.closed_at as "closedAt", o.close_reason as "closeReason",
          array(select json_build_object('channel', p.channel, 'number', p.number, 'transactionId', p.transaction_id, 'state', p.state,
              'payer', p.payer, 'paidAt', p.paid_at) from payment p where p.order_id = o.id order by p.created_at, p.id) as payments,
          array(select json_build_object('number', r.number, 'kind', r.kind, 'state', r.state, 'amountFen', r.amount_fen,
              'reason', r.reason, 'note', r.note, 'decisionNote', r.decision_note, 'failure', r.failure, 'requestedAt', r.requested_at, 'doneAt', r.done_at) from refund r where r.order_id = o.id order by r.requested_at, r.id)
            as refunds
        from membership_order o where o.account_id = ${accountId} order by o.created_at, o.id`,
    )
    const decided = await database.query(
      sql`select o.number, e.action, e.note, e.at from order_event e join membership_order o on o.id = e.order_id
        where e.actor_id = ${accountId} order by e.at, e.id`,
    )
    const resolved = await database.query(
      sql`select provider, day, kind, subject, number, transaction_id as "transactionId", currency, note, resolved_at as "resolvedAt"
        from reconciliation_difference where resolved_by = ${accountId} order by resolved_at, id`,
    )
    return { records: { orders: records, actions: decided, differences: resolved } }
  },

  async erase(accountId) {
    const now = clock.now()
    await database.withTransaction(async (transaction) => {
      // What is still paid afterwards goes back.
      await transaction.query(
        sql`update membership_order set state = 'closed', closed_at = ${now}, close_reason = 'cancelled'
          where account_id = ${accountId} and state = 'created'`,
      )
      await transaction.query(
        sql`update payment p set payer = null from membership_order o where o.id = p.order_id and o.account_id = ${accountId}`,
      )
      await transaction.query(
        sql`update refund r set note = '' from membership_order o where o.id = r.order_id and o.account_id = ${accountId}`,
      )
      await transaction.query(sql`update membership_order set account_id = null where account_id = ${accountId}`)
      await transaction.query(sql`update order_event set actor_id = null where actor_id = ${accountId}`)
      await transaction.query(sql`update refund set decided_by = null where decided_by = ${accountId}`)
      await transaction.query(sql`update reconciliation_difference set resolved_by = null where resolved_by = ${accountId}`)
    })
  },
})
