import { createPublicObjectKey } from '../../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../../platform/random.ts'
import { isHall, readContent } from '../../core/content/work-content.ts'
import type { WorksStore, WorksTransactionStores } from '../../store.ts'
import type { Bake } from '../bake/bake-in-thread.ts'
import { HALL_FOLDER } from '../hall-objects.ts'
import type { RevisionKey } from '../revision-outcomes.ts'

export interface LightRefinementDependencies {
  store: WorksStore
  objects: ObjectStore
  bake: Bake
  random: Random
  /** Queues the drawing of the picture of a revision in its final light, within the transaction. */
  enqueueDrawing: (revision: RevisionKey, transaction: WorksTransactionStores['queries']) => Promise<void>
}

export type LightRefinement = ReturnType<typeof createLightRefinement>

/** Bakes the light of published halls finely, in place of that which they were published with. */
export function createLightRefinement({ store, objects, bake, random, enqueueDrawing }: LightRefinementDependencies) {
  /**
   * Idempotent. Rejects if a further try may help. The first light stays in the store for a day: whoever has just opened the
   * hall is still fetching it.
   */
  async function refineLight({ workId, number }: RevisionKey, signal?: AbortSignal): Promise<void> {
    const revision = await store.lights.claimLight(workId, number)
    if (revision === null) return
    const content = readContent(revision)
    if (!isHall(content)) throw new Error('only halls have light')
    const task = { document: content.document, light: 'high', thumbs: [], givesWay: true } as const
    const { lightmap } = await bake(task, signal && { signal })
    if (lightmap === null) throw new Error('the light baker returned no lightmap')
    const { picture, ...facts } = lightmap
    const key = createPublicObjectKey(random, HALL_FOLDER, 'webp')
    await objects.put(key, picture)
    const lit = await store.runInTransaction(async (transaction) => {
      const numbers = await transaction.lights.updateFinalLight(workId, number, { ...facts, key })
      for (const each of numbers) await enqueueDrawing({ workId, number: each }, transaction.queries)
      return numbers
    })
    if (lit.length === 0) await objects.remove(key)
  }

  return { refineLight, listDue: store.lights.listDue }
}
