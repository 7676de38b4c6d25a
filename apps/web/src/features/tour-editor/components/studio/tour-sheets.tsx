import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { UploadListSheet } from '../../../../shared/studio/upload-list.tsx'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { addSceneAssets, type RefusedFile } from '../../tour/add-scenes.ts'
import { buildRemoveFilesEdit } from '../../tour/remove-files.ts'
import { type TourSheet, useTourEditor, useTourUploads } from '../../tour-editor-context.tsx'
import { TourRevisionsSheet } from '../drafts/tour-revisions-sheet.tsx'
import { NewHotspotSheet } from '../hotspots/new-hotspot-sheet.tsx'
import { SourcesSheet } from '../sources/sources-sheet.tsx'
import { LazyHallSheet, LazyTourPublishSheet } from './lazy-sheets.ts'

interface TourSheetsProps {
  sheet: TourSheet | null
  onRefused: (files: RefusedFile[]) => void
  onRestored: (restored: RestoredRevision<TourDocument>) => void
}

/** The sheet that is open over the tour. */
export function TourSheets({ sheet, onRefused, onRestored }: TourSheetsProps) {
  const { session, openSheet } = useTourEditor()
  const close = () => openSheet(null)
  switch (sheet?.kind) {
    case undefined:
      return null
    case 'publish':
      return <LazyTourPublishSheet onClose={close} />
    case 'uploads':
      return <TourUploadsSheet onClose={close} />
    case 'revisions':
      return (
        <TourRevisionsSheet
          onClose={close}
          onRestored={(restored) => {
            onRestored(restored)
            close()
          }}
        />
      )
    case 'sources':
      return <SourcesSheet onClose={close} />
    case 'earlier':
      return (
        <EarlierPicturesSheet
          isSingle={false}
          onClose={close}
          onChoose={(assets) => {
            onRefused(addSceneAssets(session, assets).refused)
            close()
          }}
        />
      )
    case 'hall':
      return <LazyHallSheet onClose={close} />
    case 'hotspot':
      return <NewHotspotSheet yawRad={sheet.yawRad} pitchRad={sheet.pitchRad} onClose={close} />
  }
}

/** A file that is taken out takes its scene, hotspot or sound with it. */
function TourUploadsSheet({ onClose }: { onClose: () => void }) {
  const { session } = useTourEditor()
  const router = useRouter()
  const { draft, uploads } = session
  return (
    <UploadListSheet
      items={useTourUploads()}
      onRetry={(id) => uploads.retry(id)}
      onRemove={(id, assetId) => {
        const { document } = draft.getState().editing
        uploads.remove(id)
        draft.edit(buildRemoveFilesEdit(document, (each) => each === assetId || each === id))
      }}
      onMakeRoom={() => router.push(screenAddress('myFiles'))}
      onClose={onClose}
    />
  )
}
