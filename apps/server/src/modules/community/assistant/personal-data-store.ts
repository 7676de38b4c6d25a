import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import { toUserSubject } from './quota.ts'

/** Export and erasure of what a user has asked the assistant. */
export const createAssistantPersonalData = (database: Database): PersonalData => ({
  name: 'assistant',
  tables: { assistant_turn: 'erased', assistant_use: 'erased' },

  countRecords: async () => ({}),

  async collectRecords(accountId) {
    const records = await database.query(
      sql`select id, question, answer, is_helpful as "isHelpful", asked_at as "askedAt" from assistant_turn
        where account_id = ${accountId} order by id`,
    )
    return { records }
  },

  async erase(accountId) {
    await database.query(sql`delete from assistant_turn where account_id = ${accountId}`)
    await database.query(sql`delete from assistant_use where subject = ${toUserSubject(accountId)}`)
  },
})
