import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { REVIEW_NOTE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicText } from '../text/public-text.ts'
import { merchantForm, merchantReason, merchantState } from './merchants.ts'

/** An application as reviewers see it. */
export const merchantReviewItem = z.object({
  /** Of the applicant's account. */
  merchantId: z.string(),
  /** Decided is what the reviewer has seen. */
  revision: counter,
  state: merchantState,
  /** As submitted. */
  form: merchantForm,
  person: z.nullable(person),
  /** The caller may not decide on an own one. */
  isOwn: z.boolean(),
  hasLicence: z.boolean(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(person),
  reasons: z.array(merchantReason),
  note: z.string(),
})
/** A parsed {@link merchantReviewItem}. */
export type MerchantReviewItem = z.infer<typeof merchantReviewItem>

/** `pending`: oldest first; `decided`: approved, rejected and revoked ones, latest first. */
export const merchantReviewQueue = endpoint('POST /api/admin/merchant/getPageList', 'admin', {
  summary: 'List the applications to become a merchant',
  body: z.object({
    ...cursorPageRequest,
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    /** Part of the company's name. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  /** `total` counts no further than `REVIEW_TOTAL_MAX`. */
  data: z.object({ ...cursorPageOf(merchantReviewItem).shape, total: z.int() }),
})

/** The look at the picture is recorded. The link works for some minutes in the browser that has asked. */
export const reviewedLicenceLink = endpoint('POST /api/admin/merchant/{id}/licence', 'admin', {
  summary: 'Get a link to the picture of an applicant’s licence',
  params: idParams,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
})

/**
 * `revoke`: of an approved one; the role goes, what was published stays. Reasons are required unless approving.
 * ALREADY_DECIDED has the current item as data, also if the applicant has changed it since.
 */
export const decideMerchant = endpoint('POST /api/admin/merchant/{id}/decide', 'admin', {
  summary: 'Approve or reject an application, or take an approval back',
  params: idParams,
  body: z.object({
    revision: counter,
    decision: z.enum(['approve', 'reject', 'revoke']),
    reasons: z._default(z.array(merchantReason).check(z.maxLength(merchantReason.options.length)), []),
    note: z._default(publicText({ max: REVIEW_NOTE_MAX_CHARACTERS }), ''),
  }),
  data: merchantReviewItem,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED', 'MERCHANT_IS_OWN', 'MERCHANT_LICENCE_TAKEN'],
})
