import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { LateReviewNotice } from '../../../../shared/drafts/late-review-notice.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { conflictTexts, versionConflictTexts } from '../../../../text/zh/publish/conflict.ts'
import { revisionTexts } from '../../../../text/zh/publish/revisions.ts'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import type { SavedHall } from '../../draft/hall-draft-kind.ts'
import { useEditor, useHallDocument, useHallDraft } from '../../editor-context.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'
import { HallConflictSheet } from './hall-conflict-sheet.tsx'

interface HallNoticesProps {
  /** Unsaved edits were recovered; `instead` is the hall without them. */
  recovered: { instead: SavedHall | null } | null
  onRecoveryAnswered: () => void
  /** An earlier revision was restored last. */
  restored: RestoredRevision<HallDocument> | null
}

/** Notices over the hall; one at a time, the most severe first. */
export function HallNotices({ recovered, onRecoveryAnswered, restored }: HallNoticesProps) {
  const { session, stage, openTool, openSheet, isWide } = useEditor()
  const { confirm } = useServices()
  const save = useHallDraft((state) => state.save)
  const work = useHallDraft((state) => state.work)
  const marks = useHallDraft((state) => state.reviewMarks)
  const document = useHallDocument()
  const [dismissedRestored, setDismissedRestored] = useState<RestoredRevision<HallDocument> | null>(null)
  const [dismissedConflict, setDismissedConflict] = useState<object | null>(null)

  function showWork(workId: string): void {
    session.draft.select(workId)
    void stage.current?.glideTo(workId)
    // A wide window has the form of what is selected beside the hall.
    if (isWide) return
    openTool(null)
    openSheet({ kind: 'work', workId })
  }
  if (save.kind === 'conflict') {
    const chooseAction = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissedConflict(null) }
    return dismissedConflict === save.conflict ? (
      <NoticeBar isFloating text={conflictTexts.notice} actions={[chooseAction]} />
    ) : (
      <HallConflictSheet conflict={save.conflict} onClose={() => setDismissedConflict(save.conflict)} />
    )
  }
  if (restored !== null && restored.document === document && restored !== dismissedRestored) {
    return (
      <NoticeBar
        isFloating
        text={revisionTexts.restored(restored.number)}
        actions={[
          ...(restored.canUndo ? [{ label: revisionTexts.undo, onPress: () => void session.draft.undo() }] : []),
          { label: revisionTexts.keep, isMain: true, onPress: () => setDismissedRestored(restored) },
        ]}
      />
    )
  }
  const replacedHall = recovered?.instead ?? null
  if (replacedHall === null) {
    return (
      <LateReviewNotice
        {...{ work, marks }}
        parts={document.works.map((hung, index) => ({ id: hung.id, title: getListedTitle(hung, index) }))}
        onShow={showWork}
      />
    )
  }
  const discardRecovered = async () => {
    const { discardQuestion: title, discardText: text, discard: confirmLabel } = editorTexts.recovered
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    const { details } = replacedHall
    session.draft.setState({
      editing: { document: replacedHall.document, history: EMPTY_HISTORY },
      details,
      selectedId: null,
    })
    onRecoveryAnswered()
  }
  return (
    <NoticeBar
      isFloating
      text={editorTexts.recovered.text}
      actions={[
        { label: editorTexts.recovered.discard, onPress: () => void discardRecovered() },
        { label: editorTexts.recovered.keep, isMain: true, onPress: onRecoveryAnswered },
      ]}
    />
  )
}
