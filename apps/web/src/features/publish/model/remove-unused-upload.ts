import { listDraftFiles } from '../../../shared/drafts/draft-files.ts'
import { findUpload } from './medium-view.ts'
import type { PostEditingSession } from './post-editing-session.ts'

/** Ends the upload of a file that was replaced, unless the post still uses it: later files and publishing would wait for it. */
export function removeUnusedUpload({ draft, uploads }: Pick<PostEditingSession, 'draft' | 'uploads'>, assetId: string): void {
  if (listDraftFiles(draft.getState()).includes(assetId)) return
  const upload = findUpload(uploads.getItems(), assetId)
  if (upload !== undefined) uploads.remove(upload.id)
}
