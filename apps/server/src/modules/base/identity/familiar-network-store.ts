import type { Queryable } from '../../../db/database.ts'

export type FamiliarStore = ReturnType<typeof createFamiliarStore>

export const createFamiliarStore = (queries: Queryable) => ({
  async findSeenAt(key: Buffer): Promise<Date | undefined> {
    const [row] = await queries.query<{ seenAt: Date }>('select seen_at as "seenAt" from familiar_network where key = $1', [key])
    return row?.seenAt
  },

  /** Writes nothing where it has been noted since. */
  async upsertNetwork(key: Buffer, at: Date, unlessSince: Date): Promise<void> {
    await queries.query(
      `insert into familiar_network as known (key, seen_at)
       select $1, $2 where not exists (select 1 from familiar_network where key = $1 and seen_at >= $3)
       on conflict (key) do update set seen_at = greatest(known.seen_at, $2)`,
      [key, at, unlessSince],
    )
  },

  async deleteOlderThan(moment: Date): Promise<void> {
    await queries.query('delete from familiar_network where seen_at <= $1', [moment])
  },
})
