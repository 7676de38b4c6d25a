import type { Clock } from '../../../../platform/clock.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { WorksStore } from '../store.ts'
import { TOUR_FOLDER } from './tours/scene-files.ts'

/** Folder within the public objects: baked light, atlases and posters. */
export const HALL_FOLDER = 'hall'

const ORPHAN_GRACE_MS = 24 * 3_600_000

/** Removes objects that no revision, poster or scene refers to, e.g. after a deletion or a failed bake. */
export async function removeUnreferencedWorkObjects(store: WorksStore, objects: ObjectStore, clock: Clock): Promise<void> {
  const before = new Date(clock.nowMs() - ORPHAN_GRACE_MS)
  const sweep = (folder: string, findUnreferenced: (keys: readonly string[]) => Promise<string[]>) =>
    removeUnreferencedObjects({ objects, prefix: `${PUBLIC_PREFIX}${folder}/`, before, findUnreferenced })
  await sweep(HALL_FOLDER, store.revisions.findUnreferencedKeys)
  await sweep(TOUR_FOLDER, store.scenes.findUnreferencedSceneKeys)
}
