import { CLOCKS_APART } from '../../../db/clocks-apart.ts'
import type { Queryable } from '../../../db/database.ts'

/** Shares of works. */
export const createShareStore = (queries: Queryable) => ({
  /**
   * False where the sharer was counted since `countedBefore`, or `most` of the network were. The work's row is locked by
   * whoever calls, so these two statements see each other's callers.
   */
  async tryCountShare(
    workId: string,
    { key, networkKey }: { key: string; networkKey: string | null },
    { at, countedBefore, most }: { at: Date; countedBefore: Date; most: number },
  ): Promise<boolean> {
    const admit = async (sharerKey: string, upTo: number): Promise<boolean> => {
      const rows = await queries.query(
        `insert into work_share_window as s (work_id, sharer_key, since, counted) values ($1, $2, $3, 1)
         on conflict (work_id, sharer_key) do update set
           since = case when s.since <= $4 or s.since > $3::timestamptz + ${CLOCKS_APART} then $3 else s.since end,
           counted = case when s.since <= $4 or s.since > $3::timestamptz + ${CLOCKS_APART} then 1 else s.counted + 1 end
         where s.since <= $4 or s.since > $3::timestamptz + ${CLOCKS_APART} or s.counted < $5 returning 1`,
        [workId, sharerKey, at, countedBefore, upTo],
      )
      return rows.length > 0
    }
    return (await admit(key, 1)) && (networkKey === null || networkKey === key || (await admit(networkKey, most)))
  },

  async incrementShareCount(workId: string, channel: string): Promise<void> {
    await queries.query(
      `insert into work_share (work_id, channel, count) values ($1, $2, 1)
       on conflict (work_id, channel) do update set count = work_share.count + 1`,
      [workId, channel],
    )
  },

  async deleteShareWindows(before: Date): Promise<void> {
    await queries.query('delete from work_share_window where since < $1', [before])
  },
})
