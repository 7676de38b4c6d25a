/** Every invitation from outside (storage, network, template) is parsed here. */
import { defineParser } from '../document/define-parser.ts'
import { INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION, type InvitationDocument, invitationDocument } from './document.ts'
import { findInvitationViolations } from './document-rules.ts'

const parser = defineParser<InvitationDocument>({
  schema: invitationDocument,
  version: INVITATION_SCHEMA_VERSION,
  migrations: INVITATION_MIGRATIONS,
  findViolations: findInvitationViolations,
})
/** Migrates, checks shape and rules. */
export const parseInvitationDocument = parser.parse
/** The same without migrating, for what an edit or a merge has made. */
export const checkInvitationDocument = parser.check
