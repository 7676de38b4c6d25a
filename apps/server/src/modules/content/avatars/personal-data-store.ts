import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/** Export and erasure of a user's avatar. */
export const createAvatarPersonalData = (queries: Queryable): PersonalData => ({
  name: 'figure',
  tables: { user_meta_avatar: 'erased' },

  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: await queries.query(
      sql`select meta_avatar_id as "metaAvatarId", extra from user_meta_avatar where account_id = ${accountId}`,
    ),
  }),

  async erase(accountId) {
    await queries.query(sql`delete from user_meta_avatar where account_id = ${accountId}`)
  },
})
