import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { type ReactNode, useState } from 'react'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { useServices } from '../../lib/services.tsx'
import { NoticeBar } from '../../ui/feedback/notice-bar.tsx'
import type { SavedDraft, SaveState } from '../drafts/base-draft-state.ts'
import type { DraftBody } from '../drafts/draft-adapter.ts'
import type { WorkDetails } from '../drafts/work-details.ts'
import type { RestoredRevision } from './restore-revision.ts'

interface DraftNoticesProps<Body extends DraftBody, Conflict extends object> {
  save: SaveState<Conflict>
  document: Body['document']
  draft: {
    undo: () => unknown
    setState: (part: { editing: { document: Body['document']; history: typeof EMPTY_HISTORY }; details: WorkDetails }) => void
  }
  /** Unsaved edits were recovered; this is the document without them. */
  recovered: SavedDraft<Body> | null
  onRecoveryAnswered: () => void
  /** An earlier revision was restored last. */
  restored: RestoredRevision<Body['document']> | null
  texts: {
    /** The choice between two versions was put off. */
    conflict: string
    recovered: { text: string; keep: string; discard: string; discardQuestion: string; discardText: string }
  }
  renderConflict: (conflict: Conflict, onClose: () => void) => ReactNode
  /** Less severe than a conflict, more than the rest; null: nothing. */
  offer?: ReactNode
  /** What is told when nothing else is. */
  children: ReactNode
}

/** Notices over a document in its maker, one at a time, the most severe first; asks before recovered edits are given up. */
export function DraftNotices<Body extends DraftBody, Conflict extends object>(props: DraftNoticesProps<Body, Conflict>) {
  const { save, document, draft, recovered, onRecoveryAnswered, restored, texts, renderConflict, offer = null, children } = props
  const { confirm } = useServices()
  const [dismissed, setDismissed] = useState<object | null>(null)
  if (save.kind === 'conflict') {
    const choose = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissed(null) }
    return dismissed === save.conflict ? (
      <NoticeBar isFloating text={texts.conflict} actions={[choose]} />
    ) : (
      renderConflict(save.conflict, () => setDismissed(save.conflict))
    )
  }
  if (offer !== null) return offer
  if (restored !== null && restored.document === document && restored !== dismissed) {
    return (
      <NoticeBar
        isFloating
        text={revisionTexts.restored(restored.number)}
        actions={[
          ...(restored.canUndo ? [{ label: revisionTexts.undo, onPress: () => void draft.undo() }] : []),
          { label: revisionTexts.keep, isMain: true, onPress: () => setDismissed(restored) },
        ]}
      />
    )
  }
  if (recovered === null) return children
  const discard = async () => {
    const { discardQuestion: title, discardText: text, discard: confirmLabel } = texts.recovered
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    draft.setState({ editing: { document: recovered.document, history: EMPTY_HISTORY }, details: recovered.details })
    onRecoveryAnswered()
  }
  return (
    <NoticeBar
      isFloating
      text={texts.recovered.text}
      actions={[
        { label: texts.recovered.discard, onPress: () => void discard() },
        { label: texts.recovered.keep, isMain: true, onPress: onRecoveryAnswered },
      ]}
    />
  )
}
