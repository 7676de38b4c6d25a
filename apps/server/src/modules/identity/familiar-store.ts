import type { Queries } from '../../db/database.ts'

export type FamiliarStore = ReturnType<typeof createFamiliarStore>

export const createFamiliarStore = (queries: Queries) => ({
  async has(key: Buffer, since: Date): Promise<boolean> {
    const rows = await queries.query('select 1 from familiar_network where key = $1 and seen_at > $2', [key, since])
    return rows.length > 0
  },

  async note(key: Buffer, at: Date): Promise<void> {
    await queries.query(
      `insert into familiar_network as known (key, seen_at) values ($1, $2)
       on conflict (key) do update set seen_at = $2 where known.seen_at < $2::timestamptz - interval '1 day'`,
      [key, at],
    )
  },

  async removeOlderThan(moment: Date): Promise<void> {
    await queries.query('delete from familiar_network where seen_at <= $1', [moment])
  },
})
