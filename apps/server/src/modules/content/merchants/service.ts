import { type ApplicationDependencies, createApplications } from './applications.ts'
import { createLicences, type LicenceDependencies } from './licences.ts'
import { createMerchantReviews, type MerchantReviewDependencies } from './reviews.ts'

export type MerchantsDependencies = ApplicationDependencies & LicenceDependencies & MerchantReviewDependencies
/** The service of this module. */
export type MerchantsService = ReturnType<typeof createMerchantsService>

/** Applications to become a merchant, their licences and their review. */
export const createMerchantsService = (dependencies: MerchantsDependencies) => ({
  applications: createApplications(dependencies),
  licences: createLicences(dependencies),
  reviews: createMerchantReviews(dependencies),
})
