import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { Editing } from '@zhanjian/scene/document/undo-history.ts'
import { useStore } from 'zustand'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { formatRelativeTime } from '../../lib/format-relative-time.ts'
import type { DraftConflict } from '../drafts/base-draft-state.ts'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { formatWorkDetail } from '../drafts/format-work-detail.ts'
import { type Difference, VersionConflictSheet } from '../drafts/version-conflict-sheet.tsx'
import type { StudioPartProps } from './studio-kind.ts'

interface DraftConflictSheetProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict> {
  conflict: DraftConflict<Editing<Document, Edit>, Conflict>
  /** Both sides of a part of the document, in words. */
  describe: DescribeConflict<Document, Conflict>
  onClose: () => void
}

/** Both sides of a part of the document, in words. */
export type DescribeConflict<Document, Conflict> = (conflict: Conflict, mine: Document, theirs: Document) => Difference

/** A document was changed elsewhere too; nothing is saved until the user has chosen a version. */
export function DraftConflictSheet<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  kind,
  session: { draft, autosave },
  conflict,
  describe,
  onClose,
}: DraftConflictSheetProps<Document, Edit, Conflict>) {
  const { texts } = kind
  const details = useStore(draft, (state) => state.details)
  const document = useStore(draft, (state) => state.editing.document)
  const differences = [
    ...conflict.conflictingDetails.map((name) => ({
      name: versionConflictTexts.details[name],
      mine: formatWorkDetail(name, details),
      theirs: formatWorkDetail(name, conflict.theirs.details),
    })),
    ...conflict.documentConflicts.map((each) => describe(each, document, conflict.theirs.document)),
  ]
  return (
    <VersionConflictSheet
      title={texts.conflict.title}
      description={texts.conflict.description(formatRelativeTime(conflict.theirsAt, Date.now()))}
      differences={differences}
      isUnmergeable={conflict.isWhole}
      onChoose={autosave.resolveConflict}
      onClose={onClose}
    />
  )
}

const TEXT_PREVIEW_CHARACTERS = 60

/** A value without a readable form is told as changed. */
export function formatConflictSide(value: unknown): string {
  if (value === null || value === '') return versionConflictTexts.absent
  return typeof value === 'string' ? cutText(value, TEXT_PREVIEW_CHARACTERS) : versionConflictTexts.changed
}
