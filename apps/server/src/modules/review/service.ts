import { createPublications, type PublicationDependencies } from './publications.ts'
import { createReportCases, type ReportDependencies } from './reports.ts'

export type ReviewService = ReturnType<typeof createReviewService>

/** S-11: what admins decide of what people publish and report. */
export function createReviewService(dependencies: PublicationDependencies & Omit<ReportDependencies, 'publications'>) {
  const publications = createPublications(dependencies)
  return { publications, reportCases: createReportCases({ ...dependencies, publications }) }
}
