import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import { readAudioDurationS } from './audio/inspect-audio.ts'
import { stripTags, type TaggedSound } from './audio/strip-tags.ts'
import { isAudio, isImage, isVideo } from './examine-object.ts'
import type { ImageProcessor } from './images/image-processor.ts'
import { embedDataAddresses } from './model/embed-data-addresses.ts'
import { findModelFailure } from './model/inspect-model.ts'
import type { ModelProcessor } from './model/optimise/model-processor.ts'
import { storeModelFiles } from './model/store-model-files.ts'
import { createObjectReader } from './object-reader.ts'
import { type AudioContent, type ImageContent, RECOGNISED_HEAD_BYTES, recogniseContent } from './recognise-content.ts'
import { getShownSize } from './shown-size.ts'
import type { ProcessedAsset, StoredAsset, UploadsStore } from './store.ts'
import { createVariantStorage } from './variant-storage.ts'
import { inspectMp4Sound, inspectVideo } from './video/inspect-video.ts'
import { streamStrippedCopy } from './video/stripped-copy.ts'

const AUDIO_EXTENSION: Record<AudioContent, string> = { mp3: 'mp3', mp4: 'm4a', ogg: 'ogg', wav: 'wav' }

type ProcessingOutcome = { ok: true; processed: ProcessedAsset } | { ok: false; failure: UploadFailure }

/** What has to follow before the asset is complete: `large` is made by `addLargeVariants`, `original` by `processOriginal`. */
export type NextStep = 'large' | 'original' | null

/** Processing of uploaded files, run by jobs. */
export interface AssetProcessing {
  /** Moves an asset from `processing` to `ready` or `failed`. Idempotent. Rejects if a retry may help. */
  processAsset(assetId: string): Promise<NextStep>
  /** Adds the variants of the close-up to a picture that is ready. Idempotent. Rejects if a retry may help. */
  addLargeVariants(assetId: string): Promise<void>
  /** Called after the last retry failed: the medium variant stands for the close-up, so that nobody waits for it. */
  giveUpLargeVariants(assetId: string): Promise<void>
  /** Makes the files of a model that was uploaded before there were any. Idempotent. Rejects if a retry may help. */
  addModelFiles(assetId: string): Promise<void>
  /** Called after the last retry failed: the viewer shows the file as it was uploaded, and phones have no AR of their own for it. */
  giveUpModelFiles(assetId: string): Promise<void>
  /** Called after the last retry failed. */
  markFailed(assetId: string): Promise<void>
}

