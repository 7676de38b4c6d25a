import { createPublicationReviews, type PublicationDependencies } from './publication-reviews.ts'
import { createReportCases, type ReportCaseDependencies } from './report-cases.ts'

export type ReviewDependencies = PublicationDependencies & Omit<ReportCaseDependencies, 'publications'>
export type ReviewService = ReturnType<typeof createReviewService>

/** S-11: what admins decide of what people publish and report. */
export function createReviewService(dependencies: ReviewDependencies) {
  const publications = createPublicationReviews(dependencies)
  return { publications, reportCases: createReportCases({ ...dependencies, publications }) }
}
