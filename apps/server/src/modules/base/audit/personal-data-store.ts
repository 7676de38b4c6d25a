import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/** Audit entries of an admin are retained after the erasure; they reference the anonymised account. */
export const createAuditPersonalData = (queries: Queryable): PersonalData => ({
  name: 'audit',
  tables: { audit_entry: 'kept' },

  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: await queries.query(
      sql`select action, target, details, made_at as "madeAt" from audit_entry where actor_id = ${accountId} order by made_at`,
    ),
  }),

  erase: async () => {},
})
