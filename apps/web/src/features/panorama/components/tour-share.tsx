import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { ShareSheet } from '../../../shared/sharing/late-share-sheet.ts'
import { useTourShareContent } from '../model/use-tour-share-content.ts'

interface TourShareProps {
  work: WorkSummary
  getViewLink: () => string
  isOpen: boolean
  onClose: () => void
}

/** Shares a tour. The host's share menu has it while this is mounted. */
export function TourShare({ work, getViewLink, isOpen, onClose }: TourShareProps) {
  const content = useTourShareContent(work, getViewLink)
  return isOpen ? <ShareSheet content={content} isOpen onClose={onClose} /> : null
}
