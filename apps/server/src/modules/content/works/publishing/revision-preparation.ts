import { setTimeout as delay } from 'node:timers/promises'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { isHall, listFileIds, readContent } from '../core/content/work-content.ts'
import type { WorksTransactionStores } from '../store.ts'
import type { Bake } from './bake/bake-in-thread.ts'
import { chooseAtlasLayout } from './bake/build-atlas.ts'
import { HALL_FOLDER } from './hall-objects.ts'
import { getPublicationTopic } from './publication-topic.ts'
import { createRevisionOutcomes, type RevisionKey, type RevisionOutcomeDependencies } from './revision-outcomes.ts'
import type { RevisionRow, StoredAtlas } from './revision-store.ts'

/** More frequent updates would only load the database. */
const PROGRESS_INTERVAL_MS = 300
/** The biggest hall takes some seconds. Must be less than the job's `expireInS`. */
const BAKE_TIMEOUT_MS = 60_000
/** Share of the light in the whole progress. */
const LIGHT_SHARE = 0.4
/** Share of the waiting for the files in the progress of the thumbnails. */
const FILES_SHARE = 0.7
/** In layouts with more columns, cells are no larger than the smallest variant. */
const MEDIUM_UP_TO_COLUMNS = 8
/** A hall that was published while its last photos are processed waits for them, but then lets others go first. */
const FILES_WAIT_MS = 8_000
const FILES_POLL_INTERVAL_MS = 100

export interface RevisionPreparationDependencies extends RevisionOutcomeDependencies {
  objects: ObjectStore
  uploads: Pick<UploadsService, 'readVariant' | 'findOwn'>
  bake: Bake
  bakeMaxMs?: number
  /** Queues the drawing of the picture of a revision that is ready, within the transaction. */
  enqueueDrawing: (revision: RevisionKey, transaction: WorksTransactionStores['queries']) => Promise<void>
  /** Queues the fine bake of a revision that is ready in its first light, within the transaction. */
  enqueueRefining: (revision: RevisionKey, transaction: WorksTransactionStores['queries']) => Promise<void>
}

export type RevisionPreparation = ReturnType<typeof createRevisionPreparation>

