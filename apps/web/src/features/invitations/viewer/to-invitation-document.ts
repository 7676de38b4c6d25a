import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_SCHEMA_VERSION } from '@zhanjian/scene/invitation/invitation-size.ts'

/**
 * The document of a published invitation. The server has checked and converted it; checked here again, it would wait for the schemas of
 * the editor, which weigh as much as the page. An app from before a change of the shape does not know the new one: null.
 */
export const toInvitationDocument = (document: PublicInvitation['document']): InvitationDocument | null =>
  document['schemaVersion'] === INVITATION_SCHEMA_VERSION && document['kind'] === 'invitation'
    ? (document as unknown as InvitationDocument)
    : null
