import { findPictureSizeFailure } from '@zhanjian/contract/files/picture-size.ts'
import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
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
 * Decodes the primary picture of an iPhone's file, which need not be its first one. The WebAssembly decoder cannot be interrupted, so call
 * this in a process that can be killed. It does not convert colours, which on an iPhone are Display P3.
 */
export async function decodeHeic(file: Uint8Array): Promise<DecodedHeic | { ok: false; failure: UploadFailure }> {
  await libheif.ready
  const heif = new libheif.HeifDecoder()
  const pictures = heif.decode(file)
  try {
    const shown = pictures.find((picture) => picture.is_primary()) ?? pictures[0]
    if (shown === undefined) throw new Error('no picture in this HEIC file')
    const [width, height] = [shown.get_width(), shown.get_height()]
    const failure = findPictureSizeFailure(width, height)
    if (failure !== null) return { ok: false, failure }
    const data = await decode(shown, width, height)
    const { icc } = await sharp(file).metadata()
    const toSrgb = icc === undefined ? null : createSrgbConversion(icc)
    return { ok: true, widthPx: width, heightPx: height, data, toSrgb: (pixels) => toSrgb?.(pixels) }
  } finally {
    for (const picture of pictures) picture.free()
    heif.decoder.delete()
  }
}

function decode(picture: HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  return new Promise((resolve, reject) => {
    picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (decoded) => {
      if (decoded === null) reject(new Error('this HEIC picture cannot be decoded'))
      else resolve(decoded.data)
    })
  })
}
