import type { Queryable } from '../../../../db/database.ts'

/** A bake that was given up later than this holds nobody up: longer than any bake takes. */
const BAKE_SLOT_TIMEOUT_MS = 120_000

/** Who may bake, so that nobody keeps everybody else waiting. */
export const createBakeSlotStore = (queries: Queryable) => ({
  /** Keeps others of the owner's publications out until the transaction ends. Before any lock of a work. */
  async lockPublishing(ownerId: string): Promise<void> {
    await queries.query(
      'insert into bake_turn (owner_id) values ($1) on conflict (owner_id) do update set owner_id = excluded.owner_id',
      [ownerId],
    )
  },

  /** How many other works of the owner are being prepared or wait for it. */
  async countOtherPreparations(ownerId: string, workId: string): Promise<number> {
    const rows = await queries.query<{ count: number }>(
      `select count(*)::int as count from work w join work_revision r on r.work_id = w.id and r.number = w.wanted_revision
       where w.owner_id = $1 and w.id <> $2 and r.state = 'preparing'`,
      [ownerId, workId],
    )
    return rows[0]?.count ?? 0
  },

  /** False while another revision of the owner has the turn. Taken again by the same one, whose process may have died. */
  async claimBakeSlot(ownerId: string, workId: string, number: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      `with taken as (
         insert into bake_turn as t (owner_id, work_id, number, taken_at) values ($1, $2, $3, $4)
         on conflict (owner_id) do update set work_id = excluded.work_id, number = excluded.number, taken_at = excluded.taken_at
           where t.taken_at is null or t.taken_at < $5 or (t.work_id, t.number) = ($2, $3)
         returning 1)
       update work_revision set started_at = $4, progressed_at = $4
       where work_id = $2 and number = $3 and exists (select 1 from taken) returning 1`,
      [ownerId, workId, number, at, new Date(at.getTime() - BAKE_SLOT_TIMEOUT_MS)],
    )
    return rows.length > 0
  },

  async releaseBakeSlot(ownerId: string, workId: string, number: number): Promise<void> {
    await queries.query(
      `update bake_turn set work_id = null, number = null, taken_at = null
       where owner_id = $1 and work_id = $2 and number = $3`,
      [ownerId, workId, number],
    )
  },
})
