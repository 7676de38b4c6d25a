import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/** Export and erasure of reminders. */
export const createRemindersPersonalData = (database: Database): PersonalData => ({
  name: 'reminders',
  tables: { exhibition_reminder: 'erased' },
  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: await database.query(
      sql`select w.code as exhibition, r.session_id as session, r.set_at as "setAt", r.told_at as "toldAt"
        from exhibition_reminder r join work w on w.id = r.work_id where r.account_id = ${accountId} order by r.set_at, r.session_id`,
    ),
  }),

  async erase(accountId) {
    await database.query(sql`delete from exhibition_reminder where account_id = ${accountId}`)
  },
})
