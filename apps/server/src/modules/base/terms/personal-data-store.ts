import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/** Export and erasure of a user's consents. */
export const createConsentPersonalData = (queries: Queryable): PersonalData => ({
  name: 'consents',
  tables: { terms_consent: 'erased' },

  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: await queries.query(
      sql`select type, version, client_id as "clientId", given_at as "givenAt" from terms_consent
        where account_id = ${accountId} order by given_at, type`,
    ),
  }),

  async erase(accountId) {
    await queries.query(sql`delete from terms_consent where account_id = ${accountId}`)
  },
})
