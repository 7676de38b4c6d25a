import { findPictureSizeFailure } from '@zhanjian/contract/files/picture-size.ts'
import type { StoredAsset } from './store.ts'

interface Size {
  widthPx: number
  heightPx: number
}

/**
 * The size that is shown until the original arrives: the claimed one, if it is an enlargement of the first picture, within the rounding of
 * that one's sides.
 */
export function getShownSize({ claimedWidthPx, claimedHeightPx }: StoredAsset, { widthPx, heightPx }: Size): Size {
  const decoded = { widthPx, heightPx }
  if (claimedWidthPx === null || claimedHeightPx === null) return decoded
  const isLarger = claimedWidthPx >= widthPx && claimedHeightPx >= heightPx
  const isUsual = findPictureSizeFailure(claimedWidthPx, claimedHeightPx) === null
  const deviation = Math.abs(widthPx * claimedHeightPx - heightPx * claimedWidthPx)
  const hasShape = deviation <= Math.max(claimedWidthPx, claimedHeightPx)
  return isLarger && isUsual && hasShape ? { widthPx: claimedWidthPx, heightPx: claimedHeightPx } : decoded
}
