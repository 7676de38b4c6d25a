import type { Editing } from '@zhanjian/scene/document/undo-history.ts'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { revisionTexts } from '#text/publish/revisions.ts'
import { NoticeBar, type NoticeBarProps } from '../../ui/feedback/notice-bar.tsx'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { LateReviewNotice } from '../drafts/late-review-notice.tsx'
import { DraftNotices, type DraftRecovery } from './draft-notices.tsx'
import type { RestoredRevision } from './restore-revision.ts'
import { useLater } from './studio-context.ts'
import type { StudioPartProps } from './studio-kind.ts'

/** What was done to the draft before its studio opened, and to its history since. */
export interface DraftPast<Document extends Record<string, unknown>, Edit> extends DraftRecovery<Editing<Document, Edit>> {
  /** An earlier revision was restored last. */
  restored: RestoredRevision<Document> | null
}

interface StudioNoticesProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict>,
    DraftPast<Document, Edit> {
  /** Less severe than a conflict, more than the rest; null: nothing. */
  offer?: ReactNode
  /** More severe than what a reviewer has marked; null: nothing. */
  failure?: ReactNode
  /** A reviewer has marked it. */
  onShowPart: (id: string) => void
}

/** Notices over a document in its studio. */
export function StudioNotices<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  kind,
  session,
  restored,
  offer = null,
  failure = null,
  onShowPart,
  ...recovery
}: StudioNoticesProps<Document, Edit, Conflict>) {
  const { draft } = session
  const document = useLater(draft, (state) => state.editing.document)
  const work = useStore(draft, (state) => state.work)
  const marks = useStore(draft, (state) => state.reviewMarks)
  const [dismissed, setDismissed] = useState<object | null>(null)
  const isToldRestored = restored !== null && restored.document === document && restored !== dismissed
  const restoredNotice = isToldRestored ? (
    <FloatingBar
      text={revisionTexts.restored(restored.number)}
      actions={[
        ...(restored.canUndo ? [{ label: revisionTexts.undo, onPress: () => void draft.undo() }] : []),
        { label: revisionTexts.keep, isMain: true, onPress: () => setDismissed(restored) },
      ]}
    />
  ) : null
  return (
    <DraftNotices {...{ kind, session, ...recovery }} Bar={FloatingBar} offer={offer ?? restoredNotice}>
      {failure ?? <LateReviewNotice {...{ work, marks }} parts={kind.listParts(document)} onShow={onShowPart} />}
    </DraftNotices>
  )
}

const FloatingBar = (props: NoticeBarProps) => <NoticeBar isFloating {...props} />

/** The past of a draft in its studio; kept above the notices, which are gone during a preview. */
export function useDraftPast<Document extends Record<string, unknown>, Edit>(
  recoveredFirst: DraftPast<Document, Edit>['recovered'],
): [DraftPast<Document, Edit>, (restored: RestoredRevision<Document>) => void] {
  const [recovered, setRecovered] = useState(recoveredFirst)
  const [restored, setRestored] = useState<RestoredRevision<Document> | null>(null)
  return [{ recovered, onRecoveryAnswered: () => setRecovered(null), restored }, setRestored]
}
