import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/**
 * Export and erasure of what a person has written in guest books, and lends to exhibitions of others. What belongs to the person's own
 * exhibitions goes with the exhibitions, to their heir too.
 */
export const createExhibitionsPersonalData = (database: Database): PersonalData => ({
  name: 'exhibitions',
  tables: {
    exhibition_guest_book: 'erased',
    exhibition_session_step: 'erased',
    exhibition_guest_book_entry: 'erased',
    exhibition_loan: 'erased',
  },
  countRecords: async () => ({}),

  async collectRecords(accountId) {
    const entries = await database.query(
      sql`select w.code as exhibition, e.text, e.autograph, e.sticker, e.state, e.signed_at as "signedAt"
        from exhibition_guest_book_entry e join work w on w.id = e.work_id
        where e.author_id = ${accountId} order by e.signed_at, e.id`,
    )
    const loans = await database.query(
      sql`select w.code as exhibition, l.lender_id = ${accountId} as lent, l.part_kind as kind, l.part_code as part, l.state,
          l.asked_at as "askedAt", l.answered_at as "answeredAt", l.removed_at as "removedAt"
        from exhibition_loan l join work w on w.id = l.work_id
        where ${accountId} in (l.lender_id, w.owner_id) order by l.asked_at, l.id`,
    )
    return { records: { entries, loans } }
  },

  async erase(accountId, heirId) {
    await database.withTransaction(async (queries) => {
      await queries.query(sql`delete from exhibition_guest_book_entry where author_id = ${accountId}`)
      // Who accepts the works has their doors in exhibitions with them, and may close them. Rooms and booths go.
      if (heirId !== null)
        await queries.query(
          sql`update exhibition_loan l set lender_id = ${heirId} from work w
            where l.lender_id = ${accountId} and l.part_kind = 'work' and w.code = l.part_code and w.owner_id = ${accountId}
              and w.availability <> 'deleted'`,
        )
      await queries.query(sql`delete from exhibition_loan where lender_id = ${accountId}`)
    })
  },
})
