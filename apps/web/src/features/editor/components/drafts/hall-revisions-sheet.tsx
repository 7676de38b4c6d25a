import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { useServices } from '../../../../lib/services.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { type RevisionPicture, RevisionsSheet } from '../../../../shared/studio/revisions-sheet.tsx'
import { restoreHallRevision } from '../../draft/restore-revision.ts'
import { useEditingSession, useHallDraft } from '../../editor-context.tsx'

interface HallRevisionsSheetProps {
  onRestored: (restored: RestoredRevision<HallDocument>) => void
  onClose: () => void
}

/** Earlier revisions of the hall; each can be restored into the draft. */
export function HallRevisionsSheet({ onRestored, onClose }: HallRevisionsSheetProps) {
  const { draft, autosave } = useEditingSession()
  const { call } = useServices()
  return (
    <RevisionsSheet
      workId={useHallDraft((state) => state.workId)}
      restore={(number) => restoreHallRevision(number, { draft, autosave, call })}
      onRestored={onRestored}
      listPictures={listWorks}
      formatFacts={({ workCount, device }) => revisionTexts.facts(workCount, device)}
      onClose={onClose}
    />
  )
}

function listWorks(document: unknown): RevisionPicture[] {
  const parsed = parseHallDocument(document)
  return parsed.ok ? parsed.document.works : []
}