export function createAssetProcessing(dependencies: {
  store: UploadsStore
  objects: ObjectStore
  images: ImageProcessor
  models: ModelProcessor
  random: Random
}): AssetProcessing {
  const { store, objects, images, models, random } = dependencies
  const { putPublic, storeVariants, removeAll } = createVariantStorage({ objects, random })

  async function processAsset(assetId: string): Promise<NextStep> {
    const asset = await store.findAsset(assetId)
    if (asset?.objectKey == null) return null
    if (asset.status !== 'processing') return getNextStep(asset)
    const outcome = await processObject(asset, asset.objectKey)
    if (!outcome.ok) {
      await fail(assetId, outcome.failure)
      return null
    }
    const { processed } = outcome
    if (!(await store.updateReady(assetId, processed))) await removeAll(Object.values(processed.variantKeys))
    // Read again: the original may have arrived meanwhile, and its job has left it to this one.
    return getNextStep(await store.findAsset(assetId))
  }

  async function addLargeVariants(assetId: string): Promise<void> {
    const asset = await store.findAsset(assetId)
    if (asset?.objectKey == null || getNextStep(asset) !== 'large') return
    const file = await objects.read(asset.objectKey)
    const content = file && recogniseContent(file)
    const outcome = file && content && isImage(content) ? await images.process(file, content, 'large') : null
    if (!outcome?.ok) return giveUpLargeVariants(assetId)
    const variantKeys = await storeVariants(outcome.image.variants)
    if (!(await store.updateLargeVariants(assetId, variantKeys))) await removeAll(Object.values(variantKeys))
  }

  async function giveUpLargeVariants(assetId: string): Promise<void> {
    const medium = (await store.findAsset(assetId))?.variantKeys.medium
    if (medium !== undefined) await store.updateLargeVariants(assetId, { large: medium })
  }

  async function processObject(asset: StoredAsset, objectKey: string): Promise<ProcessingOutcome> {
    const { kind, sizeBytes } = asset
    if ((await objects.stat(objectKey)) === null) return { ok: false, failure: 'processing' }
    if (kind === 'video') return processVideo(objectKey, sizeBytes)
    const file = await objects.read(objectKey)
    if (file === null) return { ok: false, failure: 'processing' }
    const content = recogniseContent(file)
    if (kind === 'image' && isImage(content)) return processImage(asset, file, content)
    if (kind === 'audio' && isAudio(content))
      return content === 'mp4' ? processMp4Sound(objectKey, sizeBytes) : processAudio(file, content)
    return kind === 'model' && content === 'glb' ? processModel(file) : { ok: false, failure: 'unsupported_type' }
  }

  async function processImage(asset: StoredAsset, file: Buffer, content: ImageContent): Promise<ProcessingOutcome> {
    const outcome = await images.process(file, content, 'small')
    if (!outcome.ok) return outcome
    const { variants, ...facts } = outcome.image
    return { ok: true, processed: { ...facts, ...getShownSize(asset, facts), variantKeys: await storeVariants(variants) } }
  }

  async function processMp4Sound(objectKey: string, sizeBytes: number): Promise<ProcessingOutcome> {
    const outcome = await inspectMp4Sound(createObjectReader(objects, objectKey, sizeBytes))
    if (!outcome.ok) return outcome
    const original = await putPublic(streamStrippedCopy(objects, objectKey, outcome.copy), AUDIO_EXTENSION.mp4)
    return { ok: true, processed: { ...outcome.facts, variantKeys: { original } } }
  }

  async function processAudio(file: Buffer, content: TaggedSound): Promise<ProcessingOutcome> {
    const plain = stripTags(file, content)
    const durationS = plain && readAudioDurationS(plain, content)
    if (plain === null || durationS === null) return { ok: false, failure: 'damaged' }
    return { ok: true, processed: { durationS, variantKeys: { original: await putPublic(plain, AUDIO_EXTENSION[content]) } } }
  }

  /** Streams: a video is never in memory as a whole. */
  async function processVideo(objectKey: string, sizeBytes: number): Promise<ProcessingOutcome> {
    const film = createObjectReader(objects, objectKey, sizeBytes)
    const content = recogniseContent(await film.read(0, Math.min(sizeBytes, RECOGNISED_HEAD_BYTES)))
    if (!isVideo(content)) return { ok: false, failure: 'unsupported_type' }
    const outcome = await inspectVideo(film, content)
    if (!outcome.ok) return outcome
    const original = await putPublic(streamStrippedCopy(objects, objectKey, outcome.copy), content)
    return { ok: true, processed: { ...outcome.facts, variantKeys: { original } } }
  }

  async function processModel(uploaded: Buffer): Promise<ProcessingOutcome> {
    const file = embedDataAddresses(uploaded)
    const failure = findModelFailure(file)
    if (failure !== null) return { ok: false, failure }
    const outcome = await models.process({ file })
    return outcome.ok ? { ok: true, processed: await storeModelFiles(outcome.model, { objects, random }) } : outcome
  }

  async function addModelFiles(assetId: string): Promise<void> {
    const asset = await store.findAsset(assetId)
    if (asset?.objectKey == null || !isPlainModel(asset)) return
    const file = await objects.read(asset.objectKey)
    const outcome = file && (await models.process({ file }))
    if (!outcome?.ok) return giveUpModelFiles(assetId)
    const stored = await storeModelFiles(outcome.model, { objects, random })
    if (!(await store.updateModelFiles(assetId, stored))) await removeAll(Object.values(stored.variantKeys))
  }

  async function giveUpModelFiles(assetId: string): Promise<void> {
    const original = (await store.findAsset(assetId))?.variantKeys.original
    if (original !== undefined) await store.updateModelFiles(assetId, { variantKeys: { web: original } })
  }

  const fail = async (assetId: string, failure: UploadFailure): Promise<void> =>
    removeAll(await store.updateFailed(assetId, failure))

  return {
    processAsset,
    addLargeVariants,
    giveUpLargeVariants,
    addModelFiles,
    giveUpModelFiles,
    markFailed: (assetId) => fail(assetId, 'processing'),
  }
}

/** A first picture gets its close-up from the original, unless that is late or was refused. */
function getNextStep(asset: StoredAsset | null): NextStep {
  if (asset?.kind !== 'image' || asset.status !== 'ready') return null
  if (asset.originalState === 'received') return 'original'
  return asset.originalState === 'awaited' || asset.variantKeys.large !== undefined ? null : 'large'
}

const isPlainModel = ({ kind, status, variantKeys }: Pick<StoredAsset, 'kind' | 'status' | 'variantKeys'>): boolean =>
  kind === 'model' && status === 'ready' && variantKeys.web === undefined
