import type { Clock } from '../../../../platform/clock.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { WorksStore } from '../store.ts'

/** Folder within the public objects: baked light, atlases and posters. */
export const HALL_FOLDER = 'hall'

const ORPHAN_GRACE_MS = 24 * 3_600_000

/** Removes objects that no revision or poster refers to, e.g. after a deletion or a failed bake. */
export function removeUnreferencedHallObjects(store: WorksStore, objects: ObjectStore, clock: Clock): Promise<void> {
  const before = new Date(clock.nowMs() - ORPHAN_GRACE_MS)
  return removeUnreferencedObjects({
    objects,
    prefix: `${PUBLIC_PREFIX}${HALL_FOLDER}/`,
    before,
    findUnreferenced: store.revisions.findUnreferencedKeys,
  })
}
