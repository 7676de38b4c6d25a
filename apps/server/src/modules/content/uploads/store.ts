import type { UploadFailure, UploadPath } from '@zhanjian/contract/uploads.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { createPostedObjectStore } from './posted-object-store.ts'

export interface StoredAsset {
  id: string
  ownerId: string
  kind: UploadPath
  status: 'processing' | 'ready' | 'failed'
  failure: UploadFailure | null
  name: string
  sizeBytes: number
  /** The original, private; null once a failed file is gone. */
  objectKey: string | null
  widthPx: number | null
  heightPx: number | null
  dominantColour: string | null
  durationS: number | null
  /** Public objects by variant. */
  variantKeys: Record<string, string>
  createdAt: Date
}

export interface NewAsset {
  id: string
  ownerId: string
  kind: UploadPath
  failure: UploadFailure | null
  name: string
  sizeBytes: number
  contentHash: Buffer
  objectKey: string | null
  createdAt: Date
}

export interface ProcessedAsset {
  widthPx?: number
  heightPx?: number
  dominantColour?: string
  durationS?: number
  variantKeys: Record<string, string>
}

const COLUMNS = `id, owner_id as "ownerId", kind, status, failure, name, size_bytes as "sizeBytes", object_key as "objectKey",
  width_px as "widthPx", height_px as "heightPx", dominant_colour as "dominantColour", duration_s as "durationS",
  variant_keys as "variantKeys", created_at as "createdAt"`

export type UploadsTransactionStores = ReturnType<typeof createStatements> & { queries: Queryable }
export type UploadsStore = ReturnType<typeof createUploadsStore>

/** The tables of uploads. */
export const createUploadsStore = (database: Database) => ({
  /** Of everybody together. */
  async sumStoredBytes(): Promise<number> {
    const [row] = await database.query<{ bytes: number }>('select coalesce(sum(used_bytes), 0)::bigint as bytes from storage_use')
    return row?.bytes ?? 0
  },

  ...createStatements(database),
  /** The same statements as part of somebody else's transaction. */
  withTransaction: (queries: Queryable) => createStatements(queries),
  runInTransaction: <Result>(work: (store: UploadsTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStatements(queries), queries })),
})

