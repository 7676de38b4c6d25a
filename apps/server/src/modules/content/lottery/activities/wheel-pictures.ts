import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'

export interface WheelPictureDependencies {
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  objects: ObjectStore
  random: Random
  clock: Clock
}

const FOLDER = 'wheel'
const ORPHAN_GRACE_MS = 24 * 3_600_000

export type WheelPictures = ReturnType<typeof createWheelPictures>

/** Cover and pictures on slices are copied, since people see them when the operator removes the files. */
export function createWheelPictures({ uploads, objects, random, clock }: WheelPictureDependencies) {
  return {
    /**
     * Keys of the copies by asset id; new ones must be own ready pictures.
     * @throws AppError WHEEL_FILE_NOT_USABLE
     */
    async copyPictures(
      assetIds: readonly (string | null)[],
      ownerId: string,
      known: Readonly<Record<string, string>>,
    ): Promise<Record<string, string>> {
      const wanted = [...new Set(assetIds.filter((id) => id !== null))]
      const added = wanted.filter((id) => !Object.hasOwn(known, id))
      const own = new Map((await uploads.findOwn(ownerId, added)).map((asset) => [asset.id, asset]))
      const keys: Record<string, string> = {}
      for (const id of wanted) {
        const asset = own.get(id)
        const isUsable = asset?.kind === 'image' && asset.status === 'ready'
        const key = Object.hasOwn(known, id) ? known[id] : isUsable ? await copy(id) : null
        if (!key) throw new AppError('WHEEL_FILE_NOT_USABLE')
        keys[id] = key
      }
      return keys
    },

    /** Removes copies that no wheel shows. */
    sweep: (findUnreferenced: (keys: readonly string[]) => Promise<string[]>): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced,
      }),
  }

  async function copy(assetId: string): Promise<string | null> {
    const picture = await uploads.readVariant(assetId, 'medium')
    if (picture === null) return null
    const key = createPublicObjectKey(random, FOLDER, 'webp')
    await objects.put(key, picture)
    return key
  }
}
