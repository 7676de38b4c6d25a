import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { MusicPiece } from '@zhanjian/contract/works/music.ts'
import { isUuid } from '../../../platform/random.ts'
import { isImage } from './examine-object.ts'
import { createFileLibrary, type FileLibraryDependencies } from './file-library.ts'
import type { ImageProcessor } from './images/image-processor.ts'
import type { SceneOutcome, ScenePlan } from './images/scene-outcome.ts'
import { createOriginalRegistration, type OriginalDependencies } from './original-registration.ts'
import { createPictureCopies, type PictureCopies } from './picture-copies.ts'
import { recogniseContent } from './recognise-content.ts'
import type { UploadsTransactionStores } from './store.ts'
import { toAsset, toOwnAsset } from './to-asset.ts'
import { createUploadRegistration, type RegistrationDependencies } from './upload-registration.ts'
import { createUploadSweeper } from './upload-sweeper.ts'

export type { AssetUses } from './asset-uses.ts'
export type { RenderedScene, SceneOutcome } from './images/scene-outcome.ts'
/** What `createUploadsService` needs from the platform. */
export type UploadsDependencies = RegistrationDependencies &
  OriginalDependencies &
  FileLibraryDependencies & {
    images: Pick<ImageProcessor, 'renderScene'>
    /** The product's own. */
    music: readonly MusicPiece[]
  }
/** The uploads service, as other modules and the routes see it. */
export type UploadsService = ReturnType<typeof createUploadsService>

/** Files that users upload, and access to them for other modules. */
export function createUploadsService(dependencies: UploadsDependencies) {
  const { store, objects, images, music } = dependencies
  const pieces = new Map(music.map((piece) => [piece.asset.id, piece.asset]))

  /** The owner's files among `ids`, and music of the product, which is everybody's; unknown ids and files of other users are left out. */
  async function findOwn(ownerId: string, ids: readonly string[]): Promise<Asset[]> {
    const found = await store.findOwnAssets(ownerId, ids.filter(isUuid))
    return [...found.map((asset) => toOwnAsset(asset, objects)), ...[...new Set(ids)].flatMap((id) => pieces.get(id) ?? [])]
  }

  /** Files of any owner by id, for other modules; unknown ids are missing from the map. */
  async function findWithOwners(ids: readonly string[]): Promise<Map<string, { ownerId: string; asset: Asset }>> {
    const found = await store.findAssetsByIds(ids.filter(isUuid))
    return new Map(found.map((asset) => [asset.id, { ownerId: asset.ownerId, asset: toAsset(asset, objects) }]))
  }

  /**
   * The bytes of a variant, for pictures that the server composes; of `medium` while `large` is still made.
   * @returns null if the file or the variant does not exist
   */
  async function readVariant(assetId: string, variant: 'thumb' | 'medium' | 'large'): Promise<Buffer | null> {
    const keys = (await store.findAsset(assetId))?.variantKeys
    const key = keys?.[variant] ?? (variant === 'large' ? keys?.medium : undefined)
    return key === undefined ? null : objects.read(key)
  }

  /**
   * What is drawn of a panorama, made from its original, which stays private. Rejects if a retry may help.
   * @returns not ok if the file is gone or unusable
   */
  async function renderScene(assetId: string, plan: ScenePlan): Promise<SceneOutcome> {
    const key = (await store.findAsset(assetId))?.objectKey
    const file = key == null ? null : await objects.read(key)
    const content = file && recogniseContent(file)
    if (file === null || content === null || !isImage(content)) return { ok: false, failure: 'damaged' }
    return images.renderScene(file, content, plan)
  }

  return {
    ...createUploadRegistration(dependencies),
    ...createOriginalRegistration(dependencies),
    ...createFileLibrary(dependencies),
    ...createUploadSweeper(dependencies),
    findOwn,
    findWithOwners,
    /** The pieces that everybody may use, in the order of their moods. */
    listMusic: (): MusicPiece[] => [...music],

    /** Bytes stored for all users together. */
    sumStoredBytes: () => store.sumStoredBytes(),

    /** Locks files against deletion until the transaction ends. @returns those of `ids` that the owner has */
    lockForUse: (ownerId: string, ids: readonly string[], transaction: UploadsTransactionStores['queries']): Promise<string[]> =>
      store.withTransaction(transaction).lockAssetsForUse(ownerId, ids.filter(isUuid)),

    readVariant,
    renderScene,

    /** Copies of pictures that another module shows. @param folder of the copies' keys, of that module alone */
    createPictureCopies: (folder: string, variant: 'medium' | 'large' = 'medium'): PictureCopies =>
      createPictureCopies({ ...dependencies, findOwn, read: (assetId) => readVariant(assetId, variant) }, folder),
  }
}
