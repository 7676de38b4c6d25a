import { AppError } from '../../../../failures/app-error.ts'
import type { UploadsService } from '../../uploads/service.ts'

export interface WheelPictureDependencies {
  uploads: Pick<UploadsService, 'createPictureCopies'>
}

export type WheelPictures = ReturnType<typeof createWheelPictures>

/** Cover and pictures on slices are copied, since people see them when the operator removes the files. */
export function createWheelPictures({ uploads }: WheelPictureDependencies) {
  const copies = uploads.createPictureCopies('wheel')
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
      const isKnown = (id: string) => Object.hasOwn(known, id)
      const added = await copies.copyOwn(
        wanted.filter((id) => !isKnown(id)),
        ownerId,
      )
      const keys: Record<string, string> = {}
      for (const id of wanted) {
        const key = isKnown(id) ? known[id] : added.get(id)
        if (key === undefined) throw new AppError('WHEEL_FILE_NOT_USABLE')
        keys[id] = key
      }
      return keys
    },

    sweep: copies.sweep,
  }
}
