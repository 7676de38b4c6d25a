import { REVIEW_TOTAL_MAX, SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { type ScreenQuery, screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkKind } from '@zhanjian/contract/works.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { adminReviewTexts } from '../../../text/zh/admin/reviews.ts'
import { workKindTexts } from '../../../text/zh/works/work-kinds.ts'

export interface ReviewFilters {
  state: 'pending' | 'decided'
  kind?: WorkKind
  text?: string
}

export const WORK_KINDS = keysOf(workKindTexts)
const isKind = isOneOf(WORK_KINDS)

/** Reads the filters from the URL; invalid values are ignored. */
export function parseReviewFilters(params: ScreenQuery<'adminReviews' | 'galleryAudit'>): ReviewFilters {
  const kind = params.get('kind')
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'pending',
    ...(isKind(kind) ? { kind } : {}),
    ...(text === '' ? {} : { text }),
  }
}

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
  if (kind === 'template') return { approved: texts.approveTemplateText, rejected: texts.rejectTemplateLead }
  if (kind === 'invitation_template') return { approved: texts.approveCardTemplateText, rejected: texts.rejectCardTemplateLead }
  return { approved: texts.approveText, rejected: texts.rejectLead }
}

/** Identifies a revision. */
export const toRevisionKey = ({ workId, number }: { workId: string; number: number }): string => `${workId}/${number}`

/** The server counts no further than `REVIEW_TOTAL_MAX`. */
export const formatTotal = (total: number): string =>
  total >= REVIEW_TOTAL_MAX ? `${REVIEW_TOTAL_MAX}+` : formatCompactNumber(total)
