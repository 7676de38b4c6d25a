import { AppError } from '../../../failures/app-error.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { StoredPicture } from './booth-row.ts'

export interface BoothPictureDependencies {
  uploads: Pick<UploadsService, 'createPictureCopies' | 'findOwn'>
}

export type BoothPictures = ReturnType<typeof createBoothPictures>

/** Folder of the copies' keys, and of the posters'. */
export const BOOTH_FOLDER = 'booth'

/** Pictures are copied in two sizes, since visitors see them when the merchant removes the files. */
export function createBoothPictures({ uploads }: BoothPictureDependencies) {
  const mediums = uploads.createPictureCopies(BOOTH_FOLDER)
  const larges = uploads.createPictureCopies(BOOTH_FOLDER, 'large')
  return {
    /**
     * Copies those that are not known yet.
     * @returns the new ones by upload
     * @throws AppError BOOTH_FILE_NOT_USABLE
     */
    async copyNew(
      assetIds: readonly string[],
      ownerId: string,
      known: Readonly<Record<string, StoredPicture>>,
    ): Promise<Record<string, StoredPicture>> {
      const wanted = [...new Set(assetIds)].filter((id) => known[id] === undefined)
      if (wanted.length === 0) return {}
      const assets = new Map((await uploads.findOwn(ownerId, wanted)).map((asset) => [asset.id, asset]))
      // Refused before anything is copied.
      if (wanted.some((id) => assets.get(id)?.status !== 'ready')) throw new AppError('BOOTH_FILE_NOT_USABLE')
      const mediumKeys = await mediums.copyOwn(wanted, ownerId)
      const largeKeys = await larges.copyOwn(wanted, ownerId)
      return Object.fromEntries(
        wanted.map((id) => {
          const [mediumKey, largeKey, asset] = [mediumKeys.get(id), largeKeys.get(id), assets.get(id)]
          if (mediumKey === undefined || largeKey === undefined) throw new AppError('BOOTH_FILE_NOT_USABLE')
          return [id, { mediumKey, largeKey, widthPx: asset?.widthPx ?? null, heightPx: asset?.heightPx ?? null }]
        }),
      )
    },

    sweep: mediums.sweep,
  }
}
