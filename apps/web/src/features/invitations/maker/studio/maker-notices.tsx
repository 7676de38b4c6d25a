import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { makerTexts } from '#text/invitations/maker.ts'
import { LateReviewNotice } from '../../../../shared/drafts/late-review-notice.tsx'
import { DraftConflictSheet, formatConflictSide } from '../../../../shared/studio/draft-conflict-sheet.tsx'
import { DraftNotices } from '../../../../shared/studio/draft-notices.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import type { SavedCard, StaleCard } from '../draft/invitation-draft-kind.ts'
import { useCardDraft, useCardDraftLater, useMaker } from '../maker-context.tsx'

interface MakerNoticesProps {
  /** Unsaved edits were recovered; this is the card without them. */
  recovered: SavedCard | null
  onRecoveryAnswered: () => void
  /** An earlier revision was restored last. */
  restored: RestoredRevision<InvitationDocument> | null
}

/** Notices over the card. */
export function MakerNotices({ recovered, onRecoveryAnswered, restored }: MakerNoticesProps) {
  const { session, openTool } = useMaker()
  const { draft } = session
  const document = useCardDraftLater((state) => state.editing.document)
  const save = useCardDraft((state) => state.save)
  const work = useCardDraft((state) => state.work)
  const marks = useCardDraft((state) => state.reviewMarks)
  return (
    <DraftNotices
      {...{ save, document, draft, recovered, restored, onRecoveryAnswered }}
      texts={{ conflict: makerTexts.conflict.notice, recovered: makerTexts.recovered }}
      renderConflict={(conflict, onClose) => <CardConflictSheet {...{ conflict, onClose }} />}
    >
      <LateReviewNotice
        {...{ work, marks }}
        parts={document.pages.map(({ id }, index) => ({ id, title: makerTexts.strip.item(index + 1, document.pages.length) }))}
        onShow={(pageId) => {
          draft.show(pageId)
          // Where the reviewer's words are.
          openTool('page')
        }}
      />
    </DraftNotices>
  )
}

function CardConflictSheet({ conflict, onClose }: { conflict: StaleCard; onClose: () => void }) {
  const { autosave } = useMaker().session
  const details = useCardDraft((state) => state.details)
  return (
    <DraftConflictSheet
      {...{ conflict, details, autosave, onClose }}
      texts={makerTexts.conflict}
      describe={({ of, mine, theirs }) => ({
        name: makerTexts.conflict.parts[of],
        mine: formatConflictSide(mine),
        theirs: formatConflictSide(theirs),
      })}
    />
  )
}
