import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { type OpenableKind, useOpenDocumentDraft } from '../../../shared/studio/use-open-document-draft.ts'
import { createDeviceInvitationRecords } from './draft/device-invitation-records.ts'
import { invitationDraftKind } from './draft/invitation-draft-kind.ts'
import { type InvitationEditingSession, openInvitationEditingSession } from './invitation-editing-session.ts'

const invitationKind: OpenableKind<InvitationEditing, InvitationConflict, InvitationEditingSession> = {
  adapter: invitationDraftKind,
  openRecords: createDeviceInvitationRecords,
  openSession: openInvitationEditingSession,
}

/** Opens the invitation that the URL names; disposes of everything when the page is left. */
export const useOpenInvitationDraft = (options: { id: string | null; draftKey: string; ownerId: string }) =>
  useOpenDocumentDraft(invitationKind, options)
