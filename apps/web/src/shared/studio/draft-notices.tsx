import { type ComponentType, type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { useServices } from '../../lib/services.tsx'
import type { NoticeBarProps } from '../../ui/feedback/notice-bar.tsx'
import type { SavedDraft } from '../drafts/base-draft-state.ts'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import { DraftConflictSheet } from './draft-conflict-sheet.tsx'
import type { NoticedKind, NoticedSession } from './studio-kind.ts'

/** Unsaved edits that were there when the draft was opened. */
export interface DraftRecovery<Body extends DraftBody> {
  /** `instead` is the document without them. */
  recovered: { instead: SavedDraft<Body> | null } | null
  onRecoveryAnswered: () => void
}

interface DraftNoticesProps<Body extends DraftBody, Conflict extends DocumentConflict> extends DraftRecovery<Body> {
  kind: NoticedKind<Body, Conflict>
  session: NoticedSession<Body, Conflict>
  Bar: ComponentType<Pick<NoticeBarProps, 'text' | 'actions'>>
  /** Less severe than a conflict, more than the rest; null: nothing. */
  offer?: ReactNode
  /** What there is to say otherwise. */
  children: ReactNode
}

/** Notices over a draft in its editor, one at a time, the most severe first; asks before recovered edits are given up. */
export function DraftNotices<Body extends DraftBody, Conflict extends DocumentConflict>(
  props: DraftNoticesProps<Body, Conflict>,
) {
  const { kind, session, recovered, onRecoveryAnswered, Bar, offer = null, children } = props
  const { draft } = session
  const { adapter, texts } = kind
  const save = useStore(draft, (state) => state.save)
  const { confirm } = useServices()
  const [dismissed, setDismissed] = useState<object | null>(null)
  if (save.kind === 'conflict') {
    const { conflict } = save
    const choose = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissed(null) }
    return dismissed === conflict ? (
      <Bar text={texts.conflict.notice} actions={[choose]} />
    ) : (
      <DraftConflictSheet {...{ kind, session, conflict }} onClose={() => setDismissed(conflict)} />
    )
  }
  if (save.kind === 'gone') {
    const { gone, copyGone: label } = versionConflictTexts
    const copy = () => {
      const { work, editing, details } = draft.getState()
      // The files of somebody whom one has helped stay theirs.
      if (work?.can.remove === false) draft.setState({ editing, details: { ...details, coverAssetId: null } })
      session.autosave.resolveConflict('copy')
    }
    return <Bar text={gone} actions={[{ label, isMain: true, onPress: copy }]} />
  }
  if (offer !== null) return offer
  const instead = recovered?.instead ?? null
  if (instead === null) return children
  const discard = async () => {
    const { discardQuestion: title, discardText: text, discard: confirmLabel } = texts.recovered
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    const workKind = adapter.getWorkKind(draft.getState().editing)
    draft.setState({ editing: adapter.createBody(instead.document, workKind), details: instead.details })
    onRecoveryAnswered()
  }
  return (
    <Bar
      text={texts.recovered.text}
      actions={[
        { label: texts.recovered.discard, onPress: () => void discard() },
        { label: texts.recovered.keep, isMain: true, onPress: onRecoveryAnswered },
      ]}
    />
  )
}
