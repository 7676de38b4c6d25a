import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** On its own: comments, which come late themselves, offer it as well. */
export const ReportSheet = createLazyComponent(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)
