import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { RestoredRevision } from '../../../shared/studio/restore-revision.ts'
import { StudioSheets } from '../../../shared/studio/studio-sheets.tsx'
import { type EditorSheet, useEditor } from './editor-context.tsx'
import { exhibitionStudio } from './exhibition-studio.ts'
import { AddPartsSheet } from './panels/add-parts-sheet.tsx'
import { DoorSheet } from './panels/door-sheet.tsx'
import { PartSheet } from './panels/part-sheet.tsx'
import { SessionSheet } from './panels/session-sheet.tsx'
import { ExhibitionPublishSheet } from './publishing/exhibition-publish-sheet.tsx'

interface EditorSheetsProps {
  sheet: EditorSheet
  onRestored: (restored: RestoredRevision<ExhibitionDocument>) => void
  onClose: () => void
}

/** The sheet that is open over the exhibition. */
export function EditorSheets({ sheet, onRestored, onClose }: EditorSheetsProps) {
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
