import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { openInvitationDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { openVisitorDrafts } from '../../../shared/studio/device-drafts.ts'
import type { DraftsKind } from '../../../shared/studio/studio-kind.ts'
import { invitationDraftKind } from './draft/invitation-draft-kind.ts'

const { untitled } = editorTexts.session

/** Drafts of invitations; visitors can begin them. */
export const invitationDrafts: DraftsKind<InvitationDocument, InvitationEdit, InvitationConflict> = {
  adapter: invitationDraftKind,
  openRecords: (ownerId) => openVisitorDrafts(openInvitationDraftStore(), ownerId, invitationDraftKind),
  unsent: {
    isListed: () => true,
    nameOf: ({ editing }) => (editing.document.event.title.trim() === '' ? untitled : editing.document.event.title),
    addressOf: (draft) => screenAddress('invitationEditor', { draft }),
  },
}
