import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { publicKey } from '../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import { removeUnneeded } from '../../../platform/object-store/remove-unneeded.ts'
import type { Random } from '../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'
import type { IdentityStore } from '../store.ts'

export interface AvatarDependencies {
  store: IdentityStore
  uploads: Pick<UploadsService, 'byIds' | 'readVariant'>
  objects: ObjectStore
  clock: Clock
  random: Random
}

/** Of the public objects. */
const FOLDER = 'avatar'
const KEPT_ANYWAY_MS = 24 * 3_600_000

export type Avatars = ReturnType<typeof createAvatars>

/** S-49: a picture of one's own is a copy of an upload, which may go then. */
export function createAvatars({ store, uploads, objects, clock, random }: AvatarDependencies) {
  const addressPrefix = objects.publicAddress(`${PUBLIC_PREFIX}${FOLDER}/x`).slice(0, -1)

  return {
    /** @returns where it is @throws AppError PICTURE_NOT_USABLE for what is no ready picture among the person's own uploads */
    async copyOf(assetId: string, ownerId: string): Promise<string> {
      const [asset] = await uploads.byIds(ownerId, [assetId])
      const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(assetId, 'medium') : null
      if (picture === null) throw new AppError('PICTURE_NOT_USABLE')
      const key = publicKey(random, FOLDER, 'webp')
      await objects.put(key, picture)
      return objects.publicAddress(key)
    },

    /** Pictures from elsewhere, the demo's for one, are left alone. */
    async remove(address: string): Promise<void> {
      if (address.startsWith(addressPrefix)) await objects.remove(keyOf(address))
    },

    /** What a crash left between the copy and its row. */
    async sweep(): Promise<void> {
      await removeUnneeded({
        objects,
        prefix: `${PUBLIC_PREFIX}${FOLDER}/`,
        before: new Date(clock.nowMs() - KEPT_ANYWAY_MS),
        unneeded: async (keys) => (await store.profiles.unneededAvatars(keys.map(objects.publicAddress))).map(keyOf),
      })
    },
  }

  function keyOf(address: string): string {
    return `${PUBLIC_PREFIX}${FOLDER}/${address.slice(addressPrefix.length)}`
  }
}
