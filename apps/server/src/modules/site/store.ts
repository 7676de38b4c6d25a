import type { Queries } from '../../db/database.ts'

export type SiteStore = ReturnType<typeof createSiteStore>

export const createSiteStore = (queries: Queries) => ({
  /** Values that differ from the defaults, by name. */
  async configValues(names: readonly string[]): Promise<Map<string, unknown>> {
    const rows = await queries.query<{ name: string; value: unknown }>(
      'select name, value from config_value where name = any ($1::text[])',
      [names],
    )
    return new Map(rows.map((row) => [row.name, row.value]))
  },
})
