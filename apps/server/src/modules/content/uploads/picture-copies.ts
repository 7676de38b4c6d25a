import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../platform/random.ts'

interface PictureCopyDependencies {
  findOwn: (ownerId: string, ids: readonly string[]) => Promise<Asset[]>
  read: (assetId: string) => Promise<Buffer | null>
  objects: ObjectStore
  random: Random
  clock: Clock
}

/** An object is stored shortly before the row that names it. */
const ORPHAN_GRACE_MS = 24 * 3_600_000

/** Public copies of pictures in a folder of a module, which shows them when their owner removes the files. */
export type PictureCopies = ReturnType<typeof createPictureCopies>

/** @param folder of the copies' keys, of this module alone */
export function createPictureCopies({ findOwn, read, objects, random, clock }: PictureCopyDependencies, folder: string) {
  return {
    /** @returns keys of new copies by id; what is no own picture that is ready is missing */
    async copyOwn(assetIds: readonly string[], ownerId: string): Promise<Map<string, string>> {
      const keys = new Map<string, string>()
      if (assetIds.length === 0) return keys
      for (const { id, kind, status } of await findOwn(ownerId, assetIds)) {
        const picture = kind === 'image' && status === 'ready' ? await read(id) : null
        if (picture === null) continue
        const key = createPublicObjectKey(random, folder, 'webp')
        await objects.put(key, picture)
        keys.set(id, key)
      }
      return keys
    },

    /** Removes copies that no row of the module names. */
    sweep: (findUnreferenced: (keys: readonly string[]) => Promise<string[]>): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${folder}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced,
      }),
  }
}
