import type { OriginalState, PictureSphere, UploadFailure, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { createOriginalStore } from './original-store.ts'
import { createPostedObjectStore } from './posted-object-store.ts'

export interface StoredAsset {
  id: string
  ownerId: string
  kind: UploadPath
  status: 'processing' | 'ready' | 'failed'
  failure: UploadFailure | null
  name: string
  sizeBytes: number
  /** The original, private; null once a failed file is deleted. */
  objectKey: string | null
  widthPx: number | null
  heightPx: number | null
  dominantColour: string | null
  durationS: number | null
  sphere: PictureSphere | null
  /** Width, height, depth of a model whose files are made. */
  modelSizeM: number[] | null
  /** Keys of public objects, by variant. */
  variantKeys: Record<string, string>
  /** Null: the file is the original. */
  originalState: OriginalState | null
  /** While it is compared with the first picture, which is `objectKey`. */
  originalKey: string | null
  /** Of the original, as the device says; null once it is known. */
  claimedWidthPx: number | null
  claimedHeightPx: number | null
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
  /** The claimed size of the original, if the file is a first picture. */
  original?: { widthPx: number; heightPx: number } | undefined
  createdAt: Date
}

export interface ProcessedAsset {
  widthPx?: number
  heightPx?: number
  dominantColour?: string
  durationS?: number
  sphere?: PictureSphere | null
  modelSizeM?: readonly number[]
  variantKeys: Record<string, string>
}

const COLUMNS = sql`id, owner_id as "ownerId", kind, status, failure, name, size_bytes as "sizeBytes", object_key as "objectKey",
  width_px as "widthPx", height_px as "heightPx", dominant_colour as "dominantColour", duration_s as "durationS",
  sphere, model_size_m as "modelSizeM", variant_keys as "variantKeys", original_state as "originalState", original_key as "originalKey",
  claimed_width_px as "claimedWidthPx", claimed_height_px as "claimedHeightPx", created_at as "createdAt"`

export type UploadsTransactionStores = ReturnType<typeof createStatements> & { queries: Queryable }
export type UploadsStore = ReturnType<typeof createUploadsStore>

/** SQL access to the tables of uploads. */
export const createUploadsStore = (database: Database) => ({
  /** Of all users. */
  async sumStoredBytes(): Promise<number> {
    const [row] = await database.query<{ bytes: number }>(
      sql`select coalesce(sum(used_bytes), 0)::bigint as bytes from storage_use`,
    )
    return row?.bytes ?? 0
  },

  ...createStatements(database),
  /** The same statements within a transaction that the caller has opened. */
  withTransaction: (queries: Queryable) => createStatements(queries),
  runInTransaction: <Result>(work: (store: UploadsTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStatements(queries), queries })),
})

