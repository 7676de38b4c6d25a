/**
 * Draws a picture of a hall without a GPU: the same meshes, light, materials and tones as the viewer, in plain TypeScript, for
 * servers. Takes seconds of one thread and some 60 MB. It has no labels and no grain of frames.
 */
import type { LitHall } from '@zhanjian/scene/hall/bake/spotlights.ts'
import { createBakedLayout } from '../light/light-layout.ts'
import { FLOOR_TEXTURES } from '../materials/floor-textures.ts'
import { WALL_TEXTURES } from '../materials/wall-textures.ts'
import { blendOver, clearBand, createBand, findNearest, SAMPLES, type Shader, shadeNearest } from './band.ts'
import { createTile, type Raster } from './raster.ts'
import { createBackdropShader, createFloorShader, createWallShader, type StillLight } from './shade-building.ts'
import { createSolidShader, shadeSoftSpot } from './shade-things.ts'
import { createFrameShader, createMirroredPictureShader, createPictureShader, createShadowShader } from './shade-works.ts'
import { createStillCamera, type StillCamera, type StillView } from './still-camera.ts'
import { createStillTriangles, PROGRAM, type StillTriangles } from './still-triangles.ts'
import type { TileName } from './tile-textures.ts'
import { createWorkSlots, placeAtWork, type WorkSlot } from './work-slots.ts'

/** Rows that are drawn at a time, which bounds the memory. */
const BAND_HEIGHT_PX = 48
/** The floor mirrors pictures blurred: smaller by this. */
const MIRRORED_SCALE = 1 / 5

/** What {@link renderStill} draws. */
export interface StillRequest {
  document: LitHall
  view: StillView
  widthPx: number
  heightPx: number
  light: StillLight & { rects: Parameters<typeof createBakedLayout>[1] }
  /** Reads a tile from its file (`getTileFile`). */
  readTile: (name: TileName) => Promise<Raster>
  /**
   * Decodes the picture of an asset at this size, whatever its shape. Null: not to be had, the work shows its colour. Only works
   * before the eye are asked for.
   */
  readPicture: (assetId: string, widthPx: number, heightPx: number) => Promise<Raster | null>
  /** `#rrggbb` of an asset without a picture. */
  getColour: (assetId: string) => string
}

/** Red, green, blue of each pixel, rows from the top. */
export async function renderStill(request: StillRequest): Promise<Uint8Array> {
  const { document, view, widthPx, heightPx, light, getColour } = request
  const camera = createStillCamera(view, widthPx, heightPx)
  const layout = createBakedLayout(document.building, light.rects)
  const slots = createWorkSlots(document, layout, getColour)
  const shaders = await createShaders(request, slots, camera)
  const triangles = createStillTriangles(document, layout, slots, camera)
  const pixels = new Uint8Array(widthPx * heightPx * 3)
  const bands = { main: createBand(widthPx, BAND_HEIGHT_PX), mirror: createBand(widthPx, BAND_HEIGHT_PX) }
  for (let topPx = 0; topPx < heightPx; topPx += BAND_HEIGHT_PX) {
    drawBand(triangles, bands, shaders, topPx)
    writePixels(bands.main.colours, pixels.subarray(topPx * widthPx * 3, (topPx + BAND_HEIGHT_PX) * widthPx * 3))
  }
  return pixels
}

type Bands = Record<'main' | 'mirror', ReturnType<typeof createBand>>

function drawBand(
  { solid, overlays, mirrored, mirroredPictures }: StillTriangles,
  { main, mirror }: Bands,
  shaders: readonly Shader[],
  topPx: number,
): void {
  clearBand(main, topPx)
  findNearest(solid, main)
  const isFloor = (sample: number) => {
    const triangle = main.nearest[sample] ?? -1
    return triangle >= 0 && solid.programs[triangle] === PROGRAM.floor
  }
  clearBand(mirror, topPx)
  findNearest(mirrored, mirror)
  shadeNearest(mirrored, mirror, shaders, isFloor)
  blendOver(mirroredPictures, mirror, shaders, isFloor)
  for (let sample = 0; sample < main.nearest.length; sample++) {
    if (!isFloor(sample)) continue
    for (let channel = 0; channel < 3; channel++) main.colours[sample * 3 + channel] = mirror.colours[sample * 3 + channel] ?? 0
  }
  shadeNearest(solid, main, shaders)
  blendOver(overlays, main, shaders)
}

