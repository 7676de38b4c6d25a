import { renameObjectKey } from '../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { UploadsStore } from './store.ts'

export interface FileWithdrawalDependencies {
  store: UploadsStore
  objects: Pick<ObjectStore, 'copy'>
  publicFiles: Pick<PublicFiles, 'drop'>
  random: Random
}

/**
 * Gives the public objects of a file other addresses, which its owner sees from now on, and takes the earlier ones back. Others who still
 * show it are told the new ones with their next call. Idempotent. Rejects if the file has changed meanwhile: try again.
 */
export const createFileWithdrawal = ({ store, objects, publicFiles, random }: FileWithdrawalDependencies) => ({
  withdrawFile: async (assetId: string): Promise<void> => {
    const asset = await store.findAsset(assetId)
    const former = asset?.variantKeys ?? {}
    const renamed = new Map<string, string>()
    for (const key of new Set(Object.values(former))) {
      const next = renameObjectKey(random, key)
      if (await objects.copy(key, next)) renamed.set(key, next)
    }
    if (renamed.size === 0) return
    const variantKeys = Object.fromEntries(Object.entries(former).map(([name, key]) => [name, renamed.get(key) ?? key]))
    const isDone = await store.runInTransaction(async (transaction) => {
      const isChanged = await transaction.updateVariantKeys(assetId, former, variantKeys)
      await publicFiles.drop([...(isChanged ? renamed.keys() : renamed.values())], transaction.queries)
      return isChanged
    })
    if (!isDone) throw new Error('the variants of the file have changed meanwhile')
  },
})
