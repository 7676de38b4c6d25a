import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { Picture } from '../../ui/pictures/picture.tsx'

interface CoverPictureProps {
  cover: NonNullable<WorkSummary['cover']>
  /** As of a `Picture`. */
  isUrgent?: boolean
}

/** The cover of a work, filling its box; the words beside it say what it is. */
export const CoverPicture = ({ cover: { url, widthPx, heightPx, colour }, isUrgent = false }: CoverPictureProps) => (
  <Picture src={url} alt="" {...{ widthPx, heightPx, colour, isUrgent }} isCover />
)
