import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { useUploadItems } from './studio-context.ts'
import type { StudioPartProps } from './studio-kind.ts'
import { UploadListSheet } from './upload-list.tsx'

interface UploadsSheetProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict> {
  /** The document no longer uses a file that was taken out. */
  onRemoved?: (() => void) | undefined
  /** Absent: leads to the page with the user's files. */
  onMakeRoom?: (() => void) | undefined
  onClose: () => void
}

/** The uploads of a session. A file that is taken out takes what uses it with it. */
export function UploadsSheet<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  kind,
  session: { draft, uploads },
  onRemoved,
  onMakeRoom,
  onClose,
}: UploadsSheetProps<Document, Edit, Conflict>) {
  const router = useRouter()
  return (
    <UploadListSheet
      items={useUploadItems({ uploads })}
      onRetry={(id) => uploads.retry(id)}
      onRemove={(id, assetId) => {
        const { document } = draft.getState().editing
        uploads.remove(id)
        const edit = kind.buildRemoveFilesEdit(document, (each) => each === assetId || each === id)
        if (edit !== null && draft.edit(edit).ok) onRemoved?.()
      }}
      onMakeRoom={onMakeRoom ?? (() => router.push(screenAddress('myFiles')))}
      onClose={onClose}
    />
  )
}
