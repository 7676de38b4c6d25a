import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/community/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminReviewTexts } from '#text/admin/reviews.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { choiceField, defineFilters, type FiltersOf, searchField, segmentsField } from './queue-filters.ts'

export const REVIEW_FILTERS = defineFilters({
  state: segmentsField({ label: adminReviewTexts.queue, words: adminReviewTexts.queues, initial: 'pending' }),
  kind: choiceField({ label: adminReviewTexts.kind, words: workKindTexts, all: adminTexts.all }),
  text: searchField(adminReviewTexts.search),
})
export type ReviewFilters = FiltersOf<typeof REVIEW_FILTERS.fields>

/** Address of a revision's review page. The filters keep the queue that the admin came from. */
export const buildReviewAddress = (item: { workId: string; number: number }, { state, kind, text }: ReviewFilters): string =>
  screenAddress('galleryAudit', {
    workId: item.workId,
    number: item.number,
    state: state === 'pending' ? undefined : state,
    kind,
    text,
  })

/** The effect of a verdict as text: an approved template can be used, any other approved work is listed. */
export function getVerdictConsequences(kind: WorkKind | undefined): { approved: string; rejected: string } {
  const texts = adminReviewTexts
  if (kind === undefined || !isTemplateKind(kind)) return { approved: texts.approveText, rejected: texts.rejectLead }
  return workTraits[kind].document === 'hall'
    ? { approved: texts.approveTemplateText, rejected: texts.rejectTemplateLead }
    : { approved: texts.approveInvitationTemplateText, rejected: texts.rejectInvitationTemplateLead }
}

/** Identifies a revision. */
export const toRevisionKey = ({ workId, number }: { workId: string; number: number }): string => `${workId}/${number}`

/** How many records a queue has. The server counts no further than `REVIEW_TOTAL_MAX`. */
export const formatTotal = (total: number): string =>
  total >= REVIEW_TOTAL_MAX ? `${REVIEW_TOTAL_MAX}+` : formatCompactNumber(total)
