import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export type FamiliarStore = ReturnType<typeof createFamiliarStore>

/** Keyed hashes of familiar networks, see `createFamiliarNetworks`. */
export const createFamiliarStore = (queries: Queryable) => ({
  async findSeenAt(key: Buffer): Promise<Date | undefined> {
    const [row] = await queries.query<{ seenAt: Date }>(sql`select seen_at as "seenAt" from familiar_network where key = ${key}`)
    return row?.seenAt
  },

  /** Writes nothing if the network was recorded since `unlessSince`. */
  async upsertNetwork(key: Buffer, at: Date, unlessSince: Date): Promise<void> {
    await queries.query(
      sql`insert into familiar_network as known (key, seen_at)
       select ${key}, ${at} where not exists (select 1 from familiar_network where key = ${key} and seen_at >= ${unlessSince})
       on conflict (key) do update set seen_at = greatest(known.seen_at, ${at})`,
    )
  },

  async deleteOlderThan(moment: Date): Promise<void> {
    await queries.query(sql`delete from familiar_network where seen_at <= ${moment}`)
  },
})
