import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { RestoredRevision } from '../../../shared/studio/restore-revision.ts'
import { StudioSheets } from '../../../shared/studio/studio-sheets.tsx'
import { CoCuratorsSheet } from '../co-curators/co-curators-sheet.tsx'
import { type EditorSheet, useEditor, useExhibitionDraft } from './editor-context.tsx'
import { exhibitionStudio } from './exhibition-studio.ts'
import { AddPartsSheet } from './panels/add-parts-sheet.tsx'
import { DoorSheet } from './panels/door-sheet.tsx'
import { PartSheet } from './panels/part-sheet.tsx'
import { SessionSheet } from './panels/session-sheet.tsx'
import { ExhibitionPublishSheet } from './publishing/exhibition-publish-sheet.tsx'

interface EditorSheetsProps {
  sheet: EditorSheet
  onRestored: (restored: RestoredRevision<ExhibitionDocument>) => void
  /** Oneself helps no longer. */
  onLeft: () => void
  onClose: () => void
}

/** The sheet that is open over the exhibition. */
export function EditorSheets({ sheet, onRestored, onLeft, onClose }: EditorSheetsProps) {
  const { session } = useEditor()
  switch (sheet.kind) {
    case 'add_parts':
      return <AddPartsSheet onClose={onClose} />
    case 'part':
      return <PartSheet id={sheet.id} onClose={onClose} />
    case 'door':
      return <DoorSheet id={sheet.id} onClose={onClose} />
    case 'session':
      return <SessionSheet id={sheet.id} onClose={onClose} />
    case 'co_curators':
      return <EditorCoCurators onLeft={onLeft} onClose={onClose} />
    default:
      return (
        <StudioSheets
          kind={exhibitionStudio}
          {...{ session, sheet, onRestored, onClose }}
          renderPublish={() => <ExhibitionPublishSheet onClose={onClose} />}
        />
      )
  }
}

function EditorCoCurators(closing: { onLeft: () => void; onClose: () => void }) {
  const work = useExhibitionDraft((state) => state.work)
  return work === null ? null : <CoCuratorsSheet work={work} {...closing} />
}
