import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type InvitationEditing, invitationEdits } from '@zhanjian/scene/invitation/edits.ts'
import { type InvitationConflict, mergeInvitations } from '@zhanjian/scene/invitation/merge-documents.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { openInvitationDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createDocumentDraftKind } from '../../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../../shared/drafts/draft-adapter.ts'
import { openVisitorDrafts } from '../../../shared/studio/device-drafts.ts'
import type { DraftsKind } from '../../../shared/studio/studio-kind.ts'
import { withoutFiles } from './draft/invitation-files.ts'

const { untitled } = editorTexts.session

/** Draft adapter of an invitation. */
export const invitationDraftKind: DraftAdapter<InvitationEditing, InvitationConflict> = createDocumentDraftKind({
  workKind: 'invitation',
  parse: parseInvitationDocument,
  edits: invitationEdits,
  merge: mergeInvitations,
  withoutFiles,
  isBlank: () => false,
})

/** Drafts of invitations; visitors can begin them. */
export const invitationDrafts: DraftsKind<InvitationEditing, InvitationConflict> = {
  adapter: invitationDraftKind,
  openRecords: (ownerId) => openVisitorDrafts(openInvitationDraftStore(), ownerId, invitationDraftKind),
  unsent: {
    isListed: () => true,
    nameOf: ({ editing }) => (editing.document.event.title.trim() === '' ? untitled : editing.document.event.title),
    addressOf: (draft) => screenAddress('invitationEditor', { draft }),
  },
}
