import type { CardRecording } from '@zhanjian/contract/cards/cards.ts'
import { CARD_RECORDING_MAX_S } from '@zhanjian/contract/cards/limits.ts'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../../platform/object-store/remove-unreferenced-objects.ts'
import type { Random } from '../../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'

export interface CardFileDependencies {
  uploads: Pick<UploadsService, 'findOwn' | 'findWithOwners' | 'readVariant'>
  objects: ObjectStore
  random: Random
  clock: Clock
}

/** Folder within the public objects. */
export const CARD_FOLDER = 'card'
const ORPHAN_GRACE_MS = 24 * 3_600_000

export type CardFiles = ReturnType<typeof createCardFiles>

/**
 * Pictures and recordings of cards. A picture is copied, since holders keep it when its owner removes the file; a recording is
 * used in place, since a film is large.
 */
export function createCardFiles({ uploads, objects, random, clock }: CardFileDependencies) {
  return {
    /** Copies an own picture. @returns the key of the copy @throws AppError CARD_FILE_NOT_USABLE */
    async copyPicture(assetId: string, ownerId: string): Promise<string> {
      const [asset] = await uploads.findOwn(ownerId, [assetId])
      const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(asset.id, 'medium') : null
      if (picture === null) throw new AppError('CARD_FILE_NOT_USABLE')
      const key = createPublicObjectKey(random, CARD_FOLDER, 'webp')
      await objects.put(key, picture)
      return key
    },

    /** @throws AppError CARD_FILE_NOT_USABLE unless it is an own sound of `CARD_RECORDING_MAX_S` or an own film, and ready */
    async assertRecording(assetId: string, ownerId: string): Promise<void> {
      const [asset] = await uploads.findOwn(ownerId, [assetId])
      if (asset === undefined || toRecording(asset) === null) throw new AppError('CARD_FILE_NOT_USABLE')
      if (asset.kind === 'audio' && (asset.durationS ?? 0) > CARD_RECORDING_MAX_S) throw new AppError('CARD_FILE_NOT_USABLE')
    },

    /** By id; those that are gone, or not ready, are missing. */
    async findRecordings(assetIds: readonly string[]): Promise<Map<string, CardRecording>> {
      if (assetIds.length === 0) return new Map()
      const found = await uploads.findWithOwners(assetIds)
      return new Map(
        [...found].flatMap(([id, { asset }]) => {
          const recording = toRecording(asset)
          return recording === null ? [] : [[id, recording]]
        }),
      )
    },

    /** Removes pictures that no card and no holder shows. */
    sweep: (findUnreferenced: (keys: readonly string[]) => Promise<string[]>): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${CARD_FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced,
      }),
  }
}

function toRecording({ id, kind, status, durationS, urls }: Asset): CardRecording | null {
  if ((kind !== 'audio' && kind !== 'video') || status !== 'ready' || urls.original === undefined || durationS === null)
    return null
  return { assetId: id, kind, url: urls.original, durationS }
}
