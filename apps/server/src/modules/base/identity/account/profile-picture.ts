import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../../platform/random.ts'
import type { IdentityStore } from '../store.ts'

export interface ProfilePictureDependencies {
  store: IdentityStore
  objects: ObjectStore
  clock: Clock
  random: Random
}

/** Folder within the public objects. */
export const PROFILE_PICTURE_FOLDER = 'avatar'
const ORPHAN_GRACE_MS = 24 * 3_600_000

export type ProfilePictures = ReturnType<typeof createProfilePictures>

/** The pictures that users chose, as public objects of their own. */
export function createProfilePictures({ store, objects, clock, random }: ProfilePictureDependencies) {
  const addressPrefix = sliceUnits(objects.getPublicUrl(`${PUBLIC_PREFIX}${PROFILE_PICTURE_FOLDER}/x`), 0, -1)

  return {
    /** Stores a picture (webp). @returns its public address */
    async store(picture: Buffer): Promise<string> {
      const key = createPublicObjectKey(random, PROFILE_PICTURE_FOLDER, 'webp')
      await objects.put(key, picture)
      return objects.getPublicUrl(key)
    },

    /** Removes a picture by its address. Ignores pictures that are not in the folder, such as those of the demo. */
    async remove(address: string): Promise<void> {
      if (address.startsWith(addressPrefix)) await objects.remove(toObjectKey(address))
    },

    /** Removes copies whose row was never written because of a crash. */
    async sweep(): Promise<void> {
      await removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${PROFILE_PICTURE_FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced,
      })
    },

    /** Those of `keys` that are nobody's picture. */
    findUnreferenced,
  }

  async function findUnreferenced(keys: readonly string[]): Promise<string[]> {
    return (await store.profiles.findUnreferencedPictures(keys.map(objects.getPublicUrl))).map(toObjectKey)
  }

  function toObjectKey(address: string): string {
    return `${PUBLIC_PREFIX}${PROFILE_PICTURE_FOLDER}/${sliceUnits(address, addressPrefix.length)}`
  }
}
