import { createHash } from 'node:crypto'
import type { Consent, TermsDocument, TermsType } from '@zhanjian/contract/admin/terms.ts'
import { parseTermsBlocks } from '@zhanjian/contract/admin/terms-blocks.ts'
import { fillOperator } from '@zhanjian/contract/admin/terms-operator.zh.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AuditService } from '../audit/service.ts'
import type { SiteService } from '../site/service.ts'
import { getOperator } from './get-operator.ts'
import { shippedTerms } from './shipped-terms.ts'
import type { PublishedTerms, TermsStore } from './store.ts'
import { VERSION_CONFLICT_TEXT } from './texts.zh.ts'

/** What `createTermsService` needs from other modules and the platform. */
export interface TermsDependencies {
  store: TermsStore
  site: Pick<SiteService, 'getValue'>
  audit: AuditService
  clock: Clock
}

/** The documents that every user has to agree to; the others are for reading only. */
const CONSENT_TYPES: readonly TermsType[] = ['userAgreement', 'privacyPolicy']

/** The terms service, as other modules and the routes see it. */
export type TermsService = ReturnType<typeof createTermsService>

/** Versioned terms documents and the consents of users. */
export function createTermsService({ store, site, audit, clock }: TermsDependencies) {
  /** All versions that are or were in force, oldest first. */
  async function listEffective(type: TermsType): Promise<PublishedTerms[]> {
    const now = clock.now()
    const published = (await store.listPublished()).filter(({ effectiveAt }) => effectiveAt <= now)
    return [...shippedTerms, ...published].filter((terms) => terms.type === type).sort((a, b) => a.version - b.version)
  }

  async function getCurrent(type: TermsType): Promise<PublishedTerms> {
    const newest = (await listEffective(type)).at(-1)
    if (newest === undefined) throw new AppError('NOT_FOUND')
    return newest
  }

  async function getDocument(type: TermsType): Promise<TermsDocument> {
    const { body, effectiveAt, ...facts } = await getCurrent(type)
    return {
      ...facts,
      effectiveAt: effectiveAt.toISOString(),
      blocks: parseTermsBlocks(fillOperator(body, await getOperator(site))),
    }
  }

  return {
    /** The version in force, with the operator's data filled in. @throws AppError NOT_FOUND */
    getDocument,

    /** Who runs the site; empty: not given. */
    getOperator: () => getOperator(site),

    /** Whether a version other than `version` is in force. */
    hasUpdate: async (type: TermsType, version: string): Promise<boolean> =>
      String((await getCurrent(type)).version) !== version.trim(),

    /**
     * The required documents to which the user has not agreed since the last version that needs consent.
     * `changeSummary` is empty if the user has never agreed to the document.
     */
    async listPendingConsents(accountId: string) {
      const consents = await store.listConsents(accountId)
      const pending = await Promise.all(
        CONSENT_TYPES.map(async (type) => {
          const versions = await listEffective(type)
          const newest = versions.at(-1)
          const least = versions.findLast(({ needsConsent }) => needsConsent)?.version ?? 1
          const ofType = consents.filter((consent) => consent.type === type)
          if (newest === undefined || ofType.some(({ version }) => version >= least)) return []
          const { version, title, changeSummary } = newest
          return [{ type, version, title, changeSummary: ofType.length === 0 ? '' : changeSummary }]
        }),
      )
      return pending.flat()
    },

    /**
     * Records all consents or none.
     * @returns how many were recorded
     * @throws AppError CONSENT_OUTDATED if one of them is not for the version in force
     */
    async giveConsents(consents: readonly Consent[], { user, clientId }: SignedInCaller): Promise<number> {
      const current = await findCurrentDocuments(consents)
      if (current.length < consents.length) throw new AppError('CONSENT_OUTDATED')
      await recordConsents(user.id, current, clientId)
      return current.length
    },

    /** Records what the user agreed to before the login. Outdated consents are skipped: the user is asked again. */
    recordConsentsAtLogin: async (accountId: string, consents: readonly Consent[], clientId: string): Promise<void> => {
      const current = await findCurrentDocuments(consents)
      if (current.length > 0) await recordConsents(accountId, current, clientId)
    },

    /** For other modules that need a consent. @throws AppError CONSENT_OUTDATED if `version` is not in force */
    async assertCurrentVersion(type: TermsType, version: number): Promise<void> {
      if ((await getCurrent(type)).version !== version) throw new AppError('CONSENT_OUTDATED')
    },

    /** For admins: every published version, newest first, without the operator's data. */
    async listVersions(type: TermsType) {
      const all = [...shippedTerms, ...(await store.listPublished())].filter((terms) => terms.type === type)
      const newest = (await getCurrent(type)).version
      return all
        .sort((a, b) => b.version - a.version)
        .map(({ type: _type, effectiveAt, ...facts }) => ({
          ...facts,
          effectiveAt: effectiveAt.toISOString(),
          state: getVersionState(facts.version, newest),
        }))
    },

    /**
     * Publishes the version `after + 1`, for an admin.
     * @param after the newest version that the admin has seen
     * @throws AppError ALREADY_DECIDED if another admin has published a version since
     */
    async publish(
      { after, ...input }: Omit<PublishedTerms, 'version' | 'effectiveAt'> & { effectiveAt?: string | undefined; after: number },
      actorId: string,
    ): Promise<{ version: number; effectiveAt: string }> {
      const { type } = input
      const now = clock.now()
      const effectiveAt = input.effectiveAt === undefined ? now : new Date(input.effectiveAt)
      const shippedVersion = Math.max(...shippedTerms.filter((terms) => terms.type === type).map(({ version }) => version))
      const version = after + 1
      const isPublished = await store.insertVersion({ ...input, version, effectiveAt }, shippedVersion, now, (transaction) =>
        audit.record(
          { actorId, action: 'terms.publish', target: `terms ${type} ${version}`, details: { effectiveAt } },
          transaction,
        ),
      )
      if (!isPublished) throw new AppError('ALREADY_DECIDED', { message: VERSION_CONFLICT_TEXT })
      return { version, effectiveAt: effectiveAt.toISOString() }
    },
  }

  /** The documents of those consents that are for the version in force. */
  async function findCurrentDocuments(consents: readonly Consent[]): Promise<PublishedTerms[]> {
    const found = await Promise.all(
      consents.map(async ({ type, version }) => {
        const newest = await getCurrent(type)
        return newest.version === version ? [newest] : []
      }),
    )
    return found.flat()
  }

  async function recordConsents(accountId: string, documents: readonly PublishedTerms[], clientId: string): Promise<void> {
    const givenAt = clock.now()
    await store.insertConsents(
      documents.map(({ type, version, title, body }) => {
        const textHash = createHash('sha256').update(`${title}\n${body}`).digest()
        return { accountId, type, version, textHash, clientId, givenAt }
      }),
    )
  }
}

/** A scheduled version that was superseded before its date never comes into force. */
function getVersionState(version: number, current: number): 'scheduled' | 'current' | 'past' {
  if (version === current) return 'current'
  return version > current ? 'scheduled' : 'past'
}
