import { type InvitationEditing, invitationEdits } from '@zhanjian/scene/invitation/edits.ts'
import { type InvitationConflict, mergeInvitations } from '@zhanjian/scene/invitation/merge-documents.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import type { DraftConflict, InitialDraft } from '../../../../shared/drafts/base-draft-state.ts'
import { createDocumentDraftKind } from '../../../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../../../shared/drafts/draft-adapter.ts'
import type { DraftRecord } from '../../../../shared/drafts/draft-repository.ts'
import { toSaveableInvitation } from './invitation-assets.ts'

export type StaleInvitation = DraftConflict<InvitationEditing, InvitationConflict>
export type InvitationStart = InitialDraft<InvitationEditing>
export type InvitationRecord = DraftRecord<InvitationEditing>

/** Draft adapter of an invitation. */
export const invitationDraftKind: DraftAdapter<InvitationEditing, InvitationConflict> = createDocumentDraftKind({
  workKind: 'invitation',
  parse: parseInvitationDocument,
  edits: invitationEdits,
  merge: mergeInvitations,
  toSaveable: toSaveableInvitation,
  isBlank: () => false,
})
