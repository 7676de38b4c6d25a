import type { PictureFormat } from './read-picture-header.ts'

/** Whether a picture moves, as far as these bytes say; a format that cannot is still. */
export function isAnimatedPicture(format: PictureFormat, head: Uint8Array): boolean {
  try {
    return isAnimatedByFormat[format]?.(new DataView(head.buffer, head.byteOffset, head.byteLength)) ?? false
  } catch (error) {
    if (error instanceof RangeError) return false // truncated: nothing more is known
    throw error
  }
}

const isAnimatedByFormat: Readonly<Partial<Record<PictureFormat, (view: DataView) => boolean>>> = {
  gif: isAnimatedGif,
  // The animation bit of an extended file.
  webp: (view) => view.getUint32(12) === fourCharacters('VP8X') && (view.getUint8(20) & 2) !== 0,
  png: isAnimatedPng,
  avif: hasSequenceBrand,
  heic: hasSequenceBrand,
}

const fourCharacters = (text: string): number => [...text].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0)

const GIF_TABLE_FLAG = 0x80
const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c

/** It has a second picture. (Programs say of a single one, too, how often it is repeated.) */
function isAnimatedGif(view: DataView): boolean {
  let at = 13 + getColourTableBytes(view.getUint8(10))
  let images = 0
  while (at < view.byteLength && images < 2) {
    const block = view.getUint8(at)
    if (block === GIF_IMAGE) {
      images += 1
      at = skipGifData(view, at + 11 + getColourTableBytes(view.getUint8(at + 9)))
    } else if (block === GIF_EXTENSION) at = skipGifData(view, at + 2)
    else return false // the trailer
  }
  return images > 1
}

const getColourTableBytes = (flags: number): number => ((flags & GIF_TABLE_FLAG) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** @returns the position behind the blocks of data, of which an empty one is the last */
function skipGifData(view: DataView, from: number): number {
  let at = from
  let length = view.getUint8(at)
  while (length > 0) {
    at += 1 + length
    length = view.getUint8(at)
  }
  return at + 1
}

/** `acTL` comes before the picture, and counts the frames. */
function isAnimatedPng(view: DataView): boolean {
  let at = 8
  for (;;) {
    const chunk = view.getUint32(at + 4)
    if (chunk === fourCharacters('acTL')) return view.getUint32(at + 8) > 1
    if (chunk === fourCharacters('IDAT')) return false
    at += 12 + view.getUint32(at)
  }
}

/** An image sequence names itself among the brands. */
function hasSequenceBrand(view: DataView): boolean {
  const end = Math.min(view.getUint32(0), view.byteLength)
  for (let at = 8; at + 4 <= end; at += 4) {
    if ([fourCharacters('avis'), fourCharacters('msf1')].includes(view.getUint32(at))) return true
  }
  return false
}
