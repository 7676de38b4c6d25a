import {
  AUDIO_MAX_BYTES,
  IMAGE_MAX_BYTES,
  MODEL_MAX_BYTES,
  UNREGISTERED_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '@zhanjian/contract/limits.ts'
import { type Asset, type AssetUse, type UploadPath, type UploadSignature, uploadPath } from '@zhanjian/contract/uploads.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { isObjectKey } from '../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../platform/object-store/object-store.ts'
import { removeUnneeded } from '../../platform/object-store/remove-unneeded.ts'
import { type Random, uuidv7 } from '../../platform/random.ts'
import { examineObject } from './examine-object.ts'
import { VARIANT_FOLDER } from './process-asset.ts'
import type { StoredAsset, UploadsStore, UploadsTransaction } from './store.ts'

/** What a browser may declare; many declare nothing for HEIC, hence the last one. */
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

/** A posted file that nobody registered is somebody's lost connection; it may come back within this time. */
const UNREGISTERED_KEPT_MS = 24 * 3_600_000
/** Registering follows within seconds; after this nobody is coming back for it, and the budget is free again. */
const POSTED_KEPT_MS = 6 * 3_600_000
const POSTS_SWEPT_AT_ONCE = 500

/** A batch of photos is done sooner; a file that resists for this long resists for good. */
const OVERDUE_MS = 60_000
const GIVEN_UP_MS = 3_600_000

type Queries = UploadsTransaction['queries']

/** Who needs the files; asked inside a transaction with its `queries`. */
export interface NeededBy {
  usesOf(assetIds: readonly string[], queries?: Queries): Promise<(AssetUse & { assetId: string })[]>
  lockWorksShowing(assetId: string, ownerId: string, queries: Queries): Promise<void>
  dropKeptShowing(assetId: string, queries: Queries): Promise<void>
}

export interface UploadsDependencies {
  store: UploadsStore
  objects: ObjectStore
  clock: Clock
  random: Random
  /** Negative: no end. */
  quotaBytes: number
  neededBy: NeededBy
  /** Sees to it that `process` runs once the transaction stands. */
  sendProcessing: (assetId: string, transaction: Queries) => Promise<void>
}

export type UploadsService = ReturnType<typeof createUploadsService>

export function createUploadsService(dependencies: UploadsDependencies) {
  const { store, objects, clock, random, quotaBytes, neededBy, sendProcessing } = dependencies

  /** @throws STORAGE_FULL, UPLOADS_UNFINISHED */
  async function requestSignature(ownerId: string, path: UploadPath): Promise<UploadSignature> {
    if (quotaBytes >= 0 && (await store.usedBytes(ownerId)) >= quotaBytes) throw new AppError('STORAGE_FULL')
    if ((await store.unregisteredBytes(ownerId)) >= UNREGISTERED_MAX_BYTES) throw new AppError('UPLOADS_UNFINISHED')
    const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '')
    const dir = `${directoryOf(ownerId)}${day}/${path}/`
    const maxBytes = MAX_BYTES[path]
    const signed = objects.signPost({ directory: dir, maxBytes, contentTypes: DECLARED_TYPES[path] })
    return { ...signed, callback: null, dir, maxBytes }
  }

  /**
   * Makes a posted object a file of its owner. A file that cannot be used becomes a failed one that says why, and its
   * bytes go at once.
   * @throws UPLOAD_NOT_ARRIVED also for a key of somebody else, which tells nothing of theirs; STORAGE_FULL
   */
  async function register(ownerId: string, key: string, name: string): Promise<Asset> {
    const path = pathOfKey(key, ownerId)
    if (path === null) throw new AppError('UPLOAD_NOT_ARRIVED')
    const known = await store.assetOfKey(key)
    if (known !== null) return toWire(known)

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
      createdAt: clock.now(),
    }
    const asset = await store.transaction(async (transaction) => {
      if (!(await transaction.claimKey(key, ownerId, newAsset.id, newAsset.createdAt))) return transaction.assetOfKey(key)
      await transaction.giveBack(key)
      const added = await transaction.addAsset(newAsset)
      if (added === null) return pointToSameContent(transaction, newAsset, key)
      if (failure !== null) return added
      if (!(await transaction.takeSpace(ownerId, sizeBytes, quotaBytes))) throw new AppError('STORAGE_FULL')
      await sendProcessing(added.id, transaction.queries)
      return added
    })
    if (asset === null) throw new AppError('UPLOAD_NOT_ARRIVED') // its twin failed between our two looks
    if (asset.objectKey !== key) await objects.remove(key)
    return toWire(asset)
  }

  /** What the store asks before it takes a file, and tells when none came. */
  const postBudget = {
    setAside(key: string, sizeBytes: number): Promise<'done' | 'known' | 'full'> {
      const ownerId = key.split('/')[1] ?? ''
      if (pathOfKey(key, ownerId) === null || !isUuid(ownerId)) return Promise.resolve('full')
      return store.setAside(key, ownerId, sizeBytes, UNREGISTERED_MAX_BYTES, clock.now())
    },
    giveBack: (key: string): Promise<void> => store.giveBack(key),
  }

  async function byIds(ownerId: string, ids: readonly string[]): Promise<Asset[]> {
    const found = await store.assetsOf(ownerId, ids.filter(isUuid))
    return found.map(toWire)
  }

  /** For other modules, whoever the owner is. */
  async function ownedByIds(ids: readonly string[]): Promise<Map<string, { ownerId: string; asset: Asset }>> {
    const found = await store.assetsById(ids.filter(isUuid))
    return new Map(found.map((asset) => [asset.id, { ownerId: asset.ownerId, asset: toWire(asset) }]))
  }

  async function page(ownerId: string, request: PageRequest) {
    const { current, size, order, kind = null } = request
    const { records, total } = await store.page(ownerId, kind, order, (current - 1) * size, size)
    const uses = await usesById(records.map(({ id }) => id))
    const files = records.map((asset) => ({
      ...toWire(asset),
      createdAt: asset.createdAt.toISOString(),
      uses: uses.get(asset.id) ?? [],
    }))
    return { records: files, total, current, size, pages: Math.ceil(total / size) }
  }

  async function usage(ownerId: string) {
    const [usedBytes, fileCount] = await Promise.all([store.usedBytes(ownerId), store.fileCount(ownerId)])
    return { usedBytes, quotaBytes, fileCount }
  }

  /** Removes what no hall needs; `includingKept` also what only earlier publications need, and those with it. */
  async function remove(ownerId: string, ids: readonly string[], includingKept: boolean) {
    const inUse: { id: string; uses: AssetUse[] }[] = []
    for (const id of new Set(ids.filter(isUuid))) {
      const uses = await removeOne(ownerId, id, includingKept)
      if (uses.length > 0) inUse.push({ id, uses })
    }
    const removedIds = ids.filter((id) => !inUse.some((kept) => kept.id === id))
    return { removedIds, inUse, usedBytes: await store.usedBytes(ownerId) }
  }

  /** @returns what keeps it from being removed */
  async function removeOne(ownerId: string, id: string, includingKept: boolean): Promise<AssetUse[]> {
    const { uses, gone } = await store.transaction(async (transaction) => {
      const { queries } = transaction
      // In this order, which is that of publishing: first the works, then their files.
      await neededBy.lockWorksShowing(id, ownerId, queries)
      if (!(await transaction.lockAsset(ownerId, id))) return { uses: [], gone: null }
      const found = await neededBy.usesOf([id], queries)
      if (found.some(({ as }) => as !== 'kept' || !includingKept)) return { uses: found, gone: null }
      if (found.length > 0) await neededBy.dropKeptShowing(id, queries)
      return { uses: [], gone: await transaction.removeAsset(id) }
    })
    // What a crash leaves behind here is swept later.
    for (const key of gone === null ? [] : [gone.objectKey, ...Object.values(gone.variantKeys)]) {
      if (key !== null) await objects.remove(key)
    }
    return uses.map(withoutAssetId)
  }

  async function usesById(ids: readonly string[]): Promise<Map<string, AssetUse[]>> {
    const uses = await neededBy.usesOf(ids)
    const byId = Map.groupBy(uses, ({ assetId }) => assetId)
    return new Map([...byId].map(([id, found]) => [id, found.map(withoutAssetId)]))
  }

  /** For other modules: those of `ids` that are the owner's files, which stay until the transaction ends. */
  const hold = (ownerId: string, ids: readonly string[], transaction: Queries): Promise<string[]> =>
    store.within(transaction).hold(ownerId, ids.filter(isUuid))

  /** The bytes of a variant, for pictures that the server composes; null where there is none. */
  async function readVariant(assetId: string, variant: 'thumb' | 'medium' | 'large'): Promise<Buffer | null> {
    const key = (await store.asset(assetId))?.variantKeys[variant]
    return key === undefined ? null : objects.read(key)
  }

  /** Files that should have been processed by now: their process may have died. */
  function overdue(): Promise<string[]> {
    const nowMs = clock.nowMs()
    return store.unprocessed(new Date(nowMs - GIVEN_UP_MS), new Date(nowMs - OVERDUE_MS))
  }

  /** Files that resisted for so long that nobody takes them up any more. */
  const givenUp = (): Promise<string[]> => store.unprocessed(new Date(0), new Date(clock.nowMs() - GIVEN_UP_MS))

  /** Removes what was posted and never registered, and frees the budget. */
  async function sweepPosts(): Promise<void> {
    for (;;) {
      const keys = await store.postedBefore(new Date(clock.nowMs() - POSTED_KEPT_MS), POSTS_SWEPT_AT_ONCE)
      for (const key of await store.unneededOriginals(keys)) await objects.remove(key)
      for (const key of keys) await store.giveBack(key)
      if (keys.length < POSTS_SWEPT_AT_ONCE) return
    }
  }

  /** Removes objects that belong to no file any more, or never came to. */
  async function sweep(): Promise<void> {
    await objects.clearAbandoned()
    const before = new Date(clock.nowMs() - UNREGISTERED_KEPT_MS)
    await removeUnneeded({ objects, prefix: 'u/', before, unneeded: store.unneededOriginals })
    await removeUnneeded({ objects, prefix: `${PUBLIC_PREFIX}${VARIANT_FOLDER}/`, before, unneeded: store.unneededVariants })
  }

  function toWire(asset: StoredAsset): Asset {
    const { id, kind, status, failure, name, sizeBytes, widthPx, heightPx, dominantColour, durationS, variantKeys } = asset
    const urls = Object.fromEntries(Object.entries(variantKeys).map(([variant, key]) => [variant, objects.publicAddress(key)]))
    return { id, kind, status, failure, name, sizeBytes, widthPx, heightPx, dominantColour, durationS, urls }
  }

  return {
    /** Of everybody together. */
    storedBytes: () => store.storedBytes(),
    requestSignature,
    register,
    byIds,
    ownedByIds,
    page,
    usage,
    remove,
    hold,
    readVariant,
    overdue,
    givenUp,
    postBudget,
    sweepPosts,
    sweep,
  }
}

