import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/** Export and erasure of what a person has written in guest books. Those of the person's own exhibitions go with the exhibitions. */
export const createExhibitionsPersonalData = (database: Database): PersonalData => ({
  name: 'exhibitions',
  tables: { exhibition_guest_book: 'erased', exhibition_guest_book_entry: 'erased' },
  countRecords: async () => ({}),

  async collectRecords(accountId) {
    const entries = await database.query(
      sql`select w.code as exhibition, e.text, e.autograph, e.sticker, e.state, e.signed_at as "signedAt"
        from exhibition_guest_book_entry e join work w on w.id = e.work_id
        where e.author_id = ${accountId} order by e.signed_at, e.id`,
    )
    return { records: { entries } }
  },

  async erase(accountId) {
    await database.query(sql`delete from exhibition_guest_book_entry where author_id = ${accountId}`)
  },
})
