import { gapFaults } from '@zhanjian/contract/invitations/invitation-faults.zh.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { KindOfDocument } from '@zhanjian/contract/works/work-traits.ts'
import { listFiles } from '@zhanjian/scene/document/list-files.ts'
import { INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION, type InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { findPublishingGaps, type PublishingGap } from '@zhanjian/scene/invitation/document-rules.ts'
import { INVITATION_FILES } from '@zhanjian/scene/invitation/files.ts'
import { listInvitationTexts, mapInvitationTexts } from '@zhanjian/scene/invitation/map-texts.ts'
import { findTemplateViolations } from '@zhanjian/scene/invitation/own-template.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { AppError } from '../../../../../failures/app-error.ts'
import { type DocumentContent, normaliseParsed, readStored, type StoredDocument } from './document-content.ts'

/** Gaps that every template has. */
const OF_EVENT: ReadonlySet<PublishingGap> = new Set(['title_missing', 'time_missing'])

/** An invitation, or a template of one. */
export const invitationContent: DocumentContent<InvitationDocument, KindOfDocument<'invitation'>> = {
  parse: (input, kind) => (isTemplateKind(kind) ? parseTemplate(input) : parseInvitation(input)),
  read: (stored) => readStored('invitation', stored, INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION),
  listFiles: (document) => listFiles(document, INVITATION_FILES),
  listTexts: listInvitationTexts,
  listNames: () => [],
  countItems: ({ pages }) => pages.length,
  // What is missing in one has sentences of its own: `assertInvitationComplete`.
  findPublishingObstacle: () => null,
  // The cover is drawn.
  getFirstItem: () => undefined,
  // Where a door leads is said when it opens.
  getMentionedHallCode: () => null,
  getSceneKeys: () => null,
  getLightKey: () => null,
}

const parseInvitation = (input: StoredDocument): InvitationDocument =>
  normaliseParsed(parseInvitationDocument(input), mapInvitationTexts)

/** It has nothing of an event and no files. */
function parseTemplate(input: StoredDocument): InvitationDocument {
  const document = parseInvitation(input)
  const issues = findTemplateViolations(document)
  if (issues.length > 0) throw new AppError('DOCUMENT_INVALID', { data: { issues } })
  return document
}

/** What guests must know and the invitation does not say; a template says no title and time. @throws AppError INVITATION_INCOMPLETE */
export function assertInvitationComplete({
  kind,
  document,
}: {
  kind: KindOfDocument<'invitation'>
  document: InvitationDocument
}): void {
  const gaps = findPublishingGaps(document).filter((gap) => !isTemplateKind(kind) || !OF_EVENT.has(gap))
  const [first] = gaps
  if (first !== undefined) throw new AppError('INVITATION_INCOMPLETE', { message: gapFaults[first], data: { gaps } })
}
