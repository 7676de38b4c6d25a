import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { computeRecommendedAt } from '../core/compute-recommended-at.ts'
import { createTransitions } from '../core/transition-recorder.ts'
import { isHall, readContent } from '../core/work-content.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import type { Bake } from './bake/bake-in-thread.ts'
import type { BakedHall, BakeTask } from './bake/baked-hall.ts'
import { chooseAtlasLayout } from './bake/build-atlas.ts'
import { HALL_FOLDER } from './hall-objects.ts'
import type { RevisionRow, StoredAtlas, StoredLightmap } from './revision-store.ts'

/** More frequent updates would only load the database. */
const PROGRESS_INTERVAL_MS = 300
/** The biggest hall takes some seconds. Must be less than the job's `expireInS`. */
const BAKE_TIMEOUT_MS = 60_000
/** In layouts with more columns, cells are no larger than the smallest variant. */
const MEDIUM_UP_TO_COLUMNS = 8

export interface RevisionPreparationDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'readVariant'>
  bake: Bake
  clock: Clock
  random: Random
  bakeMaxMs?: number
}

/** Identifies a revision: work id and revision number. */
export interface RevisionKey {
  workId: string
  number: number
}

export type RevisionPreparation = ReturnType<typeof createRevisionPreparation>

/** Bakes a revision's light and atlas, and makes it the published one. */
export function createRevisionPreparation(dependencies: RevisionPreparationDependencies) {
  const { store, objects, uploads, bake, clock, random, bakeMaxMs = BAKE_TIMEOUT_MS } = dependencies
  const transitions = createTransitions({ clock, random })

  /** Idempotent. Rejects if a retry may help. @returns `later` if another hall of the owner has the bake slot */
  async function prepareRevision(key: RevisionKey, signal?: AbortSignal): Promise<'done' | 'later'> {
    const { workId, number } = key
    const revision = await store.revisions.findRevision(workId, number)
    if (revision === null || revision.state !== 'preparing') return 'done'
    if (await failIfUnwanted(key)) return 'done'
    if (!(await store.bakeSlots.claimBakeSlot(revision.ownerId, workId, number, clock.now()))) return 'later'
    try {
      await prepareWithSlot(revision, signal)
      return 'done'
    } finally {
      await store.bakeSlots.releaseBakeSlot(revision.ownerId, workId, number)
    }
  }

  async function prepareWithSlot(revision: RevisionRow, signal: AbortSignal | undefined): Promise<void> {
    const { workId, number, lightKey } = revision
    const content = readContent(revision)
    if (!isHall(content) || lightKey === null) throw new Error(`revision ${workId} ${number} has no light to bake`)
    const known = await store.revisions.findLightmap(workId, lightKey)
    const task = {
      document: content.document,
      light: known === null ? 'high' : null,
      thumbs: await readThumbs(content.document),
    } as const
    const baked = await bakeWithTimeout(task, { workId, number }, signal)
    if (baked === 'too_long') return store.revisions.updateFailed(workId, number)
    const { lightmap, atlas, newKeys } = await storeBaked(baked, known)
    // One transaction: a ready revision is never prepared again, so it would never be published.
    const isFirst = await store.runInTransaction((transaction) =>
      transitions.recordTransitions(transaction, workId, null, async () => {
        const isMarked = await transaction.revisions.updateReady(workId, number, lightmap, atlas, clock.now())
        if (isMarked) await setCurrentRevision({ workId, number }, transaction)
        return isMarked
      }),
    )
    if (!isFirst) await removeAll(newKeys)
  }

  /**
   * Whether this revision was superseded or withdrawn while it was queued; it is then marked failed. Holds the publishing
   * lock, so that it cannot be requested again after this check without being prepared.
   */
  const failIfUnwanted = ({ workId, number }: RevisionKey): Promise<boolean> =>
    store.runInTransaction(async (transaction) => {
      await transaction.works.lockWork(workId)
      const revision = await transaction.revisions.findRevision(workId, number)
      if (revision?.wantedRevision === number) return false
      await transaction.revisions.updateFailed(workId, number)
      return true
    })

  /** A hall that times out once will do so again: it is not retried, so that it does not delay others. */
  async function bakeWithTimeout(
    task: BakeTask,
    revision: RevisionKey,
    signal: AbortSignal | undefined,
  ): Promise<BakedHall | 'too_long'> {
    const timeout = AbortSignal.timeout(bakeMaxMs)
    try {
      return await bake(task, {
        onProgress: progressReporter(revision),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
    } catch (error) {
      if (timeout.aborted && !signal?.aborted) return 'too_long'
      throw error
    }
  }

  /** Called after the last retry failed. Visitors still see the earlier revision. */
  const markFailed = ({ workId, number }: RevisionKey): Promise<void> => store.revisions.updateFailed(workId, number)

  async function setCurrentRevision({ workId, number }: RevisionKey, transaction: WorksTransactionStores): Promise<void> {
    const work = await transaction.works.findWork(workId)
    if (work === null) return
    const at = clock.now()
    await transaction.revisions.updateCurrentRevision(workId, number, at, computeRecommendedAt(work, at))
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

  function progressReporter({ workId, number }: RevisionKey): (share: number) => void {
    let reportedAtMs = 0
    return (share) => {
      const nowMs = performance.now()
      if (nowMs - reportedAtMs < PROGRESS_INTERVAL_MS) return
      reportedAtMs = nowMs
      // Lost progress updates do no harm.
      store.revisions.updateProgress(workId, number, share, clock.now()).catch(() => {})
    }
  }

  async function storeBaked(baked: BakedHall, known: StoredLightmap | null) {
    const newKeys: string[] = []
    const putPicture = async (picture: Uint8Array): Promise<string> => {
      const key = createPublicObjectKey(random, HALL_FOLDER, 'webp')
      await objects.put(key, picture)
      newKeys.push(key)
      return key
    }
    const lightmap = known ?? (baked.lightmap && (await storePicture(baked.lightmap, putPicture)))
    if (lightmap === null) throw new Error('the light baker returned no lightmap')
    const atlas: StoredAtlas | null = baked.atlas && (await storePicture(baked.atlas, putPicture))
    return { lightmap, atlas, newKeys }
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await objects.remove(key)
  }

  return { prepareRevision, markFailed }
}

async function storePicture<Picture extends { picture: Uint8Array }>(
  { picture, ...facts }: Picture,
  putPicture: (picture: Uint8Array) => Promise<string>,
): Promise<Omit<Picture, 'picture'> & { key: string }> {
  return { ...facts, key: await putPicture(picture) }
}
