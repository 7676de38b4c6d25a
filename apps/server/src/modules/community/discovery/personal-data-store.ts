import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../personal-data.ts'

/**
 * What works are found by, made from the works themselves. Those that somebody else took over are found again once
 * `enqueueIndexing` has had them looked at; the others have gone with their works.
 */
export const createDiscoveryPersonalData = (database: Database, enqueueIndexing: () => Promise<void>): PersonalData => ({
  name: 'search',
  tables: { search_entry: 'erased' },

  collectRecords: async () => ({ records: [] }),

  async erase(accountId) {
    await database.query(sql`delete from search_entry where terms @> array[${`owner:${accountId}`}]`)
    await enqueueIndexing()
  },
})
