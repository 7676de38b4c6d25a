import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'

export interface EntranceRow {
  workId: string
  ownerId: string
  keySealed: Buffer
  createdAt: Date
}

export interface EntranceGuestRow {
  id: string
  name: string
  checkedInAt: Date | null
}

const COLUMNS = sql`e.work_id as "workId", e.owner_id as "ownerId", e.key_sealed as "keySealed", e.created_at as "createdAt"`
const GUEST_COLUMNS = sql`g.id, g.name, g.checked_in_at as "checkedInAt"`
/** A link ends with the invitation, and with a handover of it. */
const GIVEN = sql`guest_entrance e join work w on w.id = e.work_id and w.owner_id = e.owner_id and w.availability <> 'deleted'`
const HAS_LINK = (keyHash: Buffer): Sql =>
  sql`exists (select 1 from ${GIVEN} where e.key_hash = ${keyHash} and e.work_id = g.work_id)`

/** Links with which helpers check guests in, and what they do. Every change asks in its own statement whether the link still stands. */
export const createEntranceStore = (queries: Queryable) => ({
  async find(workId: string): Promise<EntranceRow | null> {
    const [row] = await queries.query<EntranceRow>(sql`select ${COLUMNS} from ${GIVEN} where e.work_id = ${workId}`)
    return row ?? null
  },

  async findByKey(keyHash: Buffer): Promise<EntranceRow | null> {
    const [row] = await queries.query<EntranceRow>(sql`select ${COLUMNS} from ${GIVEN} where e.key_hash = ${keyHash}`)
    return row ?? null
  },

  /** In place of an earlier one. */
  async put(
    workId: string,
    ownerId: string,
    { keyHash, keySealed }: { keyHash: Buffer; keySealed: Buffer },
    at: Date,
  ): Promise<void> {
    await queries.query(
      sql`insert into guest_entrance (work_id, owner_id, key_hash, key_sealed, created_at)
        values (${workId}, ${ownerId}, ${keyHash}, ${keySealed}, ${at})
        on conflict (work_id) do update set owner_id = excluded.owner_id, key_hash = excluded.key_hash,
          key_sealed = excluded.key_sealed, created_at = excluded.created_at`,
    )
  },

  async remove(workId: string): Promise<boolean> {
    return (await queries.query(sql`delete from guest_entrance where work_id = ${workId} returning 1`)).length > 0
  },

  /** By a part of the name alone: phones and notes are not for helpers. Those who are confirmed come first. */
  findGuests: (workId: string, text: string, limit: number): Promise<EntranceGuestRow[]> =>
    queries.query<EntranceGuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g
        where g.work_id = ${workId} and g.removed_at is null and strpos(lower(g.name), lower(${text})) > 0
        order by g.is_waiting, g.number limit ${limit}`,
    ),

  async findGuest(workId: string, id: string): Promise<EntranceGuestRow | null> {
    const [row] = await queries.query<EntranceGuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g where g.id = ${id} and g.work_id = ${workId} and g.removed_at is null`,
    )
    return row ?? null
  },

  /** Who is let in is confirmed. @returns null if the guest was checked in before or is removed, or the link is taken back */
  async checkIn(id: string, keyHash: Buffer, at: Date): Promise<EntranceGuestRow | null> {
    const [row] = await queries.query<EntranceGuestRow>(
      sql`update guest g set checked_in_at = ${at}, is_waiting = false
        where g.id = ${id} and g.removed_at is null and g.checked_in_at is null and ${HAS_LINK(keyHash)} returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns null if the guest is removed, or the link is taken back */
  async undoCheckIn(id: string, keyHash: Buffer): Promise<EntranceGuestRow | null> {
    const [row] = await queries.query<EntranceGuestRow>(
      sql`update guest g set checked_in_at = null
        where g.id = ${id} and g.removed_at is null and ${HAS_LINK(keyHash)} returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },
})
