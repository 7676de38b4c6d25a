import type { Asset } from '@zhanjian/contract/uploads.ts'
import { isUuid } from '../../../platform/random.ts'
import { type RegistrationDependencies, createUploadRegistration } from './upload-registration.ts'
import { toAsset } from './to-asset.ts'
import { createFileLibrary, type FileLibraryDependencies } from './file-library.ts'
import type { UploadsTransactionStores } from './store.ts'
import { createUploadSweeper } from './upload-sweeper.ts'

export type { AssetUses } from './asset-uses.ts'
export type UploadsDependencies = RegistrationDependencies & FileLibraryDependencies
export type UploadsService = ReturnType<typeof createUploadsService>

/** The files that people bring, and what other modules ask of them. */
export function createUploadsService(dependencies: UploadsDependencies) {
  const { store, objects } = dependencies

  async function findOwn(ownerId: string, ids: readonly string[]): Promise<Asset[]> {
    const found = await store.findOwnAssets(ownerId, ids.filter(isUuid))
    return found.map((asset) => toAsset(asset, objects))
  }

  /** For other modules, whoever the owner is. */
  async function findWithOwners(ids: readonly string[]): Promise<Map<string, { ownerId: string; asset: Asset }>> {
    const found = await store.findAssetsByIds(ids.filter(isUuid))
    return new Map(found.map((asset) => [asset.id, { ownerId: asset.ownerId, asset: toAsset(asset, objects) }]))
  }

  return {
    ...createUploadRegistration(dependencies),
    ...createFileLibrary(dependencies),
    ...createUploadSweeper(dependencies),
    byIds: findOwn,
    ownedByIds: findWithOwners,

    /** Of everybody together. */
    sumStoredBytes: () => store.sumStoredBytes(),

    /** Those of `ids` that are the owner's files, which stay until the transaction ends. */
    lockForUse: (ownerId: string, ids: readonly string[], transaction: UploadsTransactionStores['queries']): Promise<string[]> =>
      store.withTransaction(transaction).lockAssetsForUse(ownerId, ids.filter(isUuid)),

    /** The bytes of a variant, for pictures that the server composes; null where there is none. */
    async readVariant(assetId: string, variant: 'thumb' | 'medium' | 'large'): Promise<Buffer | null> {
      const key = (await store.findAsset(assetId))?.variantKeys[variant]
      return key === undefined ? null : objects.read(key)
    },
  }
}
