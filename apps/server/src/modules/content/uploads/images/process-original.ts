import sharp from 'sharp'
import type { ImageContent } from '../recognise-content.ts'
import type { OriginalOutcome, ProcessedImage } from './image-outcome.ts'
import { type ComparedPicture, isSamePicture } from './is-same-picture.ts'
import { processImage } from './process-image.ts'
import { DECODE_TIMEOUT_S, openSafely } from './raster.ts'

/** Of what is shown: at full size compression and sharpening differ more than small letters do. */
const COMPARED_SHARE = 0.5

/**
 * The close-up of a picture that is shown already, from its original.
 * @param shown what has been shown and reviewed so far: a variant of the first picture
 */
export async function processOriginal(file: Uint8Array, content: ImageContent, shown: Uint8Array): Promise<OriginalOutcome> {
  const outcome = await processImage(file, content, 'large')
  if (!outcome.ok) return outcome
  const { large, panorama, long } = outcome.image.variants
  if (large === undefined) return { ok: false, failure: 'processing' }
  if (!(await showsSame(outcome.image, large, shown))) return { ok: false, failure: 'other_picture' }
  // Formats with all variants at once have small ones here too: what was reviewed stays.
  const others = { ...(panorama === undefined ? {} : { panorama }), ...(long === undefined ? {} : { long }) }
  return { ok: true, image: { ...outcome.image, variants: { large, ...others } } }
}

async function showsSame({ widthPx, heightPx }: ProcessedImage, large: Uint8Array, shown: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(shown).metadata()
  // The sides of what is shown were rounded to whole pixels twice: on the device and here.
  if (Math.abs(width * heightPx - height * widthPx) > 2 * Math.max(widthPx, heightPx)) return false
  const sizePx = [Math.ceil(width * COMPARED_SHARE), Math.ceil(height * COMPARED_SHARE)] as const
  return isSamePicture(await readPixels(large, sizePx), await readPixels(shown, sizePx))
}

async function readPixels(picture: Uint8Array, [widthPx, heightPx]: readonly [number, number]): Promise<ComparedPicture> {
  const pixels = await openSafely(picture)
    .resize(widthPx, heightPx, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .raw({ depth: 'uchar' })
    .toBuffer()
  return { pixels, widthPx, heightPx }
}
