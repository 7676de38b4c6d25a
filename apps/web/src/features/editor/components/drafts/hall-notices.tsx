import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { conflictTexts } from '#text/publish/conflict.ts'
import { LateReviewNotice } from '../../../../shared/drafts/late-review-notice.tsx'
import { DraftNotices } from '../../../../shared/studio/draft-notices.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
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

/** Notices over the hall. */
export function HallNotices({ recovered, onRecoveryAnswered, restored }: HallNoticesProps) {
  const { session, stage, openTool, openSheet, isWide } = useEditor()
  const save = useHallDraft((state) => state.save)
  const work = useHallDraft((state) => state.work)
  const marks = useHallDraft((state) => state.reviewMarks)
  const document = useHallDocument()

  function showWork(workId: string): void {
    session.draft.select(workId)
    void stage.current?.glideTo(workId)
    // A wide window has the form of what is selected beside the hall.
    if (isWide) return
    openTool(null)
    openSheet({ kind: 'work', workId })
  }
  return (
    <DraftNotices
      {...{ save, document, restored, onRecoveryAnswered }}
      draft={session.draft}
      recovered={recovered?.instead ?? null}
      texts={{ conflict: conflictTexts.notice, recovered: editorTexts.recovered }}
      renderConflict={(conflict, onClose) => <HallConflictSheet {...{ conflict, onClose }} />}
    >
      <LateReviewNotice
        {...{ work, marks }}
        parts={document.works.map((hung, index) => ({ id: hung.id, title: getListedTitle(hung, index) }))}
        onShow={showWork}
      />
    </DraftNotices>
  )
}
