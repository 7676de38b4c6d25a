import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/**
 * Erasure of search entries, which are derived from works. Handed over works are indexed again by `enqueueIndexing`; the
 * other works are deleted.
 */
export const createDiscoveryPersonalData = (database: Database, enqueueIndexing: () => Promise<void>): PersonalData => ({
  name: 'search',
  tables: { search_entry: 'erased' },

  countRecords: async () => ({}),

  collectRecords: async () => ({ records: [] }),

  async erase(accountId) {
    await database.query(sql`delete from search_entry where terms @> array[${`owner:${accountId}`}]`)
    await enqueueIndexing()
  },
})
