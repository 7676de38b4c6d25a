import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import type { DraftSessionDependencies } from '../../../shared/drafts/draft-session.ts'
import { withVisitorCalls } from '../../../shared/studio/device-drafts.ts'
import { type PublishingSession, startPublishingSession } from '../../../shared/studio/publishing-session.ts'
import type { OpenedDraft } from '../../../shared/studio/use-open-document-draft.ts'
import { createInvitationDraft, type InvitationDraft } from './draft/invitation-draft.ts'
import { invitationDraftKind } from './draft/invitation-draft-kind.ts'

/** All services of one edited invitation, while its page is open. */
export interface InvitationEditingSession extends PublishingSession {
  draft: InvitationDraft
}

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openInvitationEditingSession(
  { start, conflict, assets }: OpenedDraft<InvitationEditing, InvitationConflict>,
  dependencies: DraftSessionDependencies<InvitationEditing>,
): InvitationEditingSession {
  const draft = createInvitationDraft(start, conflict)
  return startPublishingSession(
    {
      kind: invitationDraftKind,
      draft,
      assets,
      texts: editorTexts.session,
      listUsedAssetIds: () => listFileIds(draft.getState().editing.document),
      isSavedAtOnce: conflict === null,
    },
    withVisitorCalls(dependencies),
  )
}
