import type { Clock } from '../../platform/clock.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../platform/object-store/object-store.ts'
import type { WorksStore } from './store.ts'

/** Of the public objects: baked light, atlases and posters. */
export const HALL_FOLDER = 'hall'

/** Between putting an object and noting it in a row lies a moment; this is much longer. */
const KEPT_ANYWAY_MS = 24 * 3_600_000
const BATCH = 500

/** What revisions and posters left behind when they went, or never came to need. */
export async function removeUnneededObjects(store: WorksStore, objects: ObjectStore, clock: Clock): Promise<void> {
  const before = clock.nowMs() - KEPT_ANYWAY_MS
  let batch: string[] = []
  const removeBatch = async () => {
    for (const key of await store.unneededKeys(batch)) await objects.remove(key)
    batch = []
  }
  for await (const { key, modifiedAt } of objects.list(`${PUBLIC_PREFIX}${HALL_FOLDER}/`)) {
    if (modifiedAt.getTime() < before) batch.push(key)
    if (batch.length >= BATCH) await removeBatch()
  }
  await removeBatch()
}
