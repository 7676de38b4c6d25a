import { cutText } from '@zhanjian/scene/cut-text.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { useState } from 'react'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { formatWorkDetail } from '../../../../shared/drafts/format-work-detail.ts'
import { LateReviewNotice } from '../../../../shared/drafts/late-review-notice.tsx'
import { type Difference, VersionConflictSheet } from '../../../../shared/drafts/version-conflict-sheet.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { versionConflictTexts } from '../../../../text/zh/publish/conflict.ts'
import { revisionTexts } from '../../../../text/zh/publish/revisions.ts'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import type { SavedCard, StaleCard } from '../draft/invitation-draft-kind.ts'
import { useCardDraft, useCardDraftLater, useMaker } from '../maker-context.tsx'

interface MakerNoticesProps {
  /** Unsaved edits were recovered; this is the card without them. */
  recovered: SavedCard | null
  onRecoveryAnswered: () => void
  /** An earlier revision was restored last. */
  restored: RestoredRevision<InvitationDocument> | null
}

/** Notices over the card; one at a time, the most severe first. */
export function MakerNotices({ recovered, onRecoveryAnswered, restored }: MakerNoticesProps) {
  const { session, openTool } = useMaker()
  const { draft } = session
  const document = useCardDraftLater((state) => state.editing.document)
  const save = useCardDraft((state) => state.save)
  const work = useCardDraft((state) => state.work)
  const marks = useCardDraft((state) => state.reviewMarks)
  const [dismissed, setDismissed] = useState<object | null>(null)
  if (save.kind === 'conflict') {
    const choose = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissed(null) }
    return dismissed === save.conflict ? (
      <NoticeBar isFloating text={makerTexts.conflict.notice} actions={[choose]} />
    ) : (
      <CardConflictSheet conflict={save.conflict} onClose={() => setDismissed(save.conflict)} />
    )
  }
  if (restored !== null && restored.document === document) {
    const undo = { label: revisionTexts.undo, onPress: () => void draft.undo() }
    return <NoticeBar isFloating text={revisionTexts.restored(restored.number)} actions={restored.canUndo ? [undo] : []} />
  }
  if (recovered === null) {
    return (
      <LateReviewNotice
        {...{ work, marks }}
        parts={document.pages.map(({ id }, index) => ({ id, title: makerTexts.strip.item(index + 1, document.pages.length) }))}
        onShow={(pageId) => {
          draft.show(pageId)
          // Where the reviewer's words are.
          openTool('page')
        }}
      />
    )
  }
  function discard(instead: SavedCard): void {
    onRecoveryAnswered()
    draft.setState({
      editing: { document: instead.document as InvitationDocument, history: EMPTY_HISTORY },
      details: instead.details,
    })
  }
  return (
    <NoticeBar
      isFloating
      text={makerTexts.recovered.text}
      actions={[
        { label: makerTexts.recovered.discard, onPress: () => discard(recovered) },
        { label: makerTexts.recovered.keep, isMain: true, onPress: onRecoveryAnswered },
      ]}
    />
  )
}

/** The card was changed elsewhere too; nothing is saved until the user has chosen a version. */
function CardConflictSheet({ conflict, onClose }: { conflict: StaleCard; onClose: () => void }) {
  const { autosave } = useMaker().session
  const details = useCardDraft((state) => state.details)
  const differences: Difference[] = [
    ...conflict.conflictingDetails.map((name) => ({
      name: versionConflictTexts.details[name],
      mine: formatWorkDetail(name, details),
      theirs: formatWorkDetail(name, conflict.theirs.details),
    })),
    ...conflict.documentConflicts.map(({ of, mine, theirs }) => ({
      name: makerTexts.conflict.parts[of],
      mine: formatSide(mine),
      theirs: formatSide(theirs),
    })),
  ]
  return (
    <VersionConflictSheet
      title={makerTexts.conflict.title}
      description={makerTexts.conflict.description(formatRelativeTime(conflict.theirsAt, Date.now()))}
      differences={differences}
      isUnmergeable={conflict.isWhole}
      onChoose={autosave.resolveConflict}
      onClose={onClose}
    />
  )
}

const TEXT_PREVIEW_CHARACTERS = 60

/** Values without a readable form are told as changed. */
function formatSide(value: unknown): string {
  if (value === null || value === '') return versionConflictTexts.absent
  return typeof value === 'string' ? cutText(value, TEXT_PREVIEW_CHARACTERS) : versionConflictTexts.changed
}
