import { createPublicationReviews, type PublicationDependencies } from './publication-reviews.ts'
import { createReportCases, type ReportCaseDependencies } from './report-cases.ts'

/** What `createReviewService` needs from other modules and the platform. */
export type ReviewDependencies = PublicationDependencies & Omit<ReportCaseDependencies, 'publications'>
/** The review service, by subject, as the routes see it. */
export type ReviewService = ReturnType<typeof createReviewService>

/** Decisions of admins on publications and on reported content. */
export function createReviewService(dependencies: ReviewDependencies) {
  const publications = createPublicationReviews(dependencies)
  return { publications, reportCases: createReportCases({ ...dependencies, publications }) }
}
