import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { useServices } from '../../../../lib/services.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { type RevisionPicture, RevisionsSheet } from '../../../../shared/studio/revisions-sheet.tsx'
import { restoreTourRevision } from '../../draft/restore-tour-revision.ts'
import { useTourDraft, useTourSession } from '../../tour-editor-context.tsx'

interface TourRevisionsSheetProps {
  onRestored: (restored: RestoredRevision<TourDocument>) => void
  onClose: () => void
}

/** Earlier revisions of the tour; each can be restored into the draft. */
export function TourRevisionsSheet({ onRestored, onClose }: TourRevisionsSheetProps) {
  const { draft, autosave, hasLocalAssets } = useTourSession()
  const { call } = useServices()
  return (
    <RevisionsSheet
      workId={useTourDraft((state) => state.workId)}
      restore={(number) => restoreTourRevision(number, { draft, autosave, hasLocalAssets, call })}
      onRestored={onRestored}
      listPictures={listScenes}
      formatFacts={({ device }) => revisionTexts.publishedWith(device)}
      onClose={onClose}
    />
  )
}

function listScenes(document: unknown): RevisionPicture[] {
  const parsed = parseTourDocument(document)
  return parsed.ok ? parsed.document.scenes : []
}
