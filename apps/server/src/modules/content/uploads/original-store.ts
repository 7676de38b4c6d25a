import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface ReceivedOriginal {
  key: string
  sizeBytes: number
  /** SHA-256. */
  contentHash: Buffer
}

export interface KeptOriginal {
  widthPx: number
  heightPx: number
  /** Of the close-up. */
  variantKeys: Record<string, string>
}

/** Originals that follow the first pictures of assets. */
export const createOriginalStore = (queries: Queryable) => ({
  /** @returns false if the owner has no such picture, or nothing awaits its original */
  async updateOriginalReceived(id: string, ownerId: string, original: ReceivedOriginal, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update asset set original_state = 'received', original_at = ${at}, original_key = ${original.key},
        original_bytes = ${original.sizeBytes}, original_hash = ${original.contentHash}
       where id = ${id} and owner_id = ${ownerId} and status <> 'failed' and original_state in ('awaited', 'late') returning 1`,
    )
    return rows.length > 0
  },

  /**
   * The original takes the place of the first picture, whose storage is released. The same file of the owner may be another asset
   * already: then this one is found by its first picture only.
   * @returns the key of the first picture; null if the asset is gone, or another run was first
   */
  async updateOriginalKept(id: string, key: string, { widthPx, heightPx, variantKeys }: KeptOriginal): Promise<string | null> {
    const rows = await queries.query<{ key: string | null }>(
      sql`with before as (
         select id, owner_id, kind, object_key, size_bytes, content_hash, original_hash from asset
         where id = ${id} and status = 'ready' and original_key = ${key} for update),
       kept as (
         update asset a set object_key = original_key, size_bytes = original_bytes, width_px = ${widthPx}, height_px = ${heightPx},
           variant_keys = variant_keys || ${JSON.stringify(variantKeys)}::jsonb,
           content_hash = case when exists (
             select 1 from asset b where b.owner_id = before.owner_id and b.kind = before.kind
               and b.content_hash = before.original_hash and b.status <> 'failed')
             then before.content_hash else before.original_hash end,
           original_state = null, original_at = null, original_key = null, original_bytes = 0, original_hash = null,
           claimed_width_px = null, claimed_height_px = null
         from before where a.id = before.id)
       update storage_use s set used_bytes = s.used_bytes - before.size_bytes
       from before where s.owner_id = before.owner_id returning before.object_key as key`,
    )
    return rows[0]?.key ?? null
  },

  /** The first picture stays; the storage of the original is released. @returns false if it was settled before */
  async updateOriginalRefused(id: string, key: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`with before as (
         select id, owner_id, original_bytes from asset where id = ${id} and original_key = ${key} for update),
       refused as (
         update asset a set original_state = 'refused', original_at = ${at}, original_key = null, original_bytes = 0,
           original_hash = null
         from before where a.id = before.id)
       update storage_use s set used_bytes = s.used_bytes - before.original_bytes
       from before where s.owner_id = before.owner_id returning 1`,
    )
    return rows.length > 0
  },

  /** The same for an original that was not even received. */
  async updateOriginalUnusable(id: string, ownerId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update asset set original_state = 'refused', original_at = ${at}
       where id = ${id} and owner_id = ${ownerId} and original_state in ('awaited', 'late') returning 1`,
    )
    return rows.length > 0
  },

  /** Pictures whose original is awaited since before this time need no longer wait for it. @returns their ids */
  async updateOriginalsLate(before: Date, at: Date, limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`update asset set original_state = 'late', original_at = ${at} where id in (
         select id from asset where original_state = 'awaited' and original_at < ${before} and status = 'ready'
         order by original_at limit ${limit} for update skip locked)
       returning id`,
    )
    return rows.map(({ id }) => id)
  },

  /** Of pictures that are ready: those received in [since, until) and still not compared. */
  async listReceivedOriginals(since: Date, until: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from asset where original_state = 'received' and status = 'ready'
        and original_at >= ${since} and original_at < ${until}`,
    )
    return rows.map(({ id }) => id)
  },
})
