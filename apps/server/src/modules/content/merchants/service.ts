import { createDownloadLinks } from '../../../platform/download-links.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type ApplicationDependencies, createApplications } from './applications.ts'
import { createLicences, type LicenceDependencies, licenceTarget } from './licences.ts'
import { createMerchantReviews, type MerchantReviewDependencies } from './reviews.ts'

export type MerchantsDependencies = ApplicationDependencies &
  Omit<LicenceDependencies, 'links'> &
  MerchantReviewDependencies & { secrets: Secrets }
/** The service of this module. */
export type MerchantsService = ReturnType<typeof createMerchantsService>

/** Applications to become a merchant, their licences and their review. */
export const createMerchantsService = (dependencies: MerchantsDependencies) => ({
  applications: createApplications(dependencies),
  licences: createLicences({ ...dependencies, links: createDownloadLinks({ ...dependencies, target: licenceTarget }) }),
  reviews: createMerchantReviews(dependencies),
})
