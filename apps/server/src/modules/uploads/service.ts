import type { Asset } from '@zhanjian/contract/uploads.ts'
import { isUuid } from '../../platform/random.ts'
import { type ArrivalDependencies, createArrivals } from './arrivals.ts'
import { assetToWire } from './asset-wire.ts'
import { createLibrary, type LibraryDependencies } from './library.ts'
import type { UploadsTransaction } from './store.ts'
import { createSweeping } from './sweeping.ts'

export type UploadsDependencies = ArrivalDependencies & LibraryDependencies
export type UploadsService = ReturnType<typeof createUploadsService>

/** The files that people bring, and what other modules ask of them. */
export function createUploadsService(dependencies: UploadsDependencies) {
  const { store, objects } = dependencies

  async function byIds(ownerId: string, ids: readonly string[]): Promise<Asset[]> {
    const found = await store.assetsOf(ownerId, ids.filter(isUuid))
    return found.map((asset) => assetToWire(asset, objects))
  }

  /** For other modules, whoever the owner is. */
  async function ownedByIds(ids: readonly string[]): Promise<Map<string, { ownerId: string; asset: Asset }>> {
    const found = await store.assetsById(ids.filter(isUuid))
    return new Map(found.map((asset) => [asset.id, { ownerId: asset.ownerId, asset: assetToWire(asset, objects) }]))
  }

  return {
    ...createArrivals(dependencies),
    ...createLibrary(dependencies),
    ...createSweeping(dependencies),
    byIds,
    ownedByIds,

    /** Of everybody together. */
    storedBytes: () => store.storedBytes(),

    /** Those of `ids` that are the owner's files, which stay until the transaction ends. */
    hold: (ownerId: string, ids: readonly string[], transaction: UploadsTransaction['queries']): Promise<string[]> =>
      store.within(transaction).hold(ownerId, ids.filter(isUuid)),

    /** The bytes of a variant, for pictures that the server composes; null where there is none. */
    async readVariant(assetId: string, variant: 'thumb' | 'medium' | 'large'): Promise<Buffer | null> {
      const key = (await store.asset(assetId))?.variantKeys[variant]
      return key === undefined ? null : objects.read(key)
    },
  }
}
