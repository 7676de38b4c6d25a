import type { Queries } from '../../db/database.ts'

export type FamiliarStore = ReturnType<typeof createFamiliarStore>

export const createFamiliarStore = (queries: Queries) => ({
  async seenAt(key: Buffer): Promise<Date | undefined> {
    const [row] = await queries.query<{ seenAt: Date }>('select seen_at as "seenAt" from familiar_network where key = $1', [key])
    return row?.seenAt
  },

  async note(key: Buffer, at: Date): Promise<void> {
    await queries.query(
      `insert into familiar_network as known (key, seen_at) values ($1, $2)
       on conflict (key) do update set seen_at = greatest(known.seen_at, $2)`,
      [key, at],
    )
  },

  async removeOlderThan(moment: Date): Promise<void> {
    await queries.query('delete from familiar_network where seen_at <= $1', [moment])
  },
})