function writePixels(colours: Float32Array, out: Uint8Array): void {
  for (let pixel = 0; pixel * 3 < out.length; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let of = 0; of < SAMPLES; of++) sum += colours[(pixel * SAMPLES + of) * 3 + channel] ?? 0
      out[pixel * 3 + channel] = Math.round((sum / SAMPLES) * 255)
    }
  }
}

/** In the order of `PROGRAM`. */
async function createShaders(request: StillRequest, slots: readonly WorkSlot[], camera: StillCamera): Promise<Shader[]> {
  const { document, light, readTile } = request
  const { floorMaterial, wallMaterial } = document.building
  const { pictures, small } = await readPictures(request, slots, camera)
  const floorTile = createTile(await readTile(`floor-${floorMaterial}`))
  const wallTile = createTile(await readTile(`wall-${wallMaterial}`))
  const shaders: Record<keyof typeof PROGRAM, Shader> = {
    solid: createSolidShader(light, createTile(await readTile('solid-grain'))),
    wall: createWallShader(light, { tile: wallTile, source: WALL_TEXTURES[wallMaterial] }),
    floor: createFloorShader(light, { tile: floorTile, source: FLOOR_TEXTURES[floorMaterial] }),
    backdrop: createBackdropShader(document.light.mood, camera.eye),
    picture: createPictureShader(slots, pictures),
    frame: createFrameShader(slots, light, camera.eye),
    shadow: createShadowShader(slots),
    mirroredPicture: createMirroredPictureShader(slots, small, light),
    softSpot: shadeSoftSpot,
  }
  const byPlace: Shader[] = []
  for (const [name, place] of Object.entries(PROGRAM)) byPlace[place] = shaders[name as keyof typeof PROGRAM]
  return byPlace
}

/** Each at the size that it has in the picture, by its slot. */
async function readPictures({ document, readPicture }: StillRequest, slots: readonly WorkSlot[], camera: StillCamera) {
  const pictures: (Raster | undefined)[] = []
  const small: (Raster | undefined)[] = []
  for (const [slot, work] of slots.entries()) {
    const size = measureInPicture(work, camera)
    const assetId = document.works[slot]?.assetId
    if (size === null || assetId === undefined) continue
    pictures[slot] = (await readPicture(assetId, size.widthPx, size.heightPx)) ?? undefined
    const [smallWidthPx, smallHeightPx] = [size.widthPx, size.heightPx].map((px) => Math.max(2, Math.round(px * MIRRORED_SCALE)))
    small[slot] = (await readPicture(assetId, smallWidthPx ?? 2, smallHeightPx ?? 2)) ?? undefined
  }
  return { pictures, small }
}

/** Null: it lies outside the picture, and so does its image in the floor. */
function measureInPicture(work: WorkSlot, camera: StillCamera): { widthPx: number; heightPx: number } | null {
  const at = new Float64Array(3)
  const xs: number[] = []
  const ys: number[] = []
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const [x, y, z] = placeAtWork(work, (side * work.widthM) / 2, (end * work.heightM) / 2, work.pictureDepthM)
      camera.toEyeSpace(x, y, z, at)
      const [right = 0, up = 0, aheadM = 0] = at
      // Passes the eye: as large as the whole picture, if it can be seen at all.
      if (aheadM < 0.1)
        return at.every(Number.isFinite) && aheadM > -work.widthM ? { widthPx: camera.widthPx, heightPx: camera.heightPx } : null
      xs.push(camera.toPixelX(right, aheadM))
      ys.push(camera.toPixelY(up, aheadM))
    }
  }
  if (Math.max(...xs) < 0 || Math.min(...xs) > camera.widthPx) return null
  const clampPx = (px: number, most: number) => Math.max(8, Math.min(most, Math.ceil(px)))
  return {
    widthPx: clampPx(Math.max(...xs) - Math.min(...xs), camera.widthPx),
    heightPx: clampPx(Math.max(...ys) - Math.min(...ys), camera.heightPx),
  }
}
