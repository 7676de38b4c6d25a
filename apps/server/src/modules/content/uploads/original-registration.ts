import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { isUuid } from '../../../platform/random.ts'
import { examineObject } from './examine-object.ts'
import { parseUploadPath } from './object-path.ts'
import type { StoredAsset, UploadsStore, UploadsTransactionStores } from './store.ts'
import { toOwnAsset } from './to-asset.ts'

/** Half of a photo may wait on a phone for the next time that its owner opens the hall; then nobody waits for it any longer. */
const AWAITED_MS = 24 * 3_600_000
/** A received original is compared within seconds: at this age its job may have died. */
const OVERDUE_MS = 60_000
const GIVEN_UP_MS = 3_600_000
const LATE_BATCH_SIZE = 500

export interface OriginalDependencies {
  store: UploadsStore
  objects: ObjectStore
  clock: Clock
  /** Of a user; negative: unlimited. */
  getQuotaBytes: (ownerId: string) => Promise<number>
  /** Queues `processOriginal` within the transaction. */
  enqueueOriginal: (assetId: string, transaction: UploadsTransactionStores['queries']) => Promise<void>
}

/** Originals of pictures that were registered with a first picture. */
export function createOriginalRegistration({ store, objects, clock, getQuotaBytes, enqueueOriginal }: OriginalDependencies) {
  /**
   * Receives a posted object as the original of an owner's picture; whether it shows the same is checked later. Idempotent. One that nobody
   * awaits is removed. An unusable one counts as refused.
   * @throws AppError NOT_FOUND for the picture of another user too; UPLOAD_NOT_ARRIVED, also for a key of another user or file; STORAGE_FULL
   */
  async function registerOriginal(ownerId: string, assetId: string, key: string): Promise<Asset> {
    if (parseUploadPath(key, ownerId) !== 'image') throw new AppError('UPLOAD_NOT_ARRIVED')
    const asset = await findOwn(ownerId, assetId)
    if (asset === null) {
      await removeUnregistered(key)
      throw new AppError('NOT_FOUND')
    }
    if ((await store.findAssetByKey(key))?.id === assetId) return toOwnAsset(asset, objects)
    if (!isAwaited(asset)) {
      await removeUnregistered(key)
      return toOwnAsset(asset, objects)
    }
    const examined = await examineObject(objects, key, 'image')
    if (examined === null) throw new AppError('UPLOAD_NOT_ARRIVED')
    const { failure, sizeBytes, contentHash } = examined
    if (failure === null) await receive(ownerId, assetId, { key, sizeBytes, contentHash })
    else await store.updateOriginalUnusable(assetId, ownerId, clock.now())
    const now = await findOwn(ownerId, assetId)
    // Unusable, or another original was faster.
    await removeUnregistered(key)
    if (now === null) throw new AppError('NOT_FOUND')
    return toOwnAsset(now, objects)
  }

  async function receive(
    ownerId: string,
    assetId: string,
    original: { key: string; sizeBytes: number; contentHash: Buffer },
  ): Promise<void> {
    const { key, sizeBytes } = original
    const quotaBytes = await getQuotaBytes(ownerId)
    await store.runInTransaction(async (transaction) => {
      const at = clock.now()
      if (!(await transaction.updateOriginalReceived(assetId, ownerId, original, at))) return
      // Registered as a file of its own, which may be removed without this one.
      if (!(await transaction.insertUpload(key, ownerId, assetId, at))) throw new AppError('UPLOAD_NOT_ARRIVED')
      await transaction.deletePostedObject(key)
      if (!(await transaction.updateUsedBytes(ownerId, sizeBytes, quotaBytes))) throw new AppError('STORAGE_FULL')
      await enqueueOriginal(assetId, transaction.queries)
    })
  }

  async function findOwn(ownerId: string, assetId: string) {
    const [asset] = isUuid(assetId) ? await store.findOwnAssets(ownerId, [assetId]) : []
    return asset ?? null
  }

  async function removeUnregistered(key: string): Promise<void> {
    if ((await store.findAssetByKey(key)) !== null) return
    await objects.remove(key)
    await store.deletePostedObject(key)
  }

  /** Nobody waits any longer for originals that did not arrive within a day; they are still accepted. @returns ids of their pictures */
  function giveUpAwaited(): Promise<string[]> {
    const now = clock.now()
    return store.updateOriginalsLate(new Date(now.getTime() - AWAITED_MS), now, LATE_BATCH_SIZE)
  }

  /** Ids of pictures whose original was received and not compared: the process may have died. */
  function listOverdueOriginals(): Promise<string[]> {
    const nowMs = clock.nowMs()
    return store.listReceivedOriginals(new Date(nowMs - GIVEN_UP_MS), new Date(nowMs - OVERDUE_MS))
  }

  /** Those that are no longer retried. */
  const listGivenUpOriginals = (): Promise<string[]> =>
    store.listReceivedOriginals(new Date(0), new Date(clock.nowMs() - GIVEN_UP_MS))

  return { registerOriginal, giveUpAwaited, listOverdueOriginals, listGivenUpOriginals }
}

const isAwaited = ({ status, originalState }: StoredAsset): boolean =>
  status !== 'failed' && (originalState === 'awaited' || originalState === 'late')
