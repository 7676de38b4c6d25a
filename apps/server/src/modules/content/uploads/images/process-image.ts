import { IMAGE_VARIANT_PX, PANORAMA_MAX_PIXELS, PANORAMA_VARIANT_WIDTH_PX } from '@zhanjian/contract/files/limits.ts'
import {
  findPictureSizeFailure,
  getReadableSidePx,
  getVariantSidePx,
  isLongPicture,
} from '@zhanjian/contract/files/picture-size.ts'
import sharp from 'sharp'
import type { ImageContent } from '../recognise-content.ts'
import { decodeHeic } from './decode-heic.ts'
import type { ImageOutcome, ProcessedImage, VariantGroup } from './image-outcome.ts'
import { isPanorama } from './is-panorama.ts'
import {
  findDominantColour,
  fitInside,
  isMachineFault,
  openSafely,
  type Raster,
  readHeader,
  shrink,
  toRaster,
  toWebp,
} from './raster.ts'
import { readSphere } from './read-sphere.ts'

const ALL_GROUPS: readonly VariantGroup[] = ['small', 'large']
/** Of the original, after applying its orientation. */
type PictureFacts = Pick<ProcessedImage, 'widthPx' | 'heightPx' | 'sphere'>

/**
 * Restricts libvips to these formats, permanently for this process. Otherwise it would also render SVG, PDF and other
 * formats that a disguised upload may have.
 */
export function allowOnlyPictureFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Gif'].map((format) => `VipsForeignLoad${format}`)
  sharp.unblock({ operation: formats })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Creates variants of a picture, without metadata such as its location. Rejects if the machine is at fault. */
export async function processImage(file: Uint8Array, content: ImageContent, group: VariantGroup): Promise<ImageOutcome> {
  try {
    return content === 'heic' ? await processHeic(file) : await processKnownFormat(file, group)
  } catch (error) {
    if (isMachineFault(error)) throw error
    return { ok: false, failure: content === 'heic' ? 'heic' : 'damaged' }
  }
}

async function processKnownFormat(file: Uint8Array, group: VariantGroup): Promise<ImageOutcome> {
  const { autoOrient, width, height, xmp } = await readHeader(file)
  const failure = findPictureSizeFailure(width, height)
  if (failure !== null) return { ok: false, failure }
  const { width: uprightWidth, height: uprightHeight } = autoOrient
  const sphere = xmp === undefined ? null : readSphere(xmp, uprightWidth, uprightHeight)
  const facts = { widthPx: uprightWidth, heightPx: uprightHeight, sphere }
  const groups = getGroups(group, facts)
  // Decoded at the smallest scale that the format supports (JPEG, WebP): for the small variants in less than half the time.
  const sidePx = groups.includes('large') ? getBaseSidePx(facts) : getSidePx('medium', facts)
  const base = await toRaster(fitInside(openSafely(file).autoOrient(), sidePx))
  return { ok: true, image: await createImage(base, facts, groups) }
}

/** A panorama and a long picture are of no use without their largest variant, and the large ones of a small picture take no time. */
const getGroups = (group: VariantGroup, facts: PictureFacts): readonly VariantGroup[] => {
  if (group === 'preview') return ['small']
  const isSmall = Math.max(facts.widthPx, facts.heightPx) <= IMAGE_VARIANT_PX.medium
  return isSmall || isPanorama(facts) || isLongPicture(facts.widthPx, facts.heightPx) ? ALL_GROUPS : [group]
}

/** All variants: decoding takes longer than both groups together. */
async function processHeic(file: Uint8Array): Promise<ImageOutcome> {
  const decoded = await decodeHeic(file)
  if (!decoded.ok) return decoded
  const { widthPx, heightPx, data } = decoded
  const facts = { widthPx, heightPx, sphere: null }
  const upright = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 }, limitInputPixels: PANORAMA_MAX_PIXELS })
  const base = await toRaster(fitInside(upright, getBaseSidePx(facts)))
  decoded.toSrgb(base.data)
  return { ok: true, image: await createImage(base, facts, ALL_GROUPS) }
}

const getBaseSidePx = (facts: PictureFacts): number =>
  Math.max(
    getSidePx('large', facts),
    isPanorama(facts) ? PANORAMA_VARIANT_WIDTH_PX : 0,
    isLongPicture(facts.widthPx, facts.heightPx) ? getReadableSidePx(facts.widthPx, facts.heightPx) : 0,
  )

const getSidePx = (variant: keyof typeof IMAGE_VARIANT_PX, { widthPx, heightPx }: PictureFacts): number =>
  getVariantSidePx(variant, widthPx, heightPx)

async function createImage(base: Raster, facts: PictureFacts, groups: readonly VariantGroup[]) {
  const large = await shrink(base, getSidePx('large', facts))
  const medium = await shrink(large, getSidePx('medium', facts))
  const thumb = await shrink(medium, getSidePx('thumb', facts))
  return {
    ...facts,
    dominantColour: findDominantColour(thumb),
    variants: {
      ...(groups.includes('small') ? { thumb: await toWebp(thumb), medium: await toWebp(medium) } : {}),
      ...(groups.includes('large') ? { large: await toWebp(large) } : {}),
      ...(groups.includes('large') && isPanorama(facts)
        ? { panorama: await toWebp(await shrink(base, PANORAMA_VARIANT_WIDTH_PX)) }
        : {}),
      ...(groups.includes('large') && isLongPicture(facts.widthPx, facts.heightPx)
        ? { long: await toWebp(await shrink(base, getReadableSidePx(facts.widthPx, facts.heightPx))) }
        : {}),
    },
  }
}
