import { gapFaults } from '@zhanjian/contract/invitations/invitation-faults.zh.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { KindOfDocument } from '@zhanjian/contract/works/work-traits.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { findPublishingGaps, type PublishingGap } from '@zhanjian/scene/invitation/document-rules.ts'
import { mapInvitationTexts } from '@zhanjian/scene/invitation/map-texts.ts'
import { findTemplateViolations } from '@zhanjian/scene/invitation/own-template.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { AppError } from '../../../../failures/app-error.ts'

/** Gaps that every template has. */
const OF_EVENT: ReadonlySet<PublishingGap> = new Set(['title_missing', 'time_missing'])

/** Validates an invitation and normalises its texts. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
export function parseInvitation(input: Record<string, unknown>): InvitationDocument {
  const result = parseInvitationDocument(input)
  if (result.ok) return mapInvitationTexts(result.document, (text, { hasLines }) => normaliseText(text, { lines: hasLines }))
  throw new AppError(result.reason === 'too_new' ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID', { data: { issues: result.issues } })
}

/** The same of a template, which has nothing of an event and no files. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
export function parseInvitationTemplate(input: Record<string, unknown>): InvitationDocument {
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
