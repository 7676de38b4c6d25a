import type { Clock } from '../../platform/clock.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../platform/object-store/object-store.ts'
import { removeUnneeded } from '../../platform/object-store/remove-unneeded.ts'
import { VARIANT_FOLDER } from './process-asset.ts'
import type { UploadsStore } from './store.ts'

/** A posted file that nobody registered is somebody's lost connection; it may come back within this time. */
const UNREGISTERED_KEPT_MS = 24 * 3_600_000
/** Registering follows within seconds; after this nobody is coming back for it, and the budget is free again. */
const POSTED_KEPT_MS = 6 * 3_600_000
const POSTS_SWEPT_AT_ONCE = 500

/** A batch of photos is done sooner; a file that resists for this long resists for good. */
const OVERDUE_MS = 60_000
const GIVEN_UP_MS = 3_600_000

interface SweepingDependencies {
  store: UploadsStore
  objects: ObjectStore
  clock: Clock
}

/** What was left in the middle: files that nobody processes, posts that nobody registers, objects that belong to nothing. */
export function createSweeping({ store, objects, clock }: SweepingDependencies) {
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

  return { overdue, givenUp, sweepPosts, sweep }
}
