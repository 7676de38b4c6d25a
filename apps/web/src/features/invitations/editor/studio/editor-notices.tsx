import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { formatConflictSide } from '../../../../shared/studio/draft-conflict-sheet.tsx'
import { DraftNotices, type DraftPast } from '../../../../shared/studio/draft-notices.tsx'
import { useEditor } from '../editor-context.tsx'
import { invitationStudio } from '../invitation-studio.ts'

/** Notices over the invitation. */
export function EditorNotices(past: DraftPast<InvitationDocument, InvitationEdit>) {
  const { session, openTool } = useEditor()
  return (
    <DraftNotices
      {...{ session, ...past }}
      kind={invitationStudio}
      describeConflict={({ of, mine, theirs }) => ({
        name: editorTexts.conflict.parts[of],
        mine: formatConflictSide(mine),
        theirs: formatConflictSide(theirs),
      })}
      listParts={({ pages }) => pages.map(({ id }, index) => ({ id, title: editorTexts.strip.item(index + 1, pages.length) }))}
      onShowPart={(pageId) => {
        session.draft.show(pageId)
        // Where the reviewer's words are.
        openTool('page')
      }}
    />
  )
}
