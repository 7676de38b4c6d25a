import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { UploadListSheet } from '../../../../shared/studio/upload-list.tsx'
import { useEditor, useUploads } from '../../editor-context.tsx'
import { buildRemoveAssetEdit } from '../../hall/remove-asset-edit.ts'

/** The uploads of the hall; a file that is taken out is no longer hung. */
export function UploadsSheet({ onClose }: { onClose: () => void }) {
  const { session, openSheet } = useEditor()
  const { showToast } = useServices()

  function removeUpload(id: string, assetId: string): void {
    const edit = buildRemoveAssetEdit(session.draft.getState().editing.document, assetId)
    session.uploads.remove(id)
    if (edit !== null && session.draft.edit(edit).ok) showToast(panelTexts.works.removed)
  }
  return (
    <UploadListSheet
      items={useUploads()}
      onRetry={(id) => session.uploads.retry(id)}
      onRemove={removeUpload}
      onMakeRoom={() => openSheet({ kind: 'files' })}
      onClose={onClose}
    />
  )
}
