import * as z from 'zod/mini'
import { termsType } from '../admin/terms.ts'
import { endpoint } from '../api/endpoint.ts'
import { PROOF_ERRORS } from '../api/proof-errors.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import { proof } from './account.ts'
import { clientId, loginData } from './identity.ts'
import { DELETION_NOTE_MAX_CHARACTERS, INVITATION_CODE_MAX_CHARACTERS } from './limits.ts'

/** Names of what is erased with an account; more may be added. `fileBytes` is a size, the others are counts. */
export const erasedDataName = z.enum([
  'works',
  'drafts',
  'files',
  'fileBytes',
  'cards',
  'prizes',
  'tickets',
  'membershipDays',
  'feedback',
])
/** One of {@link erasedDataName}. */
export type ErasedDataName = z.infer<typeof erasedDataName>

/** What is erased with the account. */
export const deletionConsequences = endpoint('GET /api/account/deletion', 'user', {
  summary: 'List what would be erased with my account',
  data: z.object({
    coolingOffDays: z.int(),
    counts: z.array(z.object({ name: erasedDataName, count: z.int() })),
    /** The version to be read; sent back with the application. */
    policy: z.object({ type: termsType, version: z.int(), title: z.string() }),
  }),
})

/** Why a user deletes the account. */
export const deletionReason = z.enum([
  'unused',
  'privacy',
  'another_account',
  'hard_to_use',
  'missing_feature',
  'content',
  'other',
])
/** One of {@link deletionReason}. */
export type DeletionReason = z.infer<typeof deletionReason>

/**
 * The proof is the password, or a code with the purpose `delete-account`. All sessions end, the current one included. Until the
 * account is erased, a login is refused with DELETION_PENDING and `{eraseAt, cancelToken}` as data.
 */
export const applyForDeletion = endpoint('POST /api/account/deletion/apply', 'user', {
  summary: 'Request the deletion of my account after the cooling-off period',
  body: z.object({
    ...proof,
    reasons: z.array(deletionReason).check(z.maxLength(7)),
    note: z._default(publicText({ max: DELETION_NOTE_MAX_CHARACTERS }), ''),
    /** `hand_over`: to the user with the invitation code `handOverTo`, if they accept; otherwise the works are erased. */
    works: z.enum(['take_down', 'hand_over']),
    handOverTo: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(INVITATION_CODE_MAX_CHARACTERS))),
    policyVersion: counter,
  }),
  data: z.object({ eraseAt: z.string() }),
  errors: [...PROOF_ERRORS, 'CONSENT_OUTDATED', 'HAND_OVER_UNKNOWN', 'LAST_ADMIN'],
  perMinute: 20,
})

/** `cancelToken` is from a login's DELETION_PENDING and single-use. The account stays unchanged. */
export const cancelDeletion = endpoint('POST /api/account/deletion/cancel', 'public', {
  summary: 'Cancel the deletion of my account, and log in',
  query: z.object({ client_id: clientId }),
  body: z.object({ cancelToken: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: loginData,
  errors: ['RESET_TOKEN_INVALID', 'ACCOUNT_BANNED', 'LOGIN_REQUIRED'],
  perMinute: 20,
})

/** An offer of a user who deletes the account to hand their works over to the caller. */
export const handOver = z.object({
  /** Id of the offer. */
  id: z.string(),
  from: person,
  workCount: z.int(),
  /** When accepted works are handed over. */
  eraseAt: z.string(),
  state: z.enum(['offered', 'accepted', 'declined']),
})
/** A parsed {@link handOver}. */
export type HandOver = z.infer<typeof handOver>

/** Offers made to the caller. */
export const handOverOffers = endpoint('GET /api/account/handOvers', 'user', {
  summary: 'List the works that people who delete their account offer to hand over to me',
  data: z.array(handOver),
})

/** The answer may be changed until the works are handed over. */
export const respondToHandOver = endpoint('POST /api/account/handOvers/{id}/answer', 'user', {
  summary: 'Accept or decline the works of a person who deletes their account',
  params: idParams,
  body: z.object({ accept: z.boolean() }),
  data: z.object({ state: z.enum(['accepted', 'declined']) }),
  errors: ['NOT_FOUND'],
})

/** A copy of all stored data of the user, as one archive. */
export const dataExport = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  requestedAt: z.string(),
  /** When the archive is deleted; null until it is ready. */
  expiresAt: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
})
/** A parsed {@link dataExport}. */
export type DataExport = z.infer<typeof dataExport>

/** The proof is the password, or a code with the purpose `export-data`. Once a day; a failed export does not count. */
export const requestDataExport = endpoint('POST /api/account/export/request', 'user', {
  summary: 'Request an export of my data',
  body: z.object(proof),
  data: dataExport,
  errors: [...PROOF_ERRORS, 'EXPORT_TOO_SOON'],
  perMinute: 20,
})

/** The newest export; null if there is none. */
export const myDataExport = endpoint('GET /api/account/export', 'user', {
  summary: 'Get the state of the export of my data',
  data: z.nullable(dataExport),
})

/**
 * Lets this browser download the archive from `url` for some minutes, while this session is active; the address is useless in
 * other browsers.
 */
export const dataExportLink = endpoint('POST /api/account/export/{id}/link', 'user', {
  summary: 'Get the download address of the export of my data',
  params: idParams,
  data: z.object({ url: z.string(), expiresAt: z.string() }),
  errors: ['NOT_FOUND'],
})
