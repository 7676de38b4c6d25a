import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/**
 * Changes the owner of files, and of the storage that they use. If the new owner already has a file with the same
 * content, both are kept: the moved one gets another content hash, so it is no longer found by its content. An original that has not
 * arrived stays away: it is on a device of the earlier owner.
 */
export async function updateFilesOwner(
  fromId: string,
  toId: string,
  assetIds: readonly string[],
  transaction: Queryable,
): Promise<void> {
  const moved = await transaction.query<{ id: string; sizeBytes: number; originalBytes: number }>(
    sql`update asset a set owner_id = ${toId}, content_hash = case
         when exists (select 1 from asset b where b.owner_id = ${toId} and b.kind = a.kind and b.content_hash = a.content_hash)
         then sha256(a.content_hash || convert_to(a.id::text, 'UTF8')) else a.content_hash end, first_hash = null
     where a.owner_id = ${fromId} and a.id = any (${assetIds}::uuid[])
     returning a.id, case when status = 'failed' then 0 else size_bytes end as "sizeBytes",
       original_bytes as "originalBytes"`,
  )
  const movedIds = moved.map(({ id }) => id)
  const sizeBytes = moved.reduce((sum, file) => sum + file.sizeBytes + file.originalBytes, 0)
  await transaction.query(sql`update upload set owner_id = ${toId} where asset_id = any (${movedIds}::uuid[])`)
  await transaction.query(sql`update storage_use set used_bytes = used_bytes - ${sizeBytes} where owner_id = ${fromId}`)
  await transaction.query(
    sql`insert into storage_use as s (owner_id, used_bytes) values (${toId}, ${sizeBytes})
     on conflict (owner_id) do update set used_bytes = s.used_bytes + ${sizeBytes}`,
  )
}
