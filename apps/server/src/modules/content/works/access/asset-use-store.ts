import type { AssetUse } from '@zhanjian/contract/files/uploads.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Which works use a file: in the draft, in a revision that is or will be shown, or in a kept revision. */
export const createAssetUseStore = (database: Queryable) => ({
  findUses(assetIds: readonly string[], queries: Queryable = database): Promise<(AssetUse & { assetId: string })[]> {
    return queries.query(
      sql`select u.asset_id as "assetId", u.work_id as "workId", d.title, w.availability = 'deleted' as "isInBin", u.use as "as"
       from (
         select asset_id, work_id, 'draft' as use from draft_asset where asset_id = any (${assetIds}::uuid[])
         union
         select f.asset_id, f.work_id, case when f.revision in (w.current_revision, w.wanted_revision, w.approved_revision)
           then 'shown' else 'kept' end
         from asset_reference f join work w on w.id = f.work_id where f.asset_id = any (${assetIds}::uuid[])) as u
         join work w on w.id = u.work_id join work_draft d on d.work_id = u.work_id
       order by array_position(array['draft', 'shown', 'kept'], u.use), d.updated_at desc, w.id`,
    )
  },

  /** Locks the owner's works that use the file until the transaction ends, so that their shown revision does not change. */
  async lockWorksUsing(assetId: string, ownerId: string, queries: Queryable): Promise<void> {
    await queries.query(
      sql`select 1 from work where owner_id = ${ownerId} and id in
        (select work_id from asset_reference where asset_id = ${assetId})
       order by id for update`,
    )
  },

  /** Deletes kept revisions that use the file: without it they could not be restored completely. */
  async deleteKeptRevisionsUsing(assetId: string, queries: Queryable): Promise<void> {
    await queries.query(
      sql`delete from work_revision r using work w, asset_reference f
       where f.asset_id = ${assetId} and r.work_id = f.work_id and r.number = f.revision and w.id = r.work_id
         and r.number is distinct from w.current_revision and r.number is distinct from w.wanted_revision
         and r.number is distinct from w.approved_revision`,
    )
  },
})
