import { type Editing, EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { useServices } from '../../lib/services.tsx'
import { NoticeBar } from '../../ui/feedback/notice-bar.tsx'
import type { SavedDraft } from '../drafts/base-draft-state.ts'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { LateReviewNotice } from '../drafts/late-review-notice.tsx'
import { type DescribeConflict, DraftConflictSheet } from './draft-conflict-sheet.tsx'
import type { RestoredRevision } from './restore-revision.ts'
import { useLater } from './studio-context.ts'
import type { StudioPartProps } from './studio-kind.ts'

/** What was done to the draft before its studio opened, and to its history since. */
export interface DraftPast<Document extends Record<string, unknown>, Edit> {
  /** Unsaved edits were recovered; `instead` is the document without them. */
  recovered: { instead: SavedDraft<Editing<Document, Edit>> | null } | null
  onRecoveryAnswered: () => void
  /** An earlier revision was restored last. */
  restored: RestoredRevision<Document> | null
}

interface DraftNoticesProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict>,
    DraftPast<Document, Edit> {
  describeConflict: DescribeConflict<Document, Conflict>
  /** Less severe than a conflict, more than the rest; null: nothing. */
  offer?: ReactNode
  /** More severe than what a reviewer has marked; null: nothing. */
  failure?: ReactNode
  /** Where a reviewer can mark something. */
  listParts: (document: Document) => { id: string; title: string }[]
  onShowPart: (id: string) => void
}

/** Notices over a document in its editor, one at a time, the most severe first; asks before recovered edits are given up. */
export function DraftNotices<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>(
  props: DraftNoticesProps<Document, Edit, Conflict>,
) {
  const { kind, session, recovered, onRecoveryAnswered, restored, describeConflict, offer = null } = props
  const { draft } = session
  const { texts } = kind
  const document = useLater(draft, (state) => state.editing.document)
  const save = useStore(draft, (state) => state.save)
  const { confirm } = useServices()
  const [dismissed, setDismissed] = useState<object | null>(null)
  if (save.kind === 'conflict') {
    const { conflict } = save
    const choose = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissed(null) }
    return dismissed === conflict ? (
      <NoticeBar isFloating text={texts.conflict.notice} actions={[choose]} />
    ) : (
      <DraftConflictSheet {...{ kind, session, conflict }} describe={describeConflict} onClose={() => setDismissed(conflict)} />
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
  const instead = recovered?.instead ?? null
  if (instead === null) return props.failure ?? <ReviewOfParts {...props} document={document} />
  const discard = async () => {
    const { discardQuestion: title, discardText: text, discard: confirmLabel } = texts.recovered
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    draft.setState({ editing: { document: instead.document, history: EMPTY_HISTORY }, details: instead.details })
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

function ReviewOfParts<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  session: { draft },
  document,
  listParts,
  onShowPart,
}: DraftNoticesProps<Document, Edit, Conflict> & { document: Document }) {
  const work = useStore(draft, (state) => state.work)
  const marks = useStore(draft, (state) => state.reviewMarks)
  return <LateReviewNotice {...{ work, marks }} parts={listParts(document)} onShow={onShowPart} />
}

/** The past of a draft in its studio; kept above the notices, which are gone during a preview. */
export function useDraftPast<Document extends Record<string, unknown>, Edit>(
  recoveredFirst: DraftPast<Document, Edit>['recovered'],
): [DraftPast<Document, Edit>, (restored: RestoredRevision<Document>) => void] {
  const [recovered, setRecovered] = useState(recoveredFirst)
  const [restored, setRestored] = useState<RestoredRevision<Document> | null>(null)
  return [{ recovered, onRecoveryAnswered: () => setRecovered(null), restored }, setRestored]
}
