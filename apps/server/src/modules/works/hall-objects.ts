import type { Clock } from '../../platform/clock.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../platform/object-store/object-store.ts'
import { removeUnneeded } from '../../platform/object-store/remove-unneeded.ts'
import type { WorksStore } from './store.ts'

/** Of the public objects: baked light, atlases and posters. */
export const HALL_FOLDER = 'hall'

const KEPT_ANYWAY_MS = 24 * 3_600_000

/** What revisions and posters left behind when they went, or never came to need. */
export function removeUnneededObjects(store: WorksStore, objects: ObjectStore, clock: Clock): Promise<void> {
  const before = new Date(clock.nowMs() - KEPT_ANYWAY_MS)
  return removeUnneeded({ objects, prefix: `${PUBLIC_PREFIX}${HALL_FOLDER}/`, before, unneeded: store.unneededKeys })
}
