import type { AssetUse, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { isUuid } from '../../../platform/random.ts'
import type { AssetUses } from './asset-uses.ts'
import type { UploadsStore } from './store.ts'
import { toOwnAsset } from './to-asset.ts'

export interface FileLibraryDependencies {
  store: UploadsStore
  objects: ObjectStore
  /** Of a user; negative: unlimited. */
  getQuotaBytes: (ownerId: string) => Promise<number>
  assetUses: AssetUses
}

interface PageRequest {
  current: number
  size: number
  order: 'newest' | 'largest'
  kind?: UploadPath | undefined
}

/** A user's files: pages of them, used space, deletion. */
export function createFileLibrary({ store, objects, getQuotaBytes, assetUses }: FileLibraryDependencies) {
  /** A page of the owner's files with their uses. */
  async function listFiles(ownerId: string, request: PageRequest) {
    const { current, size, order, kind = null } = request
    const { records, total } = await store.listAssets(ownerId, kind, order, (current - 1) * size, size)
    const uses = await usesById(records.map(({ id }) => id))
    const files = records.map((asset) => ({
      ...toOwnAsset(asset, objects),
      createdAt: asset.createdAt.toISOString(),
      uses: uses.get(asset.id) ?? [],
    }))
    return { records: files, total, current, size, pages: Math.ceil(total / size) }
  }

  /** Used bytes, quota (negative: unlimited) and number of files. */
  async function getUsage(ownerId: string) {
    const [usedBytes, quotaBytes, fileCount] = await Promise.all([
      store.findUsedBytes(ownerId),
      getQuotaBytes(ownerId),
      store.countFiles(ownerId),
    ])
    return { usedBytes, quotaBytes, fileCount }
  }

  /**
   * Deletes the owner's files that no work uses.
   * @param includingKept also files that only kept revisions use, with those revisions
   * @returns `inUse`: files that stay, with their uses
   */
  async function removeFiles(ownerId: string, ids: readonly string[], includingKept: boolean) {
    const inUse: { id: string; uses: AssetUse[] }[] = []
    for (const id of new Set(ids.filter(isUuid))) {
      const uses = await removeOne(ownerId, id, includingKept)
      if (uses.length > 0) inUse.push({ id, uses })
    }
    const removedIds = ids.filter((id) => !inUse.some((used) => used.id === id))
    return { removedIds, inUse, usedBytes: await store.findUsedBytes(ownerId) }
  }

  /** @returns the uses that prevent the deletion */
  async function removeOne(ownerId: string, id: string, includingKept: boolean): Promise<AssetUse[]> {
    const { uses, removed } = await store.runInTransaction(async (transaction) => {
      const { queries } = transaction
      // Same lock order as publishing, to avoid deadlocks: first the works, then their files.
      await assetUses.lockWorksUsing(id, ownerId, queries)
      if (!(await transaction.lockAsset(ownerId, id))) return { uses: [], removed: null }
      const found = await assetUses.findUses([id], queries)
      if (found.some(({ as }) => as !== 'kept' || !includingKept)) return { uses: found, removed: null }
      if (found.length > 0) await assetUses.deleteKeptRevisionsUsing(id, queries)
      return { uses: [], removed: await transaction.deleteAsset(id) }
    })
    // After a crash here, `sweep` removes the remaining objects.
    for (const key of removed === null ? [] : [removed.objectKey, removed.originalKey, ...Object.values(removed.variantKeys)]) {
      if (key !== null) await objects.remove(key)
    }
    return uses.map(withoutAssetId)
  }

  async function usesById(ids: readonly string[]): Promise<Map<string, AssetUse[]>> {
    const uses = await assetUses.findUses(ids)
    const byId = Map.groupBy(uses, ({ assetId }) => assetId)
    return new Map([...byId].map(([id, found]) => [id, found.map(withoutAssetId)]))
  }

  return { listFiles, getUsage, removeFiles }
}

const withoutAssetId = ({ workId, title, isInBin, as }: AssetUse): AssetUse => ({ workId, title, isInBin, as })
