import { createPublications, type PublicationDependencies } from './publications.ts'
import { createReportCases, type ReportDependencies } from './reports.ts'

export type ReviewDependencies = PublicationDependencies & Omit<ReportDependencies, 'publications'>
export type ReviewService = ReturnType<typeof createReviewService>

/** S-11: what admins decide of what people publish and report. */
export function createReviewService(dependencies: ReviewDependencies) {
  const publications = createPublications(dependencies)
  return { publications, reportCases: createReportCases({ ...dependencies, publications }) }
}
