import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'
import type { StoredPrizeContent } from './prize-row.ts'

export interface PrizePictureDependencies {
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  objects: ObjectStore
  random: Random
  clock: Clock
}

const FOLDER = 'prize'
const ORPHAN_GRACE_MS = 24 * 3_600_000

export type PrizePictures = ReturnType<typeof createPrizePictures>

/** Pictures are copied, since wheels and tickets show them when their owner removes the files. */
export function createPrizePictures({ uploads, objects, random, clock }: PrizePictureDependencies) {
  return {
    /**
     * Copies own pictures that are ready.
     * @param known keys of copies by their uploads
     * @throws AppError PRIZE_FILE_NOT_USABLE
     */
    async copyPictures(
      assetIds: readonly string[],
      ownerId: string,
      known: ReadonlyMap<string, string>,
    ): Promise<StoredPrizeContent['pictures']> {
      const added = assetIds.filter((id) => !known.has(id))
      const own = new Map((await uploads.findOwn(ownerId, added)).map((asset) => [asset.id, asset]))
      const pictures: StoredPrizeContent['pictures'] = []
      for (const assetId of new Set(assetIds)) {
        const key = known.get(assetId)
        const asset = own.get(assetId)
        if (key !== undefined) pictures.push({ assetId, key })
        else if (asset?.kind === 'image' && asset.status === 'ready') pictures.push({ assetId, key: await copy(assetId) })
        else throw new AppError('PRIZE_FILE_NOT_USABLE')
      }
      return pictures
    },

    /** Removes copies that no prize has. */
    sweep: (findUnreferenced: (keys: readonly string[]) => Promise<string[]>): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced,
      }),
  }

  async function copy(assetId: string): Promise<string> {
    const picture = await uploads.readVariant(assetId, 'medium')
    if (picture === null) throw new AppError('PRIZE_FILE_NOT_USABLE')
    const key = createPublicObjectKey(random, FOLDER, 'webp')
    await objects.put(key, picture)
    return key
  }
}
