import type { PictureSphere } from '@zhanjian/contract/files/uploads.ts'

/** Longer metadata is not searched. */
const MAX_BYTES = 256 * 1024
/** A picture that was scaled by a program keeps its shape up to rounding; one that was cropped does not keep its metadata true. */
const ASPECT_TOLERANCE = 0.02

/**
 * What a panorama says of itself in its XMP metadata (GPano, as cameras and stitching programs write it): which part of the whole
 * sphere it is. Widths may be those of the file before it was scaled, so only their shares count.
 * @param widthPx of the picture, upright
 * @returns null if it says nothing, nothing that fits the picture, or is not equirectangular
 */
export function readSphere(xmp: Uint8Array, widthPx: number, heightPx: number): PictureSphere | null {
  const text = new TextDecoder().decode(xmp.subarray(0, MAX_BYTES))
  const projection = readValue(text, 'ProjectionType')
  if (projection?.toLowerCase() !== 'equirectangular') return null
  const [fullWidth, fullHeight] = [readNumber(text, 'FullPanoWidthPixels'), readNumber(text, 'FullPanoHeightPixels')]
  const [width, height] = [readNumber(text, 'CroppedAreaImageWidthPixels'), readNumber(text, 'CroppedAreaImageHeightPixels')]
  // Some programs leave out where a whole sphere begins. A part across the seam begins left of it.
  const [left, top] = [readNumber(text, 'CroppedAreaLeftPixels', 0), readNumber(text, 'CroppedAreaTopPixels', 0)]
  const hasSize = Math.min(fullWidth, fullHeight, width, height) > 0
  const isInside = left + width <= fullWidth && left > -fullWidth && width <= fullWidth && top >= 0 && top + height <= fullHeight
  if (!hasSize || !isInside || width * 100 < fullWidth || height * 100 < fullHeight) return null
  if (Math.abs(width / height / (widthPx / heightPx) - 1) > ASPECT_TOLERANCE) return null
  return {
    yawRad: (width / fullWidth) * Math.PI * 2,
    pitchRad: (height / fullHeight) * Math.PI,
    centreYawRad: (0.5 - (left + width / 2) / fullWidth) * Math.PI * 2,
    centrePitchRad: (0.5 - (top + height / 2) / fullHeight) * Math.PI,
  }
}

/** Pixels, which some programs write with decimals. NaN: unreadable. @param absent what counts if it is not given */
function readNumber(text: string, name: string, absent = Number.NaN): number {
  const value = readValue(text, name)
  if (value === null) return absent
  return /^[+-]?\d{1,6}(\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
}

/** As an attribute or as an element. */
const readValue = (text: string, name: string): string | null =>
  new RegExp(`GPano:${name}(?:\\s{0,9}=\\s{0,9}["']|>)\\s{0,9}([\\w.+-]{1,40})`).exec(text)?.[1] ?? null
