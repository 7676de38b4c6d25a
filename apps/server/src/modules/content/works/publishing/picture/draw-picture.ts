import { readFile } from 'node:fs/promises'
import { IMAGE_VARIANT_PX } from '@zhanjian/contract/files/limits.ts'
import { chooseCoverView } from '@zhanjian/stage/still/cover-view.ts'
import type { Raster } from '@zhanjian/stage/still/raster.ts'
import { renderStill } from '@zhanjian/stage/still/render-still.ts'
import { getTileFile } from '@zhanjian/stage/still/tile-files.ts'
import sharp, { type Sharp } from 'sharp'
import { findVividColour, type Rgb } from './find-vivid-colour.ts'
import type { DrawnPicture, PictureTask } from './hall-picture.ts'

const WIDTH_PX = 1280
/** The shape of a card in the feeds. Messengers cut the middle out of it. */
const ASPECT = 4 / 3
/** As pictures that users upload have. */
const WEBP_OPTIONS = { quality: 82, effort: 4 } as const
const UNKNOWN_COLOUR = '#d9d5cc'
/** A coarse picture, in which a colour is what it is from afar. */
const COLOUR_SIDE = 48

/** Draws a hall with its light. Blocks its thread for seconds. @param widthPx divisible by 4 */
export async function drawPicture({ document, lightmap, works }: PictureTask, widthPx = WIDTH_PX): Promise<DrawnPicture> {
  const heightPx = widthPx / ASPECT
  const pixels = await renderStill({
    document,
    view: chooseCoverView(document, ASPECT),
    widthPx,
    heightPx,
    light: { raster: await decode(sharp(lightmap.picture).removeAlpha(), 3), scale: lightmap.scale, rects: lightmap.rects },
    readTile: async (name) => decode(sharp(await readFile(getTileFile(name))).ensureAlpha(), 4),
    readPicture: async (assetId, width, height) => {
      const picture = works.get(assetId)?.picture
      if (!picture) return null
      const resized = sharp(picture).flatten({ background: '#ffffff' }).resize(width, height, { fit: 'fill' })
      // One damaged picture leaves a plain colour, not a hall without a cover.
      return decode(resized, 3).catch(() => null)
    },
    getColour: (assetId) => works.get(assetId)?.colour ?? UNKNOWN_COLOUR,
  })
  const picture = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
  const encode = (sidePx: number): Promise<Buffer> =>
    picture.clone().resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true }).webp(WEBP_OPTIONS).toBuffer()
  return {
    widthPx,
    heightPx,
    colour: await findColour(picture),
    variants: {
      medium: await encode(IMAGE_VARIANT_PX.medium),
      large: await encode(IMAGE_VARIANT_PX.large),
    },
  }
}

/** Of the works in the middle rather than of the walls, which are pale in most halls. `#rrggbb` */
async function findColour(picture: Sharp): Promise<string> {
  const side = { width: COLOUR_SIDE, height: COLOUR_SIDE }
  const small = await picture
    .clone()
    .resize({ ...side, fit: 'fill' })
    .png()
    .toBuffer()
  const quarter = COLOUR_SIDE / 4
  const middle = { left: quarter, top: quarter, width: 2 * quarter, height: 2 * quarter }
  const { bytes } = await decode(sharp(small).extract(middle), 3)
  const pixels = Array.from({ length: bytes.length / 3 }, (_, index): Rgb => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(3 * index)
    return [red, green, blue]
  })
  const { dominant } = await picture.clone().stats()
  const colour = findVividColour(pixels) ?? [dominant.r, dominant.g, dominant.b]
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

async function decode(picture: Sharp, channels: 3 | 4): Promise<Raster> {
  const { data, info } = await picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, channels, bytes: data }
}
