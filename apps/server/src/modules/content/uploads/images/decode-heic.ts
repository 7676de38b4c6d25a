import { findPictureSizeFailure } from '@zhanjian/contract/picture-size.ts'
import type { UploadFailure } from '@zhanjian/contract/uploads.ts'
import decodeHeicWith from 'heic-decode'
import sharp from 'sharp'
import { createSrgbConversion } from './icc-to-srgb.ts'

export interface DecodedHeic {
  ok: true
  widthPx: number
  heightPx: number
  /** Four bytes for each pixel, upright. */
  data: Uint8ClampedArray
  /** Converts three-byte pixels made from `data` to sRGB, in place. */
  toSrgb(pixels: Uint8Array): void
}

/**
 * Decodes the first picture of an iPhone's file. The WebAssembly decoder cannot be interrupted, so call this in a process
 * that can be killed. It does not convert colours, which on an iPhone are Display P3.
 */
export async function decodeHeic(file: Uint8Array): Promise<DecodedHeic | { ok: false; failure: UploadFailure }> {
  const pictures = await decodeHeicWith.all({ buffer: file })
  try {
    const [first] = pictures
    if (first === undefined) throw new Error('no picture in this HEIC file')
    const failure = findPictureSizeFailure(first.width, first.height)
    if (failure !== null) return { ok: false, failure }
    const { width, height, data } = await first.decode()
    const { icc } = await sharp(file).metadata()
    const toSrgb = icc === undefined ? null : createSrgbConversion(icc)
    return { ok: true, widthPx: width, heightPx: height, data, toSrgb: (pixels) => toSrgb?.(pixels) }
  } finally {
    pictures.dispose()
  }
}