interface PageRequest {
  current: number
  size: number
  order: 'newest' | 'largest'
  kind?: UploadPath | undefined
}

const withoutAssetId = ({ workId, title, isInBin, as }: AssetUse): AssetUse => ({ workId, title, isInBin, as })

async function pointToSameContent(
  transaction: UploadsTransaction,
  { ownerId, kind, contentHash }: { ownerId: string; kind: UploadPath; contentHash: Buffer },
  key: string,
): Promise<StoredAsset | null> {
  const same = await transaction.assetOfContent(ownerId, kind, contentHash)
  if (same === null) throw new AppError('UPLOAD_NOT_ARRIVED')
  await transaction.pointKeyTo(key, same.id)
  return same
}

const directoryOf = (ownerId: string): string => `u/${ownerId}/`

/** What a key of this owner was posted as; null for anybody else's. */
function pathOfKey(key: string, ownerId: string): UploadPath | null {
  if (!isObjectKey(key) || !key.startsWith(directoryOf(ownerId))) return null
  const [, , , path, ...rest] = key.split('/')
  const known = uploadPath.safeParse(path)
  return rest.length > 0 && known.success ? known.data : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isUuid = (text: string): boolean => UUID.test(text)

/** Without folders and without what no name holds on purpose. */
function cleanName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
}
