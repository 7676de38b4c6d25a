import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import type { ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'

/** A tour for the share sheet, also as a link to the present view. */
export function useTourShareContent(work: WorkSummary, getViewLink: () => string): ShareSheetContent {
  return { ...useWorkShareContent(work), otherLink: { label: tourTexts.viewLink, getLink: getViewLink } }
}
