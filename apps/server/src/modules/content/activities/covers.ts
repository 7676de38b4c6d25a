import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../platform/random.ts'
import type { UploadsService } from '../uploads/service.ts'

export interface CoverDependencies {
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  objects: ObjectStore
  random: Random
  clock: Clock
}

const FOLDER = 'activity'
const ORPHAN_GRACE_MS = 24 * 3_600_000

export type Covers = ReturnType<typeof createCovers>

/** Covers are copied, since participants see them when the organiser removes the file. */
export function createCovers({ uploads, objects, random, clock }: CoverDependencies) {
  return {
    /**
     * @param known what the activity has: its upload and the key of the copy
     * @throws AppError ACTIVITY_FILE_NOT_USABLE
     */
    async copy(
      assetId: string | null,
      ownerId: string,
      known: { assetId: string | null; key: string | null },
    ): Promise<string | null> {
      if (assetId === null) return null
      if (assetId === known.assetId && known.key !== null) return known.key
      const [asset] = await uploads.findOwn(ownerId, [assetId])
      const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(assetId, 'medium') : null
      if (picture === null) throw new AppError('ACTIVITY_FILE_NOT_USABLE')
      const key = createPublicObjectKey(random, FOLDER, 'webp')
      await objects.put(key, picture)
      return key
    },

    /** Removes copies that no activity shows. */
    sweep: (findUnreferenced: (keys: readonly string[]) => Promise<string[]>): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced,
      }),
  }
}
