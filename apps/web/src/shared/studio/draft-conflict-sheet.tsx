import { cutText } from '@zhanjian/scene/cut-text.ts'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { formatRelativeTime } from '../../lib/format-relative-time.ts'
import type { Autosave } from '../drafts/autosave.ts'
import type { DraftConflict } from '../drafts/base-draft-state.ts'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import { formatWorkDetail } from '../drafts/format-work-detail.ts'
import { type Difference, VersionConflictSheet } from '../drafts/version-conflict-sheet.tsx'
import type { WorkDetails } from '../drafts/work-details.ts'

interface DraftConflictSheetProps<Body extends DraftBody, Conflict extends DocumentConflict> {
  conflict: DraftConflict<Body, Conflict>
  details: WorkDetails
  texts: { title: string; description: (when: string) => string }
  /** Both sides of a part of the document, in words. */
  describe: (conflict: Conflict) => Difference
  autosave: Autosave
  onClose: () => void
}

/** A document was changed elsewhere too; nothing is saved until the user has chosen a version. */
export function DraftConflictSheet<Body extends DraftBody, Conflict extends DocumentConflict>({
  conflict,
  details,
  texts,
  describe,
  autosave,
  onClose,
}: DraftConflictSheetProps<Body, Conflict>) {
  const differences = [
    ...conflict.conflictingDetails.map((name) => ({
      name: versionConflictTexts.details[name],
      mine: formatWorkDetail(name, details),
      theirs: formatWorkDetail(name, conflict.theirs.details),
    })),
    ...conflict.documentConflicts.map(describe),
  ]
  return (
    <VersionConflictSheet
      title={texts.title}
      description={texts.description(formatRelativeTime(conflict.theirsAt, Date.now()))}
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
