import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useStore } from 'zustand'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { formatRelativeTime } from '../../lib/format-relative-time.ts'
import type { DraftConflict } from '../drafts/base-draft-state.ts'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import { formatWorkDetail } from '../drafts/format-work-detail.ts'
import { VersionConflictSheet } from '../drafts/version-conflict-sheet.tsx'
import type { NoticedKind, NoticedSession } from './studio-kind.ts'

interface DraftConflictSheetProps<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: NoticedKind<Body, Conflict>
  session: NoticedSession<Body, Conflict>
  conflict: DraftConflict<Body, Conflict>
  onClose: () => void
}

/** A draft was changed elsewhere too; nothing is saved until the user has chosen a version. */
export function DraftConflictSheet<Body extends DraftBody, Conflict extends DocumentConflict>({
  kind: { texts, describeConflict },
  session: { draft, autosave },
  conflict,
  onClose,
}: DraftConflictSheetProps<Body, Conflict>) {
  const details = useStore(draft, (state) => state.details)
  const document = useStore(draft, (state) => state.editing.document)
  const differences = [
    ...conflict.conflictingDetails.map((name) => ({
      name: versionConflictTexts.details[name],
      mine: formatWorkDetail(name, details),
      theirs: formatWorkDetail(name, conflict.theirs.details),
    })),
    ...conflict.documentConflicts.map((each) => describeConflict(each, document, conflict.theirs.document)),
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
