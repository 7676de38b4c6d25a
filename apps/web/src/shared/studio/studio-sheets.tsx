import type { ReactNode } from 'react'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import type { RestoredRevision } from './restore-revision.ts'
import { RevisionsSheet } from './revisions-sheet.tsx'
import type { StudioPartProps } from './studio-kind.ts'
import { UploadsSheet } from './uploads-sheet.tsx'

/** Sheets that every studio has. */
export type StudioSheet = { kind: 'publish' } | { kind: 'uploads' } | { kind: 'revisions' }

interface StudioSheetsProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict> {
  sheet: StudioSheet
  onRestored: (restored: RestoredRevision<Document>) => void
  /** The document no longer uses a file that was taken out of the uploads. */
  onFileRemoved?: (() => void) | undefined
  /** Absent: leads to the page with the user's files. */
  onMakeRoom?: (() => void) | undefined
  renderPublish: () => ReactNode
  onClose: () => void
}

/** The sheet that is open over a document, of those that every studio has. */
export function StudioSheets<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  sheet,
  onRestored,
  onFileRemoved,
  onMakeRoom,
  renderPublish,
  ...part
}: StudioSheetsProps<Document, Edit, Conflict>) {
  switch (sheet.kind) {
    case 'publish':
      return renderPublish()
    case 'uploads':
      return <UploadsSheet {...part} onRemoved={onFileRemoved} onMakeRoom={onMakeRoom} />
    case 'revisions':
      return (
        <RevisionsSheet
          {...part}
          onRestored={(restored) => {
            onRestored(restored)
            part.onClose()
          }}
        />
      )
  }
}
