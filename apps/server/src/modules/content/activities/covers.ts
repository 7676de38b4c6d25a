import { AppError } from '../../../failures/app-error.ts'
import type { UploadsService } from '../uploads/service.ts'

export interface CoverDependencies {
  uploads: Pick<UploadsService, 'createPictureCopies'>
}

export type Covers = ReturnType<typeof createCovers>

/** Covers are copied, since participants see them when the organiser removes the file. */
export function createCovers({ uploads }: CoverDependencies) {
  const copies = uploads.createPictureCopies('activity')
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
      const key = (await copies.copyOwn([assetId], ownerId)).get(assetId)
      if (key === undefined) throw new AppError('ACTIVITY_FILE_NOT_USABLE')
      return key
    },

    sweep: copies.sweep,
  }
}
