import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** A slot is free again after this time, if its process has died. Longer than any bake takes. */
const BAKE_SLOT_TIMEOUT_MS = 120_000

/** Bake slots: at most one revision of each owner is baked at a time. */
export const createBakeSlotStore = (queries: Queryable) => ({
  /** Locks the owner's publishing until the transaction ends. Must come before any lock of a work, to avoid deadlocks. */
  async lockPublishing(ownerId: string): Promise<void> {
    await queries.query(
      sql`insert into bake_turn (owner_id) values (${ownerId}) on conflict (owner_id) do update set owner_id = excluded.owner_id`,
    )
  },

  /** Number of the owner's other works that are being prepared or queued. */
  async countOtherPreparations(ownerId: string, workId: string): Promise<number> {
    const rows = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from work w join work_revision r on r.work_id = w.id and r.number = w.wanted_revision
       where w.owner_id = ${ownerId} and w.id <> ${workId} and r.state = 'preparing'`,
    )
    return rows[0]?.count ?? 0
  },

  /** The same revision may claim it again, since its process may have died. @returns false if another revision has the slot */
  async claimBakeSlot(ownerId: string, workId: string, number: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`with taken as (
         insert into bake_turn as t (owner_id, work_id, number, taken_at) values (${ownerId}, ${workId}, ${number}, ${at})
         on conflict (owner_id) do update set work_id = excluded.work_id, number = excluded.number, taken_at = excluded.taken_at
           where t.taken_at is null or t.taken_at < ${new Date(at.getTime() - BAKE_SLOT_TIMEOUT_MS)}
             or (t.work_id, t.number) = (${workId}, ${number})
         returning 1)
       update work_revision set started_at = ${at}, progressed_at = ${at}
       where work_id = ${workId} and number = ${number} and exists (select 1 from taken) returning 1`,
    )
    return rows.length > 0
  },

  async releaseBakeSlot(ownerId: string, workId: string, number: number): Promise<void> {
    await queries.query(
      sql`update bake_turn set work_id = null, number = null, taken_at = null
       where owner_id = ${ownerId} and work_id = ${workId} and number = ${number}`,
    )
  },
})