const createStatements = (queries: Queryable) => ({
  ...createPostedObjectStore(queries),
  ...createOriginalStore(queries),

  /** @returns false if the key is already registered, also by a concurrent request */
  async insertUpload(key: string, ownerId: string, assetId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into upload (object_key, owner_id, asset_id, created_at) values (${key}, ${ownerId}, ${assetId}, ${at})
       on conflict (object_key) do nothing returning 1`,
    )
    return rows.length > 0
  },

  async updateUploadAsset(key: string, assetId: string): Promise<void> {
    await queries.query(sql`update upload set asset_id = ${assetId} where object_key = ${key}`)
  },

  async findAssetByKey(key: string): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      sql`select ${COLUMNS} from asset where id = (select asset_id from upload where object_key = ${key})`,
    )
    return rows[0] ?? null
  },

  /** @returns null if the owner already has a file with the same content */
  async insertAsset(asset: NewAsset): Promise<StoredAsset | null> {
    const original = asset.failure === null ? asset.original : undefined
    const awaited = original === undefined ? null : 'awaited'
    const rows = await queries.query<StoredAsset>(
      sql`insert into asset (id, owner_id, kind, status, failure, name, size_bytes, content_hash, object_key, created_at,
         original_state, original_at, claimed_width_px, claimed_height_px, first_hash)
       values (${asset.id}, ${asset.ownerId}, ${asset.kind},
         case when ${asset.failure}::text is null then 'processing' else 'failed' end, ${asset.failure}, ${asset.name},
         ${asset.sizeBytes}, ${asset.contentHash}, ${asset.objectKey}, ${asset.createdAt},
         ${awaited}, case when ${awaited}::text is not null then ${asset.createdAt}::timestamptz end,
         ${original?.widthPx ?? null}, ${original?.heightPx ?? null},
         case when ${awaited}::text is not null then ${asset.contentHash}::bytea end)
       on conflict do nothing
       returning ${COLUMNS}`,
    )
    return rows[0] ?? null
  },

  async findAssetByContent(ownerId: string, kind: UploadPath, contentHash: Buffer): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      sql`select ${COLUMNS} from asset where owner_id = ${ownerId} and kind = ${kind}
        and (content_hash = ${contentHash} or first_hash = ${contentHash}) and status <> 'failed'
       order by content_hash = ${contentHash} desc limit 1`,
    )
    return rows[0] ?? null
  },

  async countFiles(ownerId: string): Promise<number> {
    const rows = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from asset where owner_id = ${ownerId} and status <> 'failed'`,
    )
    return rows[0]?.count ?? 0
  },

  async findUsedBytes(ownerId: string): Promise<number> {
    const rows = await queries.query<{ usedBytes: number }>(
      sql`select used_bytes as "usedBytes" from storage_use where owner_id = ${ownerId}`,
    )
    return rows[0]?.usedBytes ?? 0
  },

  /** @param quotaBytes negative: unlimited @returns false if the quota would be exceeded */
  async updateUsedBytes(ownerId: string, sizeBytes: number, quotaBytes: number): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into storage_use as s (owner_id, used_bytes)
       select ${ownerId}::uuid, ${sizeBytes}::bigint
       where ${quotaBytes}::bigint < 0 or ${sizeBytes}::bigint <= ${quotaBytes}::bigint
       on conflict (owner_id) do update set used_bytes = s.used_bytes + excluded.used_bytes
         where ${quotaBytes}::bigint < 0 or s.used_bytes + excluded.used_bytes <= ${quotaBytes}::bigint
       returning 1`,
    )
    return rows.length > 0
  },

  async findAsset(id: string): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(sql`select ${COLUMNS} from asset where id = ${id}`)
    return rows[0] ?? null
  },

  /** Those of `ids` that belong to the owner, in the order of `ids`. */
  findOwnAssets(ownerId: string, ids: readonly string[]): Promise<StoredAsset[]> {
    return queries.query<StoredAsset>(
      sql`select ${COLUMNS} from asset where owner_id = ${ownerId} and id = any (${ids}::uuid[])
       order by array_position(${ids}::uuid[], id)`,
    )
  },

  /** In the order of `ids`. */
  findAssetsByIds(ids: readonly string[]): Promise<StoredAsset[]> {
    return queries.query<StoredAsset>(
      sql`select ${COLUMNS} from asset where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`,
    )
  },

  /** Those of `ids` that belong to the owner. They cannot be deleted before the transaction ends. */
  async lockAssetsForUse(ownerId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from asset where owner_id = ${ownerId} and id = any (${ids}::uuid[]) order by id for key share`,
    )
    return rows.map(({ id }) => id)
  },

  /** No work can start to use the file before the transaction ends. @returns false if it is not the owner's, or deleted */
  async lockAsset(ownerId: string, id: string): Promise<boolean> {
    const rows = await queries.query(sql`select 1 from asset where owner_id = ${ownerId} and id = ${id} for update`)
    return rows.length > 0
  },

  /** Also releases the storage, once for concurrent calls. @returns null if it was already deleted */
  async deleteAsset(id: string): Promise<StoredAsset | null> {
    const rows = await queries.query<StoredAsset>(
      sql`with keys as (delete from upload where asset_id = ${id}),
       gone as (delete from asset where id = ${id} returning *),
       given as (
         update storage_use s set used_bytes = s.used_bytes - gone.size_bytes - gone.original_bytes
         from gone where s.owner_id = gone.owner_id and gone.status <> 'failed')
       select ${COLUMNS} from gone`,
    )
    return rows[0] ?? null
  },

  async listAssets(ownerId: string, kind: UploadPath | null, order: 'newest' | 'largest', offset: number, limit: number) {
    const records = await queries.query<StoredAsset>(
      sql`select ${COLUMNS} from asset where owner_id = ${ownerId} and (${kind}::text is null or kind = ${kind})
        and status <> 'failed'
       order by case when ${order} = 'largest' then size_bytes end desc, created_at desc,
         id desc offset ${offset} limit ${limit}`,
    )
    const [counted] = await queries.query<{ total: number }>(
      sql`select count(*)::int as total from asset where owner_id = ${ownerId} and (${kind}::text is null or kind = ${kind})
        and status <> 'failed'`,
    )
    return { records, total: counted?.total ?? 0 }
  },

  /** Those created in [since, until) that are still not processed. */
  async listUnprocessed(since: Date, until: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from asset where status = 'processing' and created_at >= ${since} and created_at < ${until}`,
    )
    return rows.map(({ id }) => id)
  },

  /** @returns false if another run has finished it before */
  async updateReady(id: string, processed: ProcessedAsset): Promise<boolean> {
    const rows = await queries.query(
      sql`update asset set status = 'ready', width_px = ${processed.widthPx ?? null},
        height_px = ${processed.heightPx ?? null}, dominant_colour = ${processed.dominantColour ?? null},
        duration_s = ${processed.durationS ?? null}, model_size_m = ${processed.modelSizeM ?? null},
         sphere = ${processed.sphere ? JSON.stringify(processed.sphere) : null}, variant_keys = ${JSON.stringify(processed.variantKeys)}
       where id = ${id} and status = 'processing' returning 1`,
    )
    return rows.length > 0
  },

  /** Models that were uploaded before their files for viewer and AR were made. */
  async listPlainModels(limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from asset where kind = 'model' and status = 'ready' and not variant_keys ? 'web' order by id limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  },

  /** @returns false if the model is gone, or another run has added them before */
  async updateModelFiles(id: string, processed: ProcessedAsset): Promise<boolean> {
    const { variantKeys, modelSizeM = null, widthPx = null, heightPx = null, dominantColour = null } = processed
    const rows = await queries.query(
      sql`update asset set variant_keys = variant_keys || ${JSON.stringify(variantKeys)}::jsonb, model_size_m = ${modelSizeM},
         width_px = ${widthPx}, height_px = ${heightPx}, dominant_colour = ${dominantColour}
       where id = ${id} and kind = 'model' and status = 'ready' and not variant_keys ? 'web' returning 1`,
    )
    return rows.length > 0
  },

  /** Long pictures whose variants were made before their short side was kept, as in their index. */
  async listFormerLongPictures(limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from asset where kind = 'image' and status = 'ready' and variant_keys ? 'large' and not variant_keys ? 'long'
        and greatest(width_px, height_px) >= 3 * least(width_px, height_px) order by id limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  },

  /** The earlier variants stay until the daily sweep: visitors may be loading them. @returns false if the picture is gone, or another run was first */
  async updateLongPicture(id: string, variantKeys: Record<string, string>): Promise<boolean> {
    const rows = await queries.query(
      sql`update asset set variant_keys = variant_keys || ${JSON.stringify(variantKeys)}::jsonb
       where id = ${id} and kind = 'image' and status = 'ready' and not variant_keys ? 'long' returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if the file is gone, or has other variants than `former` */
  async updateVariantKeys(
    id: string,
    former: Readonly<Record<string, string>>,
    variantKeys: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const rows = await queries.query(
      sql`update asset set variant_keys = ${JSON.stringify(variantKeys)}::jsonb
       where id = ${id} and variant_keys = ${JSON.stringify(former)}::jsonb returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if the picture is gone, or another run has added them before */
  async updateLargeVariants(id: string, variantKeys: Record<string, string>): Promise<boolean> {
    const rows = await queries.query(
      sql`update asset set variant_keys = variant_keys || ${JSON.stringify(variantKeys)}::jsonb
       where id = ${id} and status = 'ready' and not variant_keys ? 'large' returning 1`,
    )
    return rows.length > 0
  },

  /** Also releases the storage. @returns the keys of its files; none if another run has finished it before */
  async updateFailed(id: string, failure: UploadFailure): Promise<string[]> {
    const rows = await queries.query<{ objectKey: string | null; originalKey: string | null }>(
      sql`with before as (
         select id, owner_id, size_bytes + original_bytes as bytes, object_key, original_key from asset
         where id = ${id} and status = 'processing' for update),
       failed as (
         update asset a set status = 'failed', failure = ${failure}, object_key = null, original_state = null, original_at = null,
           original_key = null, original_bytes = 0, original_hash = null
         from before where a.id = before.id)
       update storage_use s set used_bytes = s.used_bytes - before.bytes
       from before where s.owner_id = before.owner_id returning before.object_key as "objectKey",
         before.original_key as "originalKey"`,
    )
    return rows.flatMap(({ objectKey, originalKey }) => [objectKey, originalKey]).filter((key) => key !== null)
  },

  /** Those of `keys` that are not the file or the original of any asset. */
  findUnreferencedOriginals: (keys: readonly string[]): Promise<string[]> =>
    findKeysNotIn(
      queries,
      keys,
      sql`select object_key from asset where object_key is not null
       union all select original_key from asset where original_key is not null`,
    ),

  /** Those of `keys` that are not a variant of any asset. */
  findUnreferencedVariants: (keys: readonly string[]): Promise<string[]> =>
    findKeysNotIn(queries, keys, sql`select value from asset, jsonb_each_text(variant_keys)`),
})

async function findKeysNotIn(queries: Queryable, keys: readonly string[], needed: Sql): Promise<string[]> {
  const rows = await queries.query<{ key: string }>(sql`select unnest(${keys}::text[]) as key except (${needed})`)
  return rows.map(({ key }) => key)
}
