import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import type { NextStep } from './asset-processing.ts'
import { isImage } from './examine-object.ts'
import type { OriginalOutcome } from './images/image-outcome.ts'
import type { ImageProcessor } from './images/image-processor.ts'
import { recogniseContent } from './recognise-content.ts'
import type { UploadsStore } from './store.ts'
import { createVariantStorage } from './variant-storage.ts'

interface OriginalProcessingDependencies {
  store: UploadsStore
  objects: ObjectStore
  images: Pick<ImageProcessor, 'processOriginal'>
  clock: Clock
  random: Random
}

export type OriginalProcessing = ReturnType<typeof createOriginalProcessing>

/** Processing of originals that follow their first pictures, run by jobs. */
export function createOriginalProcessing({ store, objects, images, clock, random }: OriginalProcessingDependencies) {
  const { storeVariants } = createVariantStorage({ objects, random })

  /**
   * Puts a received original in the place of its first picture, with variants for the close-up, if both show the same; otherwise the first
   * picture stays. Idempotent. Rejects if a retry may help.
   */
  async function processOriginal(assetId: string): Promise<NextStep> {
    const asset = await store.findAsset(assetId)
    // Of a picture that is still processed: its own job sends this one again.
    if (asset?.originalKey == null || asset.status !== 'ready') return null
    const outcome = await compare(asset.originalKey, asset.variantKeys.medium)
    if (!outcome.ok) {
      await refuse(assetId, asset.originalKey)
      return asset.variantKeys.large === undefined ? 'large' : null
    }
    await keep(assetId, asset.originalKey, outcome.image)
    return null
  }

  async function compare(originalKey: string, mediumKey: string | undefined): Promise<OriginalOutcome> {
    const [file, shown] = await Promise.all([objects.read(originalKey), mediumKey === undefined ? null : objects.read(mediumKey)])
    const content = file && recogniseContent(file)
    if (file === null || shown === null || content === null || !isImage(content)) return { ok: false, failure: 'processing' }
    return images.processOriginal(file, content, shown)
  }

  async function keep(
    assetId: string,
    key: string,
    { widthPx, heightPx, variants }: Extract<OriginalOutcome, { ok: true }>['image'],
  ): Promise<void> {
    const variantKeys = await storeVariants(variants)
    const firstKey = await store.updateOriginalKept(assetId, key, { widthPx, heightPx, variantKeys })
    // An earlier close-up stays until the daily sweep: visitors may be loading it.
    for (const unused of firstKey === null ? Object.values(variantKeys) : [firstKey]) await objects.remove(unused)
  }

  async function refuse(assetId: string, key: string): Promise<void> {
    if (await store.updateOriginalRefused(assetId, key, clock.now())) await objects.remove(key)
  }

  return {
    processOriginal,
    /** Called after the last retry failed: the first picture stays. */
    async giveUpOriginal(assetId: string): Promise<void> {
      const key = (await store.findAsset(assetId))?.originalKey
      if (key != null) await refuse(assetId, key)
    },
  }
}
