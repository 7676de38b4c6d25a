import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import { makerTexts } from '#text/invitations/maker.ts'
import { formatConflictSide } from '../../../../shared/studio/draft-conflict-sheet.tsx'
import { DraftNotices, type DraftPast } from '../../../../shared/studio/draft-notices.tsx'
import { invitationStudio } from '../invitation-studio.ts'
import { useMaker } from '../maker-context.tsx'

/** Notices over the invitation. */
export function MakerNotices(past: DraftPast<InvitationDocument, InvitationEdit>) {
  const { session, openTool } = useMaker()
  return (
    <DraftNotices
      {...{ session, ...past }}
      kind={invitationStudio}
      describeConflict={({ of, mine, theirs }) => ({
        name: makerTexts.conflict.parts[of],
        mine: formatConflictSide(mine),
        theirs: formatConflictSide(theirs),
      })}
      listParts={({ pages }) => pages.map(({ id }, index) => ({ id, title: makerTexts.strip.item(index + 1, pages.length) }))}
      onShowPart={(pageId) => {
        session.draft.show(pageId)
        // Where the reviewer's words are.
        openTool('page')
      }}
    />
  )
}
