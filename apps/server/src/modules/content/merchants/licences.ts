import { reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import { licenceLink, type OwnMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { LinkBearer } from '../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../platform/downloads/downloads.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import { isUuid, type Random } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { MerchantsStore } from './store.ts'
import { toOwnMerchant } from './to-own-merchant.ts'

export interface LicenceDependencies {
  store: MerchantsStore
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant' | 'removeFiles'>
  objects: ObjectStore
  downloads: Pick<Downloads, 'define'>
  site: Pick<SiteService, 'getValue'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
  random: Random
}

/** Folder of the objects: none that the store publishes. */
const FOLDER = 'private/merchant/'
const ORPHAN_GRACE_MS = 24 * 3_600_000
const DAY_MS = 86_400_000
/** Pictures of applications that never led to an approval have no purpose after it. */
const UNTOUCHED_DAYS = 90

/**
 * Pictures of licences: private objects, shown to the applicant and to reviewers through links that work for minutes. Their time ends
 * with the law's: three years after a merchant has left (网络交易监督管理办法 31), which operators can lengthen.
 */
export function createLicences(dependencies: LicenceDependencies) {
  const { store, uploads, objects, downloads, site, audit, clock, random } = dependencies
  const ownLink = downloads.define({
    kind: 'own-licence',
    endpoint: licenceLink,
    subject: z.object({}),
    open: (_subject, reader) => open(reader.id),
  })
  const reviewLink = downloads.define({
    kind: 'reviewed-licence',
    endpoint: reviewedLicenceLink,
    subject: z.object({ merchantId: z.string() }),
    open: ({ merchantId }) => open(merchantId),
  })
  return {
    /** @throws AppError NOT_FOUND, MERCHANT_STATE, MERCHANT_FILE_NOT_USABLE */
    async attach(assetId: string, userId: string): Promise<OwnMerchant> {
      const [asset] = await uploads.findOwn(userId, [assetId])
      const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(assetId, 'large') : null
      if (picture === null) throw new AppError('MERCHANT_FILE_NOT_USABLE')
      const key = `${FOLDER}${random.bytes(16).toString('hex')}.webp`
      await objects.put(key, picture)
      const attached = await store.licences.attach(userId, key, clock.now())
      if (attached === undefined) return refuse(userId, key)
      if (attached.former !== null) await objects.remove(attached.former)
      // Its public copies go: whoever knew their address no longer sees it.
      await uploads.removeFiles(userId, [assetId], false)
      const row = await store.applications.find(userId)
      if (row === null) throw new AppError('NOT_FOUND')
      return toOwnMerchant(row)
    },

    /** @throws AppError NOT_FOUND */
    async createOwnLink(bearer: LinkBearer): Promise<{ url: string }> {
      await findKeyOrThrow(bearer.userId)
      return ownLink({}, bearer)
    },

    /** For a reviewer, whose look is recorded. @throws AppError NOT_FOUND */
    async createReviewLink(merchantId: string, bearer: LinkBearer): Promise<{ url: string }> {
      await findKeyOrThrow(merchantId)
      await store.runInTransaction(({ queries }) =>
        audit.record({ actorId: bearer.userId, action: 'merchant.see_licence', target: `merchant ${merchantId}` }, queries),
      )
      return reviewLink({ merchantId }, bearer)
    },

    /** Deletes pictures whose time is over, and those that no application has. */
    async sweep(): Promise<void> {
      const keepDays = await site.getValue('merchantLicenceDays')
      const before = (days: number) => new Date(clock.nowMs() - days * DAY_MS)
      const deadlines = { leftBefore: before(keepDays), untouchedBefore: before(UNTOUCHED_DAYS) }
      for (const key of await store.licences.forgetDue(deadlines)) await objects.remove(key)
      await removeUnreferencedObjects({
        objects,
        prefix: FOLDER,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced: (keys) => store.licences.findUnreferenced(keys),
      })
    },
  }

  async function open(merchantId: string): Promise<DownloadedFile> {
    const picture = await objects.read(await findKeyOrThrow(merchantId))
    if (picture === null) throw new AppError('NOT_FOUND')
    return { type: 'image/webp', name: null, content: picture }
  }

  async function findKeyOrThrow(merchantId: string): Promise<string> {
    const row = isUuid(merchantId) ? await store.applications.find(merchantId) : null
    if (row === null || row.licenceKey === null) throw new AppError('NOT_FOUND')
    return row.licenceKey
  }

  async function refuse(userId: string, key: string): Promise<never> {
    await objects.remove(key)
    const row = await store.applications.find(userId)
    if (row === null) throw new AppError('NOT_FOUND')
    throw new AppError('MERCHANT_STATE', { data: toOwnMerchant(row) })
  }
}
