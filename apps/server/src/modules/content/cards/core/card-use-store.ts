import type { AssetUse } from '@zhanjian/contract/files/uploads.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Which cards have a file as their recording. Pictures are copied, so that their files are not used. */
export const createCardUseStore = (database: Queryable) => ({
  findUses: (assetIds: readonly string[], queries: Queryable = database): Promise<(AssetUse & { assetId: string })[]> =>
    queries.query(
      sql`select recording_id as "assetId", id as "workId", name as title, removed_at is not null as "isInBin", 'card' as "as"
        from biz_card where recording_id = any (${assetIds}::uuid[]) and recording_id is not null`,
    ),

  // The foreign key of the recording keeps a file from being removed while a card begins to use it.
  lockWorksUsing: async (): Promise<void> => {},
  // A card has no earlier revisions.
  deleteKeptRevisionsUsing: async (): Promise<void> => {},
})
