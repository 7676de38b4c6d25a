import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../personal-data.ts'

/** What an admin did: it is kept, and leads to an account with nobody behind it. */
export const createAuditPersonalData = (queries: Queryable): PersonalData => ({
  name: 'audit',
  tables: { audit_entry: 'kept' },

  collectRecords: async (accountId) => ({
    records: await queries.query(
      sql`select action, target, made_at as "madeAt" from audit_entry where actor_id = ${accountId} order by made_at`,
    ),
  }),

  erase: async () => {},
})
