import type { Clock } from '../../../platform/clock.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import type { UploadsStore } from './store.ts'
import { VARIANT_FOLDER } from './variant-storage.ts'

/** A client that lost its connection may still register a posted file within this time. */
const ORPHAN_GRACE_MS = 24 * 3_600_000
/** Registration normally follows within seconds; after this time the budget of an unregistered file is freed. */
const POSTED_LIFE_MS = 6 * 3_600_000
const SWEEP_BATCH_SIZE = 500
/** As many as are processed until the clock asks again. */
const RENEWED_BATCH = 20

/** Even a batch of photos takes less time: an unprocessed file of this age is overdue. */
const OVERDUE_MS = 60_000
const GIVEN_UP_MS = 3_600_000

interface UploadSweeperDependencies {
  store: UploadsStore
  objects: ObjectStore
  clock: Clock
}

/** Cleans up after interruptions: unprocessed files, unregistered posts, unreferenced objects. */
export function createUploadSweeper({ store, objects, clock }: UploadSweeperDependencies) {
  /** Ids of files whose processing is overdue: their process may have died. */
  function listOverdue(): Promise<string[]> {
    const nowMs = clock.nowMs()
    return store.listUnprocessed(new Date(nowMs - GIVEN_UP_MS), new Date(nowMs - OVERDUE_MS))
  }

  /** Ids of unprocessed files that are no longer retried. */
  const listGivenUp = (): Promise<string[]> => store.listUnprocessed(new Date(0), new Date(clock.nowMs() - GIVEN_UP_MS))

  /** Ids of models without files for viewer and AR. */
  const listPlainModels = (): Promise<string[]> => store.listPlainModels(RENEWED_BATCH)

  /** Ids of long pictures of whose short side nothing is seen. */
  const listFormerLongPictures = (): Promise<string[]> => store.listFormerLongPictures(RENEWED_BATCH)

  /** Removes posted objects that were never registered, and frees their budget. */
  async function sweepPostedObjects(): Promise<void> {
    for (;;) {
      const keys = await store.listPostedBefore(new Date(clock.nowMs() - POSTED_LIFE_MS), SWEEP_BATCH_SIZE)
      for (const key of await store.findUnreferencedOriginals(keys)) await objects.remove(key)
      for (const key of keys) await store.deletePostedObject(key)
      if (keys.length < SWEEP_BATCH_SIZE) return
    }
  }

  /** Removes objects that belong to no file. */
  async function sweep(): Promise<void> {
    await objects.removeAbandoned()
    const before = new Date(clock.nowMs() - ORPHAN_GRACE_MS)
    await removeUnreferencedObjects({ objects, prefix: 'u/', before, findUnreferenced: store.findUnreferencedOriginals })
    await removeUnreferencedObjects({
      objects,
      prefix: `${PUBLIC_PREFIX}${VARIANT_FOLDER}/`,
      before,
      findUnreferenced: store.findUnreferencedVariants,
    })
  }

  return { listOverdue, listGivenUp, listPlainModels, listFormerLongPictures, sweepPosts: sweepPostedObjects, sweep }
}
