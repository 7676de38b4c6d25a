import type { UploadFailure } from '@zhanjian/contract/uploads.ts'
import { publicKey } from '../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { Random } from '../../platform/random.ts'
import { audioDurationS } from './audio/inspect-audio.ts'
import { withoutTags } from './audio/strip-tags.ts'
import { isAudio, isImage } from './examine-object.ts'
import type { ImageProcessor } from './images/image-processor.ts'
import { type AudioContent, type ImageContent, recogniseContent } from './recognise-content.ts'
import type { ProcessedAsset, UploadsStore } from './store.ts'

const AUDIO_EXTENSION: Record<AudioContent, string> = { mp3: 'mp3', mp4: 'm4a', ogg: 'ogg', wav: 'wav' }

/** Of the public objects. */
export const VARIANT_FOLDER = 'upload'

type Outcome = { ok: true; processed: ProcessedAsset } | { ok: false; failure: UploadFailure }

export interface AssetProcessing {
  /** Brings an asset from `processing` to `ready` or `failed`. Done twice is done once; rejects when it is worth another try. */
  process(assetId: string): Promise<void>
  /** The last try failed as well. */
  giveUp(assetId: string): Promise<void>
}

export function createAssetProcessing(dependencies: {
  store: UploadsStore
  objects: ObjectStore
  images: ImageProcessor
  random: Random
}): AssetProcessing {
  const { store, objects, images, random } = dependencies

  async function process(assetId: string): Promise<void> {
    const asset = await store.asset(assetId)
    if (asset === null || asset.status !== 'processing' || asset.objectKey === null) return
    const file = await objects.read(asset.objectKey)
    const outcome: Outcome = file === null ? { ok: false, failure: 'processing' } : await processFile(file)
    if (!outcome.ok) return fail(assetId, asset.objectKey, outcome.failure)
    if (!(await store.finish(assetId, outcome.processed))) await removeAll(Object.values(outcome.processed.variantKeys))
  }

  async function processFile(file: Buffer): Promise<Outcome> {
    const content = recogniseContent(file)
    if (isImage(content)) return processImage(file, content)
    return isAudio(content) ? processAudio(file, content) : { ok: false, failure: 'unsupported_type' }
  }

  async function processImage(file: Buffer, content: ImageContent): Promise<Outcome> {
    const outcome = await images.process(file, content)
    if (!outcome.ok) return outcome
    const { variants, ...facts } = outcome.image
    const variantKeys: Record<string, string> = {}
    for (const [variant, bytes] of Object.entries(variants)) variantKeys[variant] = await putPublic(bytes, 'webp')
    return { ok: true, processed: { ...facts, variantKeys } }
  }

  async function processAudio(file: Buffer, content: AudioContent): Promise<Outcome> {
    const plain = withoutTags(file, content)
    const durationS = plain && audioDurationS(plain, content)
    if (plain === null || durationS === null) return { ok: false, failure: 'damaged' }
    return { ok: true, processed: { durationS, variantKeys: { original: await putPublic(plain, AUDIO_EXTENSION[content]) } } }
  }

  async function putPublic(bytes: Uint8Array, extension: string): Promise<string> {
    const key = publicKey(random, VARIANT_FOLDER, extension)
    await objects.put(key, bytes)
    return key
  }

  async function fail(assetId: string, objectKey: string, failure: UploadFailure): Promise<void> {
    if (await store.fail(assetId, failure)) await objects.remove(objectKey)
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await objects.remove(key)
  }

  return {
    process,
    async giveUp(assetId) {
      const asset = await store.asset(assetId)
      if (asset?.objectKey) await fail(assetId, asset.objectKey, 'processing')
    },
  }
}
