import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/**
 * Export and erasure of guests: of what a person has answered with the account, and of the guests of the person's own invitations. These go
 * with their host also if the invitations are handed over: they were given to one host.
 */
export const createGuestsPersonalData = (database: Database): PersonalData => ({
  name: 'guests',
  tables: { guest: 'erased', guest_book: 'erased', guest_entrance: 'erased', guest_arrival: 'erased' },
  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: {
      invitations: await database.query(
        sql`select w.code as card, g.name, g.phone, g.choice, g.party_size as "partySize", g.answers, g.message, g.blessing,
            g.opened_at as "openedAt", g.answered_at as "answeredAt", g.checked_in_at as "checkedInAt"
          from guest g join work w on w.id = g.work_id where g.account_id = ${accountId} order by g.number`,
      ),
      guests: await database.query(
        sql`select w.code as card, g.name, g.phone, g.note, g.origin, g.is_waiting as "isWaiting", g.state, g.choice, g.party_size as "partySize", g.answers, g.message,
            g.blessing, g.blessing_state as "blessingState", g.answered_at as "answeredAt", g.checked_in_at as "checkedInAt",
            g.created_at as "createdAt"
          from guest g join work w on w.id = g.work_id where w.owner_id = ${accountId} order by g.number`,
      ),
    },
  }),

  async erase(accountId) {
    await database.withTransaction(async (queries) => {
      await queries.query(sql`delete from guest_entrance where owner_id = ${accountId}`)
      await queries.query(sql`delete from guest where account_id = ${accountId}`)
      await queries.query(sql`delete from guest where work_id in (select id from work where owner_id = ${accountId})`)
      await queries.query(sql`delete from guest_arrival where work_id in (select id from work where owner_id = ${accountId})`)
      await queries.query(sql`delete from guest_book where work_id in (select id from work where owner_id = ${accountId})`)
    })
  },
})
