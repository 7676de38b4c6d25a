import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { INVITATION_SCHEMA_VERSION } from '@zhanjian/scene/invitation/card-size.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'

/**
 * The document of a published card. The server has checked and converted it; checked here again, it would wait for the schemas of
 * the maker, which weigh as much as the page. An app from before a change of the shape does not know the new one: null.
 */
export const toCardDocument = (document: PublicInvitation['document']): InvitationDocument | null =>
  document['schemaVersion'] === INVITATION_SCHEMA_VERSION && document['kind'] === 'invitation'
    ? (document as unknown as InvitationDocument)
    : null
