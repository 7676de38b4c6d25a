import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** In a file of its own, because the comments, which are loaded lazily too, use it as well. */
export const ReportSheet = createLazyComponent(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)
