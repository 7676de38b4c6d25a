import {
  AUDIO_MAX_BYTES,
  IMAGE_MAX_BYTES,
  MODEL_MAX_BYTES,
  UNREGISTERED_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '@zhanjian/contract/files/limits.ts'
import type { Asset, UploadPath, UploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { examineObject } from './examine-object.ts'
import { getUserDirectory, parseUploadPath } from './object-path.ts'
import type { StoredAsset, UploadsStore, UploadsTransactionStores } from './store.ts'
import { toOwnAsset } from './to-asset.ts'

/** Types that a browser may declare; many declare none for HEIC, hence the last one. */
const DECLARED_TYPES: Record<UploadPath, readonly string[]> = {
  image: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
    'image/heic',
    'image/heif',
    'application/octet-stream',
  ],
  audio: [
    'audio/mpeg',
    'audio/mp3',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
    'audio/ogg',
    'audio/wav',
    'audio/x-wav',
    'audio/wave',
    'application/octet-stream',
  ],
  video: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/webm', 'application/octet-stream'],
  model: ['model/gltf-binary', 'application/octet-stream'],
}
const MAX_BYTES: Record<UploadPath, number> = {
  image: IMAGE_MAX_BYTES,
  audio: AUDIO_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
  model: MODEL_MAX_BYTES,
}

export interface RegistrationDependencies {
  store: UploadsStore
  objects: ObjectStore
  clock: Clock
  random: Random
  /** Of a user; negative: unlimited. */
  getQuotaBytes: (ownerId: string) => Promise<number>
  /** Queues `processAsset` within the transaction. */
  enqueueProcessing: (assetId: string, transaction: UploadsTransactionStores['queries']) => Promise<void>
}

/** Upload of a file in three steps: signature, form post to the object store, registration. */
export function createUploadRegistration({
  store,
  objects,
  clock,
  random,
  getQuotaBytes,
  enqueueProcessing,
}: RegistrationDependencies) {
  /** The signed form with which a browser posts a file to the store. @throws AppError STORAGE_FULL, UPLOADS_UNFINISHED */
  async function requestSignature(ownerId: string, path: UploadPath): Promise<UploadSignature> {
    const quotaBytes = await getQuotaBytes(ownerId)
    if (quotaBytes >= 0 && (await store.findUsedBytes(ownerId)) >= quotaBytes) throw new AppError('STORAGE_FULL')
    if ((await store.findUnregisteredBytes(ownerId)) >= UNREGISTERED_MAX_BYTES) throw new AppError('UPLOADS_UNFINISHED')
    const day = sliceUnits(clock.now().toISOString(), 0, 10).replaceAll('-', '')
    const dir = `${getUserDirectory(ownerId)}${day}/${path}/`
    const maxBytes = MAX_BYTES[path]
    const signed = objects.signPost({ directory: dir, maxBytes, contentTypes: DECLARED_TYPES[path] })
    return { ...signed, callback: null, dir, maxBytes }
  }

  /**
   * Registers a posted object as a file of its owner. An unusable file becomes a failed asset with the reason, and its
   * bytes are deleted immediately.
   * @param original the claimed size of the original that follows, if the object is only the first picture of it
   * @throws AppError UPLOAD_NOT_ARRIVED, also for a key of another user, to reveal nothing of their uploads; STORAGE_FULL
   */
  async function registerUpload(
    ownerId: string,
    key: string,
    name: string,
    original?: { widthPx: number; heightPx: number },
  ): Promise<Asset> {
    const path = parseUploadPath(key, ownerId)
    if (path === null) throw new AppError('UPLOAD_NOT_ARRIVED')
    const known = await store.findAssetByKey(key)
    if (known !== null) return toOwnAsset(known, objects)

    const examined = await examineObject(objects, key, path)
    if (examined === null) throw new AppError('UPLOAD_NOT_ARRIVED')
    const { failure, sizeBytes, contentHash } = examined
    const newAsset = {
      id: uuidv7(random, clock.nowMs()),
      ownerId,
      kind: path,
      name: cleanName(name),
      failure,
      sizeBytes,
      contentHash,
      objectKey: failure === null ? key : null,
      original: path === 'image' ? original : undefined,
      createdAt: clock.now(),
    }
    const quotaBytes = await getQuotaBytes(ownerId)
    const asset = await store.runInTransaction(async (transaction) => {
      if (!(await transaction.insertUpload(key, ownerId, newAsset.id, newAsset.createdAt))) return transaction.findAssetByKey(key)
      await transaction.deletePostedObject(key)
      const added = await transaction.insertAsset(newAsset)
      if (added === null) return reuseDuplicate(transaction, newAsset, key)
      if (failure !== null) return added
      if (!(await transaction.updateUsedBytes(ownerId, sizeBytes, quotaBytes))) throw new AppError('STORAGE_FULL')
      await enqueueProcessing(added.id, transaction.queries)
      return added
    })
    if (asset === null) throw new AppError('UPLOAD_NOT_ARRIVED') // a concurrent registration failed in between
    if (asset.objectKey !== key) await objects.remove(key)
    return toOwnAsset(asset, objects)
  }

  /** Called by the object store before it accepts a file, and when none arrived. */
  const postBudget = {
    /**
     * Reserves budget for a file.
     * @returns `known`: already reserved; `full`: the budget of unregistered uploads is used up, or the key is invalid
     */
    reserve(key: string, sizeBytes: number): Promise<'done' | 'known' | 'full'> {
      const ownerId = key.split('/')[1] ?? ''
      if (parseUploadPath(key, ownerId) === null || !isUuid(ownerId)) return Promise.resolve('full')
      return store.insertPostedObject(key, ownerId, sizeBytes, UNREGISTERED_MAX_BYTES, clock.now())
    },
    /** Frees the budget of a key. */
    release: (key: string): Promise<void> => store.deletePostedObject(key),
  }

  return { requestSignature, register: registerUpload, postBudget }
}

async function reuseDuplicate(
  transaction: UploadsTransactionStores,
  { ownerId, kind, contentHash }: { ownerId: string; kind: UploadPath; contentHash: Buffer },
  key: string,
): Promise<StoredAsset | null> {
  const same = await transaction.findAssetByContent(ownerId, kind, contentHash)
  if (same === null) throw new AppError('UPLOAD_NOT_ARRIVED')
  await transaction.updateUploadAsset(key, same.id)
  return same
}

/** Removes folders and control characters from a file name. */
function cleanName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
}
