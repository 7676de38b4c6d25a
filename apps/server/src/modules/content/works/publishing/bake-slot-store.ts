import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** A bake that was given up later than this holds nobody up: longer than any bake takes. */
const BAKE_SLOT_TIMEOUT_MS = 120_000

/** Who may bake, so that nobody keeps everybody else waiting. */
export const createBakeSlotStore = (queries: Queryable) => ({
  /** Keeps others of the owner's publications out until the transaction ends. Before any lock of a work. */
  async lockPublishing(ownerId: string): Promise<void> {
    await queries.query(
      sql`insert into bake_turn (owner_id) values (${ownerId}) on conflict (owner_id) do update set owner_id = excluded.owner_id`,
    )
  },

  /** How many other works of the owner are being prepared or wait for it. */
  async countOtherPreparations(ownerId: string, workId: string): Promise<number> {
    const rows = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from work w join work_revision r on r.work_id = w.id and r.number = w.wanted_revision
       where w.owner_id = ${ownerId} and w.id <> ${workId} and r.state = 'preparing'`,
    )
    return rows[0]?.count ?? 0
  },

  /** False while another revision of the owner has the turn. Taken again by the same one, whose process may have died. */
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
