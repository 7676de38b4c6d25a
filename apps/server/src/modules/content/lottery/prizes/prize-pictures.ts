import { AppError } from '../../../../failures/app-error.ts'
import type { UploadsService } from '../../uploads/service.ts'
import type { StoredPrizeContent } from './prize-row.ts'

export interface PrizePictureDependencies {
  uploads: Pick<UploadsService, 'createPictureCopies'>
}

export type PrizePictures = ReturnType<typeof createPrizePictures>

/** Pictures are copied, since wheels and tickets show them when their owner removes the files. */
export function createPrizePictures({ uploads }: PrizePictureDependencies) {
  const copies = uploads.createPictureCopies('prize')
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
      const wanted = [...new Set(assetIds)]
      const added = await copies.copyOwn(
        wanted.filter((id) => !known.has(id)),
        ownerId,
      )
      return wanted.map((assetId) => {
        const key = known.get(assetId) ?? added.get(assetId)
        if (key === undefined) throw new AppError('PRIZE_FILE_NOT_USABLE')
        return { assetId, key }
      })
    },

    sweep: copies.sweep,
  }
}
