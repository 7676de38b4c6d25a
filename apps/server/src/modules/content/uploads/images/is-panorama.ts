import { IMAGE_VARIANT_PX } from '@zhanjian/contract/files/limits.ts'
import { PANORAMA_ASPECT, PANORAMA_ASPECT_TOLERANCE } from '@zhanjian/contract/works/limits.ts'
import type { ProcessedImage } from './image-outcome.ts'

/** Only a section of a panorama is visible at a time, so it needs more pixels than other pictures. */
export function isPanorama({ widthPx, heightPx, sphere }: Pick<ProcessedImage, 'widthPx' | 'heightPx' | 'sphere'>): boolean {
  const isTwiceAsWide = Math.abs(widthPx / heightPx - PANORAMA_ASPECT) <= PANORAMA_ASPECT * PANORAMA_ASPECT_TOLERANCE
  return (isTwiceAsWide || sphere !== null) && widthPx >= IMAGE_VARIANT_PX.large
}
