import { IMAGE_VARIANT_PX, PANORAMA_MAX_PIXELS } from '@zhanjian/contract/files/limits.ts'
import { findPictureSizeFailure } from '@zhanjian/contract/files/picture-size.ts'
import { SCENE_PICTURE_WIDTH_PX, SCENE_PREVIEW_WIDTH_PX, SCENE_TILE_PX } from '@zhanjian/contract/works/limits.ts'
import type { SceneTiles } from '@zhanjian/contract/works/panoramas.ts'
import sharp from 'sharp'
import type { ImageContent } from '../recognise-content.ts'
import { burnBlurs } from './burn-blurs.ts'
import { decodeHeic } from './decode-heic.ts'
import {
  findDominantColour,
  fromRaster,
  isMachineFault,
  openSafely,
  type Raster,
  readHeader,
  shrink,
  toRaster,
  toWebp,
} from './raster.ts'
import type { RenderedScene, SceneOutcome, ScenePlan } from './scene-outcome.ts'

/** The whole picture is decoded, up to 134 million pixels. */
const DECODE_TIMEOUT_S = 60

/**
 * Makes what is drawn of a scene: a preview, a picture and, of a larger source, tiles. Places to be made unrecognisable are so
 * before anything else is made of the picture. Rejects if the machine is at fault.
 */
export async function renderScene(file: Uint8Array, content: ImageContent, { sphere, blurs }: ScenePlan): Promise<SceneOutcome> {
  try {
    const decoded = content === 'heic' ? await decodeWholeHeic(file) : await decodeWhole(file)
    if ('failure' in decoded) return { ok: false, failure: decoded.failure }
    burnBlurs(decoded, sphere, blurs)
    return { ok: true, scene: await createScene(decoded) }
  } catch (error) {
    if (isMachineFault(error)) throw error
    return { ok: false, failure: 'damaged' }
  }
}

async function decodeWhole(file: Uint8Array): Promise<Raster | { failure: 'too_many_pixels' | 'too_narrow' }> {
  const { width, height } = await readHeader(file)
  const failure = findPictureSizeFailure(width, height)
  return failure === null ? toRaster(openSafely(file).autoOrient(), DECODE_TIMEOUT_S) : { failure }
}

async function decodeWholeHeic(
  file: Uint8Array,
): Promise<Raster | Extract<Awaited<ReturnType<typeof decodeHeic>>, { ok: false }>> {
  const decoded = await decodeHeic(file)
  if (!decoded.ok) return decoded
  const { widthPx, heightPx, data } = decoded
  const raw = { width: widthPx, height: heightPx, channels: 4 as const }
  const raster = await toRaster(sharp(data, { raw, limitInputPixels: PANORAMA_MAX_PIXELS }), DECODE_TIMEOUT_S)
  decoded.toSrgb(raster.data)
  return raster
}

async function createScene(source: Raster): Promise<RenderedScene> {
  const picture = await shrink(source, SCENE_PICTURE_WIDTH_PX)
  const preview = await shrink(picture, SCENE_PREVIEW_WIDTH_PX)
  const levels = listLevels(source)
  const files: RenderedScene['files'] = {
    cover: await toWebp(await shrink(preview, IMAGE_VARIANT_PX.medium)),
    preview: await toWebp(preview),
    picture: await toWebp(picture),
  }
  for (const [level, { widthPx, heightPx }] of levels.entries()) {
    const isWhole = widthPx === source.widthPx
    const raster = isWhole
      ? source
      : await toRaster(fromRaster(source).resize(widthPx, heightPx, { fit: 'fill' }), DECODE_TIMEOUT_S)
    Object.assign(files, await cutTiles(raster, level))
  }
  const { widthPx, heightPx } = picture
  return { widthPx, heightPx, colour: findDominantColour(preview), levels, files }
}

/** From the source down, each half as wide, while it shows more than the picture does. Level 0 is the smallest. */
function listLevels({ widthPx, heightPx }: Raster): SceneTiles['levels'] {
  const levels: SceneTiles['levels'] = []
  for (let width = widthPx; width > SCENE_PICTURE_WIDTH_PX; width = Math.ceil(width / 2)) {
    const height = Math.max(1, Math.round((heightPx * width) / widthPx))
    levels.unshift({
      widthPx: width,
      heightPx: height,
      columns: Math.ceil(width / SCENE_TILE_PX),
      rows: Math.ceil(height / SCENE_TILE_PX),
    })
  }
  return levels
}

async function cutTiles(raster: Raster, level: number): Promise<RenderedScene['files']> {
  const tiles: RenderedScene['files'] = {}
  for (let top = 0; top < raster.heightPx; top += SCENE_TILE_PX) {
    const lefts = Array.from({ length: Math.ceil(raster.widthPx / SCENE_TILE_PX) }, (_, column) => column * SCENE_TILE_PX)
    await Promise.all(
      lefts.map(async (left, column) => {
        tiles[`${level}-${column}-${top / SCENE_TILE_PX}`] = await toWebp(cut(raster, left, top))
      }),
    )
  }
  return tiles
}

/** Copied by rows: the decoder's own cropping would read the picture from its beginning for every tile. */
function cut({ data, widthPx, heightPx }: Raster, left: number, top: number): Raster {
  const [width, height] = [Math.min(SCENE_TILE_PX, widthPx - left), Math.min(SCENE_TILE_PX, heightPx - top)]
  const tile = Buffer.allocUnsafe(width * height * 3)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * widthPx + left) * 3
    data.copy(tile, row * width * 3, from, from + width * 3)
  }
  return { data: tile, widthPx: width, heightPx: height }
}
