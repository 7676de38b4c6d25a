import { isUniqueViolation, type Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Objects that were uploaded to the object store and are not registered yet. */
export const createPostedObjectStore = (queries: Queryable) => ({
  /** Reserves storage for an upload. @returns `known` if this key has a reservation, `full` if `maxBytes` would be exceeded */
  async insertPostedObject(
    key: string,
    ownerId: string,
    sizeBytes: number,
    maxBytes: number,
    at: Date,
  ): Promise<'done' | 'known' | 'full'> {
    const known = await queries.query(sql`select 1 from posted_object where object_key = ${key}`)
    if (known.length > 0) return 'known'
    try {
      // Without "on conflict do nothing" for the key: a concurrent second insert must also roll back the sum.
      const rows = await queries.query(
        sql`with taken as (
           insert into storage_use as s (owner_id, used_bytes, unregistered_bytes)
           select ${ownerId}::uuid, 0, ${sizeBytes}::bigint where ${sizeBytes}::bigint <= ${maxBytes}::bigint
           on conflict (owner_id) do update set unregistered_bytes = s.unregistered_bytes + ${sizeBytes}
             where s.unregistered_bytes + ${sizeBytes} <= ${maxBytes}
           returning owner_id)
         insert into posted_object (object_key, owner_id, size_bytes, posted_at) select ${key}, owner_id, ${sizeBytes}, ${at}
           from taken returning 1`,
      )
      return rows.length > 0 ? 'done' : 'full'
    } catch (error) {
      if (isUniqueViolation(error, 'posted_object_pkey')) return 'known'
      throw error
    }
  },

  /** Releases the reservation, once for concurrent calls: the object was registered, never uploaded, or deleted. */
  async deletePostedObject(key: string): Promise<void> {
    await queries.query(
      sql`with gone as (delete from posted_object where object_key = ${key} returning owner_id, size_bytes)
       update storage_use s set unregistered_bytes = s.unregistered_bytes - gone.size_bytes
       from gone where s.owner_id = gone.owner_id`,
    )
  },

  async findUnregisteredBytes(ownerId: string): Promise<number> {
    const rows = await queries.query<{ bytes: number }>(
      sql`select unregistered_bytes as bytes from storage_use where owner_id = ${ownerId}`,
    )
    return rows[0]?.bytes ?? 0
  },

  async listPostedBefore(before: Date, limit: number): Promise<string[]> {
    const rows = await queries.query<{ key: string }>(
      sql`select object_key as key from posted_object where posted_at < ${before} order by posted_at limit ${limit}`,
    )
    return rows.map(({ key }) => key)
  },
})
