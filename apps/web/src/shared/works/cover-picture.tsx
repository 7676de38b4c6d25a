import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { Picture } from '../../ui/pictures/picture.tsx'

interface CoverPictureProps {
  cover: NonNullable<WorkSummary['cover']>
  /** Like `isUrgent` of `Picture`. */
  isUrgent?: boolean
}

/** The cover of a work, filling its container. Without alternative text: the text beside it names the work. */
export const CoverPicture = ({ cover: { url, widthPx, heightPx, colour }, isUrgent = false }: CoverPictureProps) => (
  <Picture src={url} alt="" {...{ widthPx, heightPx, colour, isUrgent }} isCover />
)
