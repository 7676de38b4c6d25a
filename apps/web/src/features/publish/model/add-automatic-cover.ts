import type { WorkDetails } from '../../../shared/drafts/work-details.ts'
import type { FileUploadQueue } from '../../../shared/uploads/file-upload-queue.ts'

interface CoveredPost {
  draft: {
    getState: () => { details: Pick<WorkDetails, 'coverAssetId'> }
    updateDetails: (part: Pick<WorkDetails, 'coverAssetId'>) => void
  }
  uploads: Pick<FileUploadQueue, 'add' | 'remove'>
}

/** Uploads a picture that nobody asked for. It is the cover unless the user has chosen one meanwhile. */
export async function addAutomaticCover({ draft, uploads }: CoveredPost, picture: File): Promise<void> {
  const [item] = await uploads.add([picture], 'image')
  if (item === undefined) return
  if (draft.getState().details.coverAssetId === null) draft.updateDetails({ coverAssetId: item.id })
  else uploads.remove(item.id)
}
