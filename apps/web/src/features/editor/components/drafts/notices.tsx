import { EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { conflictTexts, versionsTexts } from '../../../../text/zh/publish/conflict.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { revisionTexts } from '../../../../text/zh/publish/revisions.ts'
import type { SavedHall } from '../../draft/hall-kind.ts'
import type { RestoredRevision } from '../../draft/restore-revision.ts'
import { useDraft, useHallDocument, useStudio } from '../../studio-context.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'

interface NoticesProps {
  /** Edits that had not been saved are back; the hall without them is offered. */
  recovered: { instead: SavedHall | null } | null
  /** An earlier publication was put back last. */
  restored: RestoredRevision | null
}

/** What the person has to know or to decide, over the hall; one at a time, the gravest first. */
export function Notices({ recovered, restored }: NoticesProps) {
  const { workshop } = useStudio()
  const { confirm } = useServices()
  const save = useDraft((state) => state.save)
  const document = useHallDocument()
  const [seenRestored, setSeenRestored] = useState<RestoredRevision | null>(null)
  const [isRecoveredSeen, setIsRecoveredSeen] = useState(false)
  const [hiddenConflict, setHiddenConflict] = useState<object | null>(null)

  if (save.kind === 'conflict') {
    const choose = { label: versionsTexts.choose, isMain: true, onPress: () => setHiddenConflict(null) }
    return hiddenConflict === save.conflict ? (
      <NoticeBar isFloating text={conflictTexts.notice} actions={[choose]} />
    ) : (
      <ConflictSheet conflict={save.conflict} onClose={() => setHiddenConflict(save.conflict)} />
    )
  }
  if (restored !== null && restored.document === document && restored !== seenRestored) {
    return (
      <NoticeBar
        isFloating
        text={revisionTexts.restored(restored.number)}
        actions={[
          ...(restored.canUndo ? [{ label: revisionTexts.undo, onPress: () => void workshop.draft.undo() }] : []),
          { label: revisionTexts.keep, isMain: true, onPress: () => setSeenRestored(restored) },
        ]}
      />
    )
  }
  const instead = recovered?.instead ?? null
  if (instead === null || isRecoveredSeen) return null
  const discard = async () => {
    const { discardQuestion: title, discardText: text, discard: confirmLabel } = editorTexts.recovered
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    const { details } = instead
    workshop.draft.setState({ editing: { document: instead.document, history: EMPTY_EDIT_HISTORY }, details, selectedId: null })
    setIsRecoveredSeen(true)
  }
  return (
    <NoticeBar
      isFloating
      text={editorTexts.recovered.text}
      actions={[
        { label: editorTexts.recovered.discard, onPress: () => void discard() },
        { label: editorTexts.recovered.keep, isMain: true, onPress: () => setIsRecoveredSeen(true) },
      ]}
    />
  )
}
