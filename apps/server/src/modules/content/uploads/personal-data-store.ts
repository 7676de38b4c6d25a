import { splitCharacters } from '@zhanjian/scene/cut-text.ts'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

/** Export and erasure of a user's files, without those that were handed over to an heir. */
export const createUploadPersonalData = (database: Database, objects: ObjectStore): PersonalData => ({
  name: 'files',
  tables: { asset: 'erased', upload: 'erased', posted_object: 'erased', storage_use: 'erased' },

  async countRecords(accountId) {
    const [row] = await database.query<{ files: number; fileBytes: number }>(
      sql`select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as "fileBytes" from asset
       where owner_id = ${accountId} and status <> 'failed'`,
    )
    return { files: row?.files ?? 0, fileBytes: row?.fileBytes ?? 0 }
  },

  async collectRecords(accountId) {
    const rows = await database.query<{ id: string; name: string; key: string | null }>(
      sql`select id, kind, name, size_bytes as "sizeBytes", width_px as "widthPx", height_px as "heightPx",
         duration_s as "durationS", created_at as "createdAt", object_key as key
       from asset where owner_id = ${accountId} and status <> 'failed' order by created_at, id`,
    )
    const records = rows.map(({ key: _key, ...record }) => ({ ...record, file: toArchivePath(record) }))
    const files = rows.flatMap((row) => (row.key === null ? [] : [{ path: toArchivePath(row), key: row.key }]))
    return { records, files }
  },

  async erase(accountId) {
    const keys = await database.withTransaction(async (transaction) => {
      const rows = await transaction.query<{ key: string }>(
        sql`select object_key as key from asset where owner_id = ${accountId} and object_key is not null
         union all select original_key from asset where owner_id = ${accountId} and original_key is not null
         union all select value from asset, jsonb_each_text(variant_keys)
           where owner_id = ${accountId} and value is not null
         union all select object_key from upload where owner_id = ${accountId}
         union all select object_key from posted_object where owner_id = ${accountId}`,
      )
      await transaction.query(sql`delete from upload where owner_id = ${accountId}`)
      await transaction.query(sql`delete from posted_object where owner_id = ${accountId}`)
      await transaction.query(sql`delete from asset where owner_id = ${accountId}`)
      await transaction.query(sql`delete from storage_use where owner_id = ${accountId}`)
      return rows.map(({ key }) => key)
    })
    for (const key of keys) await objects.remove(key)
    // Uploads that were never registered. Originals of handed over files stay under the old key.
    for await (const { key } of objects.list(`u/${accountId}/`)) {
      const [needed] = await database.query(sql`select 1 from asset where object_key = ${key} or original_key = ${key}`)
      if (needed === undefined) await objects.remove(key)
    }
  },
})

/** The id makes the name unique; characters that are not safe in archives are replaced. */
const toArchivePath = ({ id, name }: { id: string; name: string }): string =>
  `files/${id}-${splitCharacters(name.replace(/[^\p{L}\p{N}._ -]/gu, '_'))
    .slice(-80)
    .join('')}`
