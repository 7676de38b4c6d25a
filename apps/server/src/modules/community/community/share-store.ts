import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { withClockTolerance } from '../../../platform/clock.ts'

/** Shares of works. */
export const createShareStore = (queries: Queryable) => ({
  /**
   * The caller must have locked the work's row, so that concurrent calls run one after the other.
   * @returns false if the sharer, or `most` sharers of its network, were counted since `countedBefore`
   */
  async tryCountShare(
    workId: string,
    { key, networkKey }: { key: string; networkKey: string | null },
    { at, countedBefore, most }: { at: Date; countedBefore: Date; most: number },
  ): Promise<boolean> {
    const admit = async (sharerKey: string, upTo: number): Promise<boolean> => {
      const rows = await queries.query(
        sql`insert into work_share_window as s (work_id, sharer_key, since, counted) values (${workId}, ${sharerKey}, ${at}, 1)
         on conflict (work_id, sharer_key) do update set
           since = case when s.since <= ${countedBefore} or s.since > ${withClockTolerance(at)} then ${at} else s.since end,
           counted = case when s.since <= ${countedBefore} or s.since > ${withClockTolerance(at)} then 1 else s.counted + 1 end
         where s.since <= ${countedBefore} or s.since > ${withClockTolerance(at)} or s.counted < ${upTo} returning 1`,
      )
      return rows.length > 0
    }
    return (await admit(key, 1)) && (networkKey === null || networkKey === key || (await admit(networkKey, most)))
  },

  async incrementShareCount(workId: string, channel: string): Promise<void> {
    await queries.query(
      sql`insert into work_share (work_id, channel, count) values (${workId}, ${channel}, 1)
       on conflict (work_id, channel) do update set count = work_share.count + 1`,
    )
  },

  async deleteShareWindows(before: Date): Promise<void> {
    await queries.query(sql`delete from work_share_window where since < ${before}`)
  },
})