/** Bakes a revision's light and atlas, and makes it the published one. */
export function createRevisionPreparation(dependencies: RevisionPreparationDependencies) {
  const { store, objects, uploads, notices, bake, clock, random, bakeMaxMs = BAKE_TIMEOUT_MS } = dependencies
  const { enqueueDrawing, enqueueRefining } = dependencies
  const outcomes = createRevisionOutcomes(dependencies)

  /** Idempotent. Rejects if a retry may help. @returns `later` if another hall of the owner has the bake slot, or files are still processed */
  async function prepareRevision(key: RevisionKey, signal?: AbortSignal): Promise<'done' | 'later'> {
    const { workId, number } = key
    const revision = await store.revisions.findRevision(workId, number)
    if (revision === null || revision.state !== 'preparing') return 'done'
    if (await outcomes.failIfUnwanted(key)) return 'done'
    if (!(await store.bakeSlots.claimBakeSlot(revision.ownerId, workId, number, clock.now()))) return 'later'
    await notices.send(getPublicationTopic(workId))
    try {
      return await prepareWithSlot(revision, signal)
    } finally {
      await store.bakeSlots.releaseBakeSlot(revision.ownerId, workId, number)
    }
  }

  async function prepareWithSlot(revision: RevisionRow, signal: AbortSignal | undefined): Promise<'done' | 'later'> {
    const { workId, number } = revision
    const failure = new AbortController()
    const timeout = AbortSignal.timeout(bakeMaxMs)
    const stop = AbortSignal.any([failure.signal, timeout, ...(signal === undefined ? [] : [signal])])
    const report = createProgressReporter(revision)
    try {
      // The light does not depend on the pictures: it is baked while the last of them are processed.
      const [, pictures] = await Promise.all([
        prepareLight(revision, stop, (share) => report(share * LIGHT_SHARE, 0)),
        prepareAtlas(revision, stop, (share) => report(0, share * (1 - LIGHT_SHARE))),
      ])
      if (pictures === 'processing') return 'later'
      if (pictures === 'failed') await outcomes.setFailed(revision)
      else await publishPrepared({ workId, number }, pictures)
      return 'done'
    } catch (error) {
      // A hall that times out once will do so again: it is not retried, so that it does not delay others.
      if (!timeout.aborted || signal?.aborted) throw error
      await outcomes.setFailed(revision)
      return 'done'
    } finally {
      failure.abort()
    }
  }

  /**
   * Bakes the first light, unless an earlier revision has the same. It is kept at once: a later try begins with it. The fine light
   * follows when the hall can be visited: nobody waits for it.
   */
  async function prepareLight(revision: RevisionRow, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
    const { workId, number, lightKey } = revision
    const document = readHall(revision)
    if (lightKey === null) throw new Error(`revision ${workId} ${number} has no light to bake`)
    const known = await store.revisions.findLightmap(workId, lightKey)
    if (known !== null) {
      await store.revisions.updateLightmap(workId, number, known.lightmap, known.isFirst)
      return onProgress(1)
    }
    const { lightmap } = await bake({ document, light: 'fast', thumbs: [] }, { onProgress, signal })
    if (lightmap === null) throw new Error('the light baker returned no lightmap')
    const { isFirst = false, ...picture } = lightmap
    const stored = await storePicture(picture)
    if (!(await store.revisions.updateLightmap(workId, number, stored, isFirst))) await objects.remove(stored.key)
  }

  /** Packs the thumbnails once all files are processed. */
  async function prepareAtlas(
    revision: RevisionRow,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<{ atlas: StoredAtlas | null } | 'processing' | 'failed'> {
    const files = await waitForFiles(revision, signal, (share) => onProgress(share * FILES_SHARE))
    if (files !== 'ready') return files
    const document = readHall(revision)
    const handlePacked = (share: number) => onProgress(FILES_SHARE + share * (1 - FILES_SHARE))
    const task = { document, light: null, thumbs: await readThumbs(document) }
    const { atlas } = await bake(task, { onProgress: handlePacked, signal })
    return { atlas: atlas && (await storePicture(atlas)) }
  }

  /** The server of the files is asked rather than told: this lasts a second or two, and no call waits for it. */
  async function waitForFiles(
    revision: RevisionRow,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<'ready' | 'processing' | 'failed'> {
    const ids = listFileIds(readContent(revision), revision.coverId)
    const endMs = performance.now() + FILES_WAIT_MS
    for (;;) {
      const files = await uploads.findOwn(revision.ownerId, ids)
      if (files.length < ids.length || files.some(({ status }) => status === 'failed')) return 'failed'
      const readyCount = files.filter(({ status }) => status === 'ready').length
      onProgress(readyCount / Math.max(1, files.length))
      if (readyCount === files.length) return 'ready'
      if (performance.now() > endMs) return 'processing'
      await delay(FILES_POLL_INTERVAL_MS, undefined, { signal })
    }
  }

  async function publishPrepared(key: RevisionKey, { atlas }: { atlas: StoredAtlas | null }): Promise<void> {
    const { workId, number } = key
    const isFirst = await outcomes.publishReady(key, async (transaction) => {
      const ready = await transaction.revisions.updateReady(workId, number, atlas, clock.now())
      if (ready === null) return false
      // A picture in the first light would be drawn in vain.
      const enqueue = ready.isLightFinal ? enqueueDrawing : enqueueRefining
      await enqueue({ workId, number }, transaction.queries)
      return true
    })
    if (!isFirst && atlas !== null) await objects.remove(atlas.key)
  }

  async function readThumbs({ works }: HallDocument): Promise<Buffer[]> {
    if (works.length === 0) return []
    const variant = chooseAtlasLayout(works.length).columns <= MEDIUM_UP_TO_COLUMNS ? 'medium' : 'thumb'
    const ids = [...new Set(works.map(({ assetId }) => assetId))]
    const pictures = new Map(await Promise.all(ids.map(async (id) => [id, await uploads.readVariant(id, variant)] as const)))
    return works.map(({ assetId }) => {
      const picture = pictures.get(assetId)
      if (!picture) throw new Error(`the picture of asset ${assetId} no longer exists`)
      return picture
    })
  }

  /** Reports the sum of the shares of both parts, each of which never decreases. */
  function createProgressReporter({ workId, number }: RevisionKey): (light: number, atlas: number) => void {
    let reportedAtMs = 0
    let progress = { light: 0, atlas: 0 }
    return (light, atlas) => {
      progress = { light: Math.max(progress.light, light), atlas: Math.max(progress.atlas, atlas) }
      const nowMs = performance.now()
      if (nowMs - reportedAtMs < PROGRESS_INTERVAL_MS) return
      reportedAtMs = nowMs
      // Lost progress updates do no harm.
      outcomes.reportProgress({ workId, number }, progress.light + progress.atlas).catch(() => {})
    }
  }

  async function storePicture<Picture extends { picture: Uint8Array }>({
    picture,
    ...facts
  }: Picture): Promise<Omit<Picture, 'picture'> & { key: string }> {
    const key = createPublicObjectKey(random, HALL_FOLDER, 'webp')
    await objects.put(key, picture)
    return { ...facts, key }
  }

  return { prepareRevision, markFailed: outcomes.setFailed }
}

function readHall(revision: RevisionRow): HallDocument {
  const content = readContent(revision)
  if (!isHall(content)) throw new Error(`revision ${revision.workId} ${revision.number} is no hall`)
  return content.document
}
