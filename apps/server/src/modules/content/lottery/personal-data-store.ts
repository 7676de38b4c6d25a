import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { WheelClosing } from './record/wheel-closing.ts'
import type { LotteryStore, LotteryTransactionStores } from './store.ts'
import type { TicketEndings } from './tickets/ticket-endings.ts'

interface LotteryPersonalDataDependencies {
  database: Database
  store: LotteryStore
  objects: ObjectStore
  endings: Pick<TicketEndings, 'cancelAll'>
  closing: Pick<WheelClosing, 'endPrizesOf'>
  clock: Clock
}

/** What a prize, and the snapshots of it in tickets, say after the erasure of its publisher. */
const EMPTY_PRIZE = sql`'{"name": "", "kind": "physical", "valueFen": null, "total": null, "validity": {"kind": "days", "days": 1},
  "pictures": [], "place": null, "way": "", "terms": ""}'::jsonb`
const WITHOUT_TEXTS = sql`'{"name": "", "pictures": [], "place": null, "way": "", "terms": ""}'::jsonb`

/**
 * Export and erasure of a user's prizes, tickets and verifications. With a publisher the prizes end: unused tickets are cancelled,
 * and their winners are told. Rows stay where others have a share in them, without any data of the user.
 */
export const createLotteryPersonalData = (dependencies: LotteryPersonalDataDependencies): PersonalData => {
  const { database, store, objects, endings, closing, clock } = dependencies
  return {
    name: 'lottery',
    tables: {
      prize: 'anonymised',
      prize_picture: 'erased',
      prize_verifier: 'erased',
      ticket: 'anonymised',
      ticket_attempt: 'anonymised',
      wheel_activity: 'anonymised',
      wheel_participant: 'anonymised',
      wheel_offer: 'anonymised',
      wheel_gift: 'erased',
      wheel_win_notice: 'erased',
    },

    async countRecords(accountId) {
      const [own] = await database.query<{ prizes: number; tickets: number }>(
        sql`select (select count(*)::int from prize where account_id = ${accountId} and removed_at is null) as prizes,
          (select count(*)::int from ticket where account_id = ${accountId} and state = 'unused') as tickets`,
      )
      return { prizes: own?.prizes ?? 0, tickets: own?.tickets ?? 0 }
    },

    async collectRecords(accountId) {
      const prizes = await database.query(
        sql`select id, content, approved_content as "approvedContent", state, shelf, reasons, note, total,
            left_count as "leftCount", submitted_at as "submittedAt", decided_at as "decidedAt", created_at as "createdAt",
            updated_at as "updatedAt", removed_at as "removedAt",
            array(select coalesce(v.phone, v.account_id::text) from prize_verifier v where v.prize_id = p.id order by v.added_at)
              as verifiers
          from prize p where account_id = ${accountId} order by created_at, id`,
      )
      const tickets = await database.query(
        sql`select id, content, state, encode(rules_hash, 'hex') as "rulesHash", participant_id as "participantId", nonce,
            won_at as "wonAt", expires_at as "expiresAt", verified_at as "verifiedAt", cancelled_at as "cancelledAt",
            cancel_reason as "cancelReason", cancel_note as "cancelNote"
          from ticket where account_id = ${accountId} order by won_at, id`,
      )
      const verified = await database.query(
        sql`select t.content ->> 'name' as prize, a.outcome, a.made_at as "madeAt", a.was_offline as "wasOffline"
          from ticket_attempt a join ticket t on t.id = a.ticket_id where a.verifier_id = ${accountId} order by a.made_at, a.id`,
      )
      const verifierOf = await database.query(
        sql`select p.content ->> 'name' as prize, v.phone, v.added_at as "addedAt"
          from prize_verifier v join prize p on p.id = v.prize_id
          where v.account_id = ${accountId} or v.phone = (select phone from account where id = ${accountId})
          order by v.added_at, v.id`,
      )
      const pictures = await database.query<{ key: string }>(
        sql`select x.object_key as key from prize_picture x join prize p on p.id = x.prize_id where p.account_id = ${accountId}
          order by x.object_key`,
      )
      const files = pictures.map(({ key }, index) => ({ path: `prizes/${index + 1}.webp`, key }))
      const participations = await database.query(
        sql`select a.title, a.code, p.id as "participantId", p.invitation_code as "invitationCode", p.client_seed as "clientSeed", p.granted, p.spent,
            p.joined_at as "joinedAt",
            array(select json_build_object('kind', c.kind, 'day', c.day, 'amount', c.amount) from wheel_chance c
              where c.participant_id = p.id order by c.at, c.id) as chances,
            array(select json_build_object('nonce', d.nonce, 'outcome', d.outcome, 'drawnAt', d.drawn_at) from wheel_draw d
              where d.participant_id = p.id order by d.nonce) as draws
          from wheel_participant p join wheel_activity a on a.id = p.activity_id
          where p.account_id = ${accountId} order by p.joined_at, p.id`,
      )
      const wheels = await database.query(
        sql`select code, title, form - 'pictureKeys' as form, look, cancel_reason as "cancelReason", state, created_at as "createdAt" from wheel_activity
          where owner_id = ${accountId} order by created_at, id`,
      )
      const offers = await database.query(
        sql`select a.title, o.quantity, o.state, o.note, o.created_at as "createdAt" from wheel_offer o
            join wheel_activity a on a.id = o.activity_id
          where o.account_id = ${accountId} order by o.created_at, o.id`,
      )
      const gifts = await database.query(
        sql`select a.title, g.kind, g.amount, g.given_at as "givenAt", g.chance_id is null as waits
          from wheel_gift g join wheel_activity a on a.id = g.activity_id where g.account_id = ${accountId} order by g.given_at, g.id`,
      )
      return { records: { participations, gifts, wheels, offers, prizes, tickets, verified, verifierOf }, files }
    },

    async erase(accountId) {
      const keys = await store.runInTransaction(async (tables) => {
        const { queries } = tables
        await endings.cancelAll({ by: 'publisher', id: accountId }, 'publisher_gone', '', tables)
        await endings.cancelAll({ by: 'winner', id: accountId }, 'winner_gone', '', tables)
        await closing.endPrizesOf(accountId, tables)
        await anonymiseWheels(accountId, tables)
        const ownPrizes = sql`select id from prize where account_id = ${accountId}`
        const pictures = await queries.query<{ key: string }>(
          sql`delete from prize_picture where prize_id in (${ownPrizes}) returning object_key as key`,
        )
        await queries.query(
          sql`delete from prize_verifier where account_id = ${accountId} or prize_id in (${ownPrizes})
            or phone = (select phone from account where id = ${accountId})`,
        )
        await queries.query(
          sql`update ticket set publisher_id = null, content = content || ${WITHOUT_TEXTS} where prize_id in (${ownPrizes})`,
        )
        await queries.query(sql`update ticket set account_id = null, cancel_note = '' where account_id = ${accountId}`)
        await queries.query(sql`update ticket set verified_by = null where verified_by = ${accountId} and state = 'verified'`)
        await queries.query(sql`update ticket_attempt set verifier_id = null, request_id = null where verifier_id = ${accountId}`)
        await queries.query(sql`update prize set decided_by = null where decided_by = ${accountId}`)
        await queries.query(
          sql`update prize set account_id = null, content = ${EMPTY_PRIZE}, state = 'draft', approved_content = null, shelf = null,
              last_day = null, reasons = '{}', note = '', request_id = null, removed_at = coalesce(removed_at, ${clock.now()})
            where account_id = ${accountId}`,
        )
        await queries.query(sql`delete from prize where account_id is null and total = 0`)
        return pictures.map(({ key }) => key)
      })
      for (const key of keys) await objects.remove(key)
    },
  }
}

/** Draws stay in the public record, under pseudonyms that lead nowhere. */
async function anonymiseWheels(accountId: string, { queries }: LotteryTransactionStores): Promise<void> {
  await queries.query(
    sql`update wheel_slice s set ticket_content = ticket_content || ${WITHOUT_TEXTS} || '{"publisherId": null}'::jsonb
      from prize p where p.id = s.prize_id and p.account_id = ${accountId}`,
  )
  await queries.query(sql`delete from wheel_gift where account_id = ${accountId}`)
  await queries.query(sql`delete from wheel_win_notice where account_id = ${accountId}`)
  await queries.query(
    sql`update wheel_participant set account_id = null, network_hash = null, device_hash = null where account_id = ${accountId}`,
  )
  await queries.query(
    sql`update wheel_offer set account_id = null, note = '', state = case when state in ('pending', 'accepted') then 'withdrawn' else state end,
        decided_at = coalesce(decided_at, created_at)
      where account_id = ${accountId}`,
  )
  await queries.query(sql`update wheel_offer set decided_by = null where decided_by = ${accountId}`)
  await queries.query(sql`update wheel_activity set owner_id = null, request_id = null where owner_id = ${accountId}`)
}
