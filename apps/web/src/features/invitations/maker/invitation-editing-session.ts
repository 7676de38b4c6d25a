import { listAssetIds } from '@zhanjian/scene/invitation/document-rules.ts'
import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { makerTexts } from '#text/invitations/maker.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { DraftSessionDependencies } from '../../../shared/drafts/draft-session.ts'
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
  const call = forOwner(dependencies.ownerId, dependencies.services.call)
  const session = startPublishingSession(
    {
      kind: invitationDraftKind,
      draft,
      assets,
      texts: makerTexts.session,
      getAssets: () => draft.getState().assets,
      listUsedAssetIds: () => listAssetIds(draft.getState().editing.document),
      isSavedAtOnce: conflict === null,
    },
    { ...dependencies, services: { ...dependencies.services, call } },
  )
  return { ...session, draft }
}

/** A visitor's card stays on the device: asking the server would open the login in the middle of making it. */
const forOwner = (ownerId: string, call: CallApi): CallApi =>
  ownerId === '' ? () => Promise.reject(new ApiError({ code: 401, message: '', isShown: true })) : call
