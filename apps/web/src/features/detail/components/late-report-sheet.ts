import { createLate } from '../../../ui/feedback/create-late.tsx'

/** On its own: comments, which come late themselves, offer it as well. */
export const ReportSheet = createLate(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)
