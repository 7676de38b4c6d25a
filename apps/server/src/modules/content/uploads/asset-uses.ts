import type { AssetUse } from '@zhanjian/contract/files/uploads.ts'
import type { UploadsTransactionStores } from './store.ts'

type Queries = UploadsTransactionStores['queries']

/** Which objects of a module use files. Called within a transaction, with its `queries`. */
export interface AssetUses {
  /** Without `queries`: outside of a transaction. */
  findUses(assetIds: readonly string[], queries?: Queries): Promise<(AssetUse & { assetId: string })[]>
  /** Locks the owner's works that use the file until the transaction ends. */
  lockWorksUsing(assetId: string, ownerId: string, queries: Queries): Promise<void>
  /** Deletes earlier revisions that use the file and that visitors do not see. */
  deleteKeptRevisionsUsing(assetId: string, queries: Queries): Promise<void>
}

/** The uses of files in all modules. Each module registers while it is created, before the first call. */
export function createAssetUseRegistry(): AssetUses & { register: (uses: AssetUses) => void } {
  const registered: AssetUses[] = []
  return {
    register(uses) {
      registered.push(uses)
    },
    async findUses(assetIds, queries) {
      const found = []
      for (const uses of registered) found.push(...(await uses.findUses(assetIds, queries)))
      return found
    },
    async lockWorksUsing(assetId, ownerId, queries) {
      for (const uses of registered) await uses.lockWorksUsing(assetId, ownerId, queries)
    },
    async deleteKeptRevisionsUsing(assetId, queries) {
      for (const uses of registered) await uses.deleteKeptRevisionsUsing(assetId, queries)
    },
  }
}
