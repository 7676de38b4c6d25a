import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../../platform/random.ts'
import type { UploadsService } from '../../../content/uploads/service.ts'
import type { IdentityStore } from '../store.ts'

export interface ProfilePictureDependencies {
  store: IdentityStore
  uploads: Pick<UploadsService, 'byIds' | 'readVariant'>
  objects: ObjectStore
  clock: Clock
  random: Random
}

/** Of the public objects. */
const AVATAR_FOLDER = 'avatar'
const ORPHAN_GRACE_MS = 24 * 3_600_000

export type ProfilePictures = ReturnType<typeof createProfilePictures>

/** S-49: a picture of one's own is a copy of an upload, which may go then. */
export function createProfilePictures({ store, uploads, objects, clock, random }: ProfilePictureDependencies) {
  const addressPrefix = objects.getPublicUrl(`${PUBLIC_PREFIX}${AVATAR_FOLDER}/x`).slice(0, -1)

  return {
    /** @returns where it is @throws AppError PICTURE_NOT_USABLE for what is no ready picture among the person's own uploads */
    async copyFromUpload(assetId: string, ownerId: string): Promise<string> {
      const [asset] = await uploads.byIds(ownerId, [assetId])
      const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(assetId, 'medium') : null
      if (picture === null) throw new AppError('PICTURE_NOT_USABLE')
      const key = createPublicObjectKey(random, AVATAR_FOLDER, 'webp')
      await objects.put(key, picture)
      return objects.getPublicUrl(key)
    },

    /** Pictures from elsewhere, the demo's for one, are left alone. */
    async remove(address: string): Promise<void> {
      if (address.startsWith(addressPrefix)) await objects.remove(toObjectKey(address))
    },

    /** What a crash left between the copy and its row. */
    async sweep(): Promise<void> {
      await removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${AVATAR_FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        unneeded: async (keys) =>
          (await store.profiles.findUnreferencedPictures(keys.map(objects.getPublicUrl))).map(toObjectKey),
      })
    },
  }

  function toObjectKey(address: string): string {
    return `${PUBLIC_PREFIX}${AVATAR_FOLDER}/${address.slice(addressPrefix.length)}`
  }
}
