import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import { isImage } from './examine-object.ts'
import type { ImageProcessor } from './images/image-processor.ts'
import { recogniseContent } from './recognise-content.ts'
import type { UploadsStore } from './store.ts'
import { createVariantStorage } from './variant-storage.ts'

/** Pictures whose variants were made before those of long ones kept their short side; run by jobs. */
export interface LongPictureRenewal {
  /** Makes all variants again from the file. Idempotent. Rejects if a retry may help. */
  renewLongPicture(assetId: string): Promise<void>
  /** Called after the last retry failed: the picture is shown as it was. */
  giveUpLongPicture(assetId: string): Promise<void>
}

export function createLongPictureRenewal(dependencies: {
  store: UploadsStore
  objects: ObjectStore
  images: Pick<ImageProcessor, 'process'>
  random: Random
}): LongPictureRenewal {
  const { store, objects, images } = dependencies
  const { storeVariants, removeAll } = createVariantStorage(dependencies)

  async function renewLongPicture(assetId: string): Promise<void> {
    const asset = await store.findAsset(assetId)
    if (asset?.objectKey == null || asset.variantKeys.long !== undefined) return
    const variants = await makeVariants(asset.objectKey)
    if (variants === null) return giveUpLongPicture(assetId)
    const variantKeys = await storeVariants(variants)
    if (!(await store.updateLongPicture(assetId, variantKeys))) await removeAll(Object.values(variantKeys))
  }

  async function makeVariants(objectKey: string): Promise<Record<string, Uint8Array> | null> {
    const file = await objects.read(objectKey)
    const content = file && recogniseContent(file)
    if (file === null || content === null || !isImage(content)) return null
    const outcome = await images.process(file, content, 'small')
    return outcome.ok ? outcome.image.variants : null
  }

  async function giveUpLongPicture(assetId: string): Promise<void> {
    const large = (await store.findAsset(assetId))?.variantKeys.large
    if (large !== undefined) await store.updateLongPicture(assetId, { long: large })
  }

  return { renewLongPicture, giveUpLongPicture }
}