const createStatements = (queries: Queryable) => ({
  ...createPostedObjectStore(queries),

  /** False when the key was registered before, also by somebody who does so at this moment. */
  async insertUpload(key: string, ownerId: string, assetId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      `insert into upload (object_key, owner_id, asset_id, created_at) values ($1, $2, $3, $4)
       on conflict (object_key) do nothing returning 1`,
      [key, ownerId, assetId, at],
    )
    return rows.length > 0
  },

  async updateUploadAsset(key: string, assetId: string): Promise<void> {
    await queries.query('update upload set asset_id = $2 where object_key = $1', [key, assetId])
  },

  async findAssetByKey(key: string): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      `select ${COLUMNS} from asset where id = (select asset_id from upload where object_key = $1)`,
      [key],
    )
    return rows[0] ?? null
  },

  /** Null when the owner has the same file already. */
  async insertAsset(asset: NewAsset): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      `insert into asset (id, owner_id, kind, status, failure, name, size_bytes, content_hash, object_key, created_at)
       values ($1, $2, $3, case when $4::text is null then 'processing' else 'failed' end, $4, $5, $6, $7, $8, $9)
       on conflict (owner_id, content_hash, kind) where status <> 'failed' do nothing
       returning ${COLUMNS}`,
      [
        asset.id,
        asset.ownerId,
        asset.kind,
        asset.failure,
        asset.name,
        asset.sizeBytes,
        asset.contentHash,
        asset.objectKey,
        asset.createdAt,
      ],
    )
    return rows[0] ?? null
  },

  async findAssetByContent(ownerId: string, kind: UploadPath, contentHash: Buffer): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      `select ${COLUMNS} from asset where owner_id = $1 and kind = $2 and content_hash = $3 and status <> 'failed'`,
      [ownerId, kind, contentHash],
    )
    return rows[0] ?? null
  },

  async countFiles(ownerId: string): Promise<number> {
    const rows = await queries.query<{ count: number }>(
      `select count(*)::int as count from asset where owner_id = $1 and status <> 'failed'`,
      [ownerId],
    )
    return rows[0]?.count ?? 0
  },

  async findUsedBytes(ownerId: string): Promise<number> {
    const rows = await queries.query<{ usedBytes: number }>(
      'select used_bytes as "usedBytes" from storage_use where owner_id = $1',
      [ownerId],
    )
    return rows[0]?.usedBytes ?? 0
  },

  /** False when it would go over the quota; a negative quota has no end (K-10). */
  async updateUsedBytes(ownerId: string, sizeBytes: number, quotaBytes: number): Promise<boolean> {
    const rows = await queries.query(
      `insert into storage_use as s (owner_id, used_bytes)
       select $1::uuid, $2::bigint where $3::bigint < 0 or $2::bigint <= $3::bigint
       on conflict (owner_id) do update set used_bytes = s.used_bytes + excluded.used_bytes
         where $3 < 0 or s.used_bytes + excluded.used_bytes <= $3
       returning 1`,
      [ownerId, sizeBytes, quotaBytes],
    )
    return rows.length > 0
  },

  async findAsset(id: string): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(`select ${COLUMNS} from asset where id = $1`, [id])
    return rows[0] ?? null
  },

  /** Those of `ids` that are the owner's, in that order. */
  findOwnAssets(ownerId: string, ids: readonly string[]): Promise<StoredAsset[]> {
    return queries.query<StoredAsset>(
      `select ${COLUMNS} from asset where owner_id = $1 and id = any ($2::uuid[])
       order by array_position($2::uuid[], id)`,
      [ownerId, ids],
    )
  },

  findAssetsByIds(ids: readonly string[]): Promise<StoredAsset[]> {
    return queries.query<StoredAsset>(`select ${COLUMNS} from asset where id = any ($1::uuid[])`, [ids])
  },

  /** Those of `ids` that are the owner's. None of them goes away before the transaction ends. */
  async lockAssetsForUse(ownerId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      'select id from asset where owner_id = $1 and id = any ($2::uuid[]) order by id for key share',
      [ownerId, ids],
    )
    return rows.map(({ id }) => id)
  },

  /** Nobody starts to use the file before the transaction ends. False when it is not (any more) the owner's. */
  async lockAsset(ownerId: string, id: string): Promise<boolean> {
    const rows = await queries.query('select 1 from asset where owner_id = $1 and id = $2 for update', [ownerId, id])
    return rows.length > 0
  },

  /** Gives the space back too, once however many ask. Null when it was gone. */
  async deleteAsset(id: string): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      `with keys as (delete from upload where asset_id = $1),
       gone as (delete from asset where id = $1 returning *),
       given as (
         update storage_use s set used_bytes = s.used_bytes - gone.size_bytes
         from gone where s.owner_id = gone.owner_id and gone.status <> 'failed')
       select ${COLUMNS} from gone`,
      [id],
    )
    return rows[0] ?? null
  },

  async listAssets(ownerId: string, kind: UploadPath | null, order: 'newest' | 'largest', offset: number, limit: number) {
    const records = await queries.query<StoredAsset>(
      `select ${COLUMNS} from asset where owner_id = $1 and ($2::text is null or kind = $2) and status <> 'failed'
       order by case when $3 = 'largest' then size_bytes end desc, created_at desc, id desc offset $4 limit $5`,
      [ownerId, kind, order, offset, limit],
    )
    const [counted] = await queries.query<{ total: number }>(
      `select count(*)::int as total from asset where owner_id = $1 and ($2::text is null or kind = $2) and status <> 'failed'`,
      [ownerId, kind],
    )
    return { records, total: counted?.total ?? 0 }
  },

  /** Those that came in between these moments and are still not processed. */
  async listUnprocessed(since: Date, until: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      `select id from asset where status = 'processing' and created_at >= $1 and created_at < $2`,
      [since, until],
    )
    return rows.map(({ id }) => id)
  },

  /** False when another run was first. */
  async updateReady(id: string, processed: ProcessedAsset): Promise<boolean> {
    const rows = await queries.query(
      `update asset set status = 'ready', width_px = $2, height_px = $3, dominant_colour = $4, duration_s = $5, variant_keys = $6
       where id = $1 and status = 'processing' returning 1`,
      [
        id,
        processed.widthPx ?? null,
        processed.heightPx ?? null,
        processed.dominantColour ?? null,
        processed.durationS ?? null,
        JSON.stringify(processed.variantKeys),
      ],
    )
    return rows.length > 0
  },

  /** Gives the space back too. False when another run was first. */
  async updateFailed(id: string, failure: UploadFailure): Promise<boolean> {
    const rows = await queries.query(
      `with failed as (
         update asset set status = 'failed', failure = $2, object_key = null where id = $1 and status = 'processing'
         returning owner_id, size_bytes)
       update storage_use s set used_bytes = s.used_bytes - failed.size_bytes
       from failed where s.owner_id = failed.owner_id returning 1`,
      [id, failure],
    )
    return rows.length > 0
  },

  /** Those of `keys` that no asset needs as its original. */
  findUnreferencedOriginals: (keys: readonly string[]): Promise<string[]> =>
    findKeysNotIn(queries, keys, 'select object_key from asset where object_key is not null'),

  /** Those of `keys` that no asset needs as a variant. */
  findUnreferencedVariants: (keys: readonly string[]): Promise<string[]> =>
    findKeysNotIn(queries, keys, 'select value from asset, jsonb_each_text(variant_keys)'),
})

async function findKeysNotIn(queries: Queryable, keys: readonly string[], needed: string): Promise<string[]> {
  const rows = await queries.query<{ key: string }>(`select unnest($1::text[]) as key except (${needed})`, [keys])
  return rows.map(({ key }) => key)
}
