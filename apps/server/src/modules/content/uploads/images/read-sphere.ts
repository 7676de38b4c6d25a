import type { PictureSphere } from '@zhanjian/contract/uploads.ts'

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
  const [fullWidth, fullHeight] = [readCount(text, 'FullPanoWidthPixels'), readCount(text, 'FullPanoHeightPixels')]
  const [width, height] = [readCount(text, 'CroppedAreaImageWidthPixels'), readCount(text, 'CroppedAreaImageHeightPixels')]
  if (!fullWidth || !fullHeight || !width || !height) return null
  // Some programs leave out where a whole sphere begins.
  const left = readCount(text, 'CroppedAreaLeftPixels') ?? 0
  const top = readCount(text, 'CroppedAreaTopPixels') ?? 0
  if (left + width > fullWidth || top + height > fullHeight || width * 100 < fullWidth || height * 100 < fullHeight) return null
  if (Math.abs(width / height / (widthPx / heightPx) - 1) > ASPECT_TOLERANCE) return null
  return {
    yawRad: (width / fullWidth) * Math.PI * 2,
    pitchRad: (height / fullHeight) * Math.PI,
    centreYawRad: (0.5 - (left + width / 2) / fullWidth) * Math.PI * 2,
    centrePitchRad: (0.5 - (top + height / 2) / fullHeight) * Math.PI,
  }
}

/** A whole number of pixels; null: not given, or none. */
function readCount(text: string, name: string): number | null {
  const value = readValue(text, name)
  return value !== null && /^\d{1,6}(\.0+)?$/.test(value) ? Number(value) : null
}

/** As an attribute or as an element. */
const readValue = (text: string, name: string): string | null =>
  new RegExp(`GPano:${name}(?:\\s{0,9}=\\s{0,9}["']|>)\\s{0,9}([\\w.]{1,40})`).exec(text)?.[1] ?? null
