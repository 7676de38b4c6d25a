import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { COUNTER_MAX } from './limits.ts'
import { counter } from './shared-schemas.ts'
import { publicLine, publicText } from './public-text.ts'

/** E-08. Each is published in versions that count from 1 and never change. */
export const termsType = z.enum(['userAgreement', 'privacyPolicy', 'accountDelPolicy', 'communityNorm'])
export type TermsType = z.infer<typeof termsType>

/** What somebody agreed to. */
export const consent = z.object({ type: termsType, version: z.int().check(z.gte(1), z.lte(COUNTER_MAX)) })
export type Consent = z.infer<typeof consent>

/** A document's text in pieces that are drawn one below the other; no markup within. */
export const termsBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
export type TermsBlock = z.infer<typeof termsBlock>

export const termsDocument = z.object({
  type: termsType,
  version: z.int(),
  title: z.string(),
  effectiveAt: z.string(),
  /** What is new in it, in a sentence or two; empty for the first version. */
  changeSummary: z.string(),
  /** People have to agree to this version or a later one before they go on. */
  needsConsent: z.boolean(),
  blocks: z.array(termsBlock),
})
export type TermsDocument = z.infer<typeof termsDocument>

/** C-11. */
export const termsInfo = endpoint({
  method: 'POST',
  path: '/api/appTermsPrivacy/info',
  access: 'public',
  summary: 'A terms document in the version that holds now',
  query: z.object({ type: termsType }),
  data: termsDocument,
})

/** C-12, T-15. A version that was never published counts as an old one. */
export const termsHaveUpdate = endpoint({
  method: 'POST',
  path: '/api/appTermsPrivacy/hasUpdate',
  access: 'public',
  summary: 'Whether a terms document has another version than the one I keep',
  query: z.object({ type: termsType, version: z.string().check(z.maxLength(32)) }),
  data: z.boolean(),
})

/** T-15. Empty once the person agreed to all that holds now. */
export const consentsNeeded = endpoint({
  method: 'POST',
  path: '/api/appTermsPrivacy/pending',
  access: 'user',
  summary: 'Which documents I have to agree to before I go on',
  data: z.array(
    z.object({
      type: termsType,
      version: z.int(),
      title: z.string(),
      /** Empty for somebody who never agreed to an earlier one: nothing has changed for them. */
      changeSummary: z.string(),
    }),
  ),
})

/** Agreeing twice is agreeing once. All or nothing. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/appTermsPrivacy/consent',
  access: 'user',
  summary: 'Agree to documents in the versions that I have read',
  body: z.object({ consents: z.array(consent).check(z.minLength(1), z.maxLength(8)) }),
  data: z.object({ given: z.int() }),
  errors: ['CONSENT_OUTDATED'],
})

const bodyText = publicText({ max: 60_000 }).check(z.minLength(20))

/** `body`: a line that begins with `# ` is a heading, one with `- ` an item of a list, any other a paragraph. */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/api/admin/terms/publish',
  access: 'admin',
  summary: 'Publish the next version of a terms document',
  body: z.object({
    type: termsType,
    title: publicLine({ min: 2, max: 40 }),
    body: bodyText,
    changeSummary: publicText({ max: 500 }).check(z.minLength(1)),
    needsConsent: z.boolean(),
    /** From when it holds; absent: from now. */
    effectiveAt: z.optional(z.iso.datetime()),
    /** The newest version that its writer has seen: where there is a newer one, nothing is published. */
    after: counter,
  }),
  data: z.object({ version: z.int(), effectiveAt: z.string() }),
  errors: ['ALREADY_DECIDED'],
})

/** Newest first; also those that hold later. `body` as it was published, for making the next version out of it. */
export const termsVersions = endpoint({
  method: 'GET',
  path: '/api/admin/terms/{type}',
  access: 'admin',
  summary: 'Every version of a terms document',
  params: z.object({ type: termsType }),
  data: z.object({
    records: z.array(
      z.object({
        version: z.int(),
        title: z.string(),
        body: z.string(),
        changeSummary: z.string(),
        needsConsent: z.boolean(),
        effectiveAt: z.string(),
        /** `scheduled`: holds from `effectiveAt` on. */
        state: z.enum(['scheduled', 'current', 'past']),
      }),
    ),
  }),
})
