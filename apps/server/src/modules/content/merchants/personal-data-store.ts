import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

interface MerchantsPersonalDataDependencies {
  database: Database
  objects: ObjectStore
  clock: Clock
}

/** What stays of a merchant: the company, not its people. */
const WITHOUT_PEOPLE = sql`'{"contactName": "", "contactPhone": "", "place": null}'::jsonb`

/**
 * Export and erasure of applications. Of whoever was a merchant the company, its credit code and the picture of the licence are kept
 * for the time that the law asks for; the sweep of the pictures ends it. Every other application goes.
 */
export const createMerchantsPersonalData = ({ database, objects, clock }: MerchantsPersonalDataDependencies): PersonalData => ({
  name: 'merchants',
  tables: { merchant: 'kept' },
  countRecords: async () => ({}),

  async collectRecords(accountId) {
    const [application] = await database.query<{ key: string | null }>(
      sql`select form, state, licence_number as "licenceNumber", licence_at as "licenceAt", proved_phone as "provedPhone", reasons, note,
          submitted_at as "submittedAt", decided_at as "decidedAt", approved_at as "approvedAt", created_at as "createdAt",
          licence_key as key
        from merchant where account_id = ${accountId}`,
    )
    const { key = null, ...records } = application ?? {}
    return { records, files: key === null ? [] : [{ path: 'merchant/licence.webp', key }] }
  },

  async erase(accountId) {
    const rows = await database.query<{ key: string | null }>(
      sql`delete from merchant where account_id = ${accountId} and approved_at is null returning licence_key as key`,
    )
    await database.query(
      sql`update merchant set form = form || ${WITHOUT_PEOPLE}, proved_phone = null, note = '', left_at = coalesce(left_at, ${clock.now()}),
          state = 'revoked' where account_id = ${accountId}`,
    )
    await database.query(sql`update merchant set decided_by = null where decided_by = ${accountId}`)
    for (const { key } of rows) if (key !== null) await objects.remove(key)
  },
})
