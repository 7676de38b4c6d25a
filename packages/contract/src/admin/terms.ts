import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { COUNTER_MAX } from '../api/limits.ts'
import { counter } from '../api/shared-schemas.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import {
  TERMS_BODY_MAX_CHARACTERS,
  TERMS_BODY_MIN_CHARACTERS,
  TERMS_SUMMARY_MAX_CHARACTERS,
  TERMS_TITLE_MAX_CHARACTERS,
  TERMS_TITLE_MIN_CHARACTERS,
} from './limits.ts'

/** Each document is published in immutable versions that count from 1. */
export const termsType = z.enum(['userAgreement', 'privacyPolicy', 'accountDelPolicy', 'communityNorm'])
/** One of {@link termsType}. */
export type TermsType = z.infer<typeof termsType>

/** A version of a document that the user agreed to. */
export const consent = z.object({ type: termsType, version: z.int().check(z.gte(1), z.lte(COUNTER_MAX)) })
/** A parsed {@link consent}. */
export type Consent = z.infer<typeof consent>

/** A piece of a document's text; contains no markup. */
export const termsBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
/** A parsed {@link termsBlock}. */
export type TermsBlock = z.infer<typeof termsBlock>

/** One version of a document. */
export const termsDocument = z.object({
  type: termsType,
  version: z.int(),
  title: z.string(),
  effectiveAt: z.string(),
  /** What has changed, in a sentence or two; empty for the first version. */
  changeSummary: z.string(),
  /** Users must agree to this version or a later one before they continue. */
  needsConsent: z.boolean(),
  blocks: z.array(termsBlock),
})
/** A parsed {@link termsDocument}. */
export type TermsDocument = z.infer<typeof termsDocument>

/** The current version of a document. */
export const termsInfo = endpoint('POST /api/appTermsPrivacy/info', 'public', {
  summary: 'Get the current version of a terms document',
  query: z.object({ type: termsType }),
  data: termsDocument,
})

/** A version that was never published counts as an old one. */
export const termsHaveUpdate = endpoint('POST /api/appTermsPrivacy/hasUpdate', 'public', {
  summary: 'Check whether a terms document has a newer version than a given one',
  query: z.object({ type: termsType, version: z.string().check(z.maxLength(32)) }),
  data: z.boolean(),
})

/** Empty if the user has agreed to all current versions. */
export const consentsNeeded = endpoint('POST /api/appTermsPrivacy/pending', 'user', {
  summary: 'List the terms documents that I still have to agree to',
  data: z.array(
    z.object({
      type: termsType,
      version: z.int(),
      title: z.string(),
      /** Empty if the user never agreed to an earlier version: nothing has changed for them. */
      changeSummary: z.string(),
    }),
  ),
})

/** Idempotent. All or nothing. */
export const giveConsent = endpoint('POST /api/appTermsPrivacy/consent', 'user', {
  summary: 'Agree to terms documents in the given versions',
  body: z.object({ consents: z.array(consent).check(z.minLength(1), z.maxLength(8)) }),
  data: z.object({ given: z.int() }),
  errors: ['CONSENT_OUTDATED'],
})

const bodyText = publicText({ max: TERMS_BODY_MAX_CHARACTERS }).check(z.minLength(TERMS_BODY_MIN_CHARACTERS))

/** `body`: a line that starts with `# ` is a heading, one with `- ` a list item, any other a paragraph. */
export const publishTerms = endpoint('POST /api/admin/terms/publish', 'admin', {
  summary: 'Publish the next version of a terms document',
  body: z.object({
    type: termsType,
    title: publicLine({ min: TERMS_TITLE_MIN_CHARACTERS, max: TERMS_TITLE_MAX_CHARACTERS }),
    body: bodyText,
    changeSummary: publicText({ max: TERMS_SUMMARY_MAX_CHARACTERS }).check(z.minLength(1)),
    needsConsent: z.boolean(),
    /** When it comes into force; absent: now. */
    effectiveAt: z.optional(z.iso.datetime()),
    /** The newest version that the admin has seen; if there is a newer one, nothing is published. */
    after: counter,
  }),
  data: z.object({ version: z.int(), effectiveAt: z.string() }),
  errors: ['ALREADY_DECIDED'],
})

/** Newest first, scheduled ones included. `body` as it was published, for writing the next version. */
export const termsVersions = endpoint('GET /api/admin/terms/{type}', 'admin', {
  summary: 'List all versions of a terms document',
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
        /** `scheduled`: in force from `effectiveAt`. */
        state: z.enum(['scheduled', 'current', 'past']),
      }),
    ),
  }),
})
