/**
 * A picture of a model without a GPU, as it stands when its viewer opens: for the device that cannot take one. Takes a second of one
 * thread; colours and light are close to those of the viewer, reflections are simpler.
 */

import { tone } from '@zhanjian/stage/still/tone.ts'
import { type Raster, shrink } from '../../images/raster.ts'
import type { PosedSurface } from '../optimise/pose-model.ts'
import { createPosterEye, type PosterEye } from './poster-eye.ts'
import { createPaintReader, readColour } from './poster-paint.ts'
import { createVisibility, type PaintedSurface, type SurfacePlace } from './poster-visibility.ts'
import { readDiffuse, readMirrored } from './studio.ts'

/** Drawn at twice the size, for smooth edges. */
const WIDTH_PX = 1536
const HEIGHT_PX = 1152
const PICTURE_PX = 768
const GROUND_TOP = [0xf7, 0xf8, 0xfb] as const
const GROUND_BOTTOM = [0xdf, 0xe4, 0xee] as const
const SHADOW_DARKNESS = 0.24

interface Bounds {
  bottomY: number
  height: number
  radius: number
  halfX: number
  halfZ: number
}

/** @returns null if there are no surfaces. @throws if a picture on the model is damaged, or it takes too long */
export async function drawPoster(surfaces: readonly PosedSurface[]): Promise<Raster | null> {
  const bounds = measure(surfaces)
  if (bounds === null) return null
  const readPaint = createPaintReader()
  const painted: PaintedSurface[] = []
  for (const surface of surfaces) painted.push({ ...surface, paint: await readPaint(surface) })
  const eye = createPosterEye(bounds, WIDTH_PX, HEIGHT_PX)
  const data = Buffer.alloc(WIDTH_PX * HEIGHT_PX * 3)
  paintGround(data, eye, bounds)
  paintSurfaces(data, eye, painted)
  return shrink({ data, widthPx: WIDTH_PX, heightPx: HEIGHT_PX }, PICTURE_PX)
}

/** The model is centred on x = z = 0. */
function measure(surfaces: readonly PosedSurface[]): Bounds | null {
  let [minY, maxY, radius, halfX, halfZ] = [Infinity, -Infinity, 0, 0, 0]
  for (const { positions } of surfaces) {
    for (let at = 0; at + 2 < positions.length; at += 3) {
      const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
      minY = Math.min(minY, y)
      maxY = Math.max(maxY, y)
      radius = Math.max(radius, Math.hypot(x, z))
      halfX = Math.max(halfX, Math.abs(x))
      halfZ = Math.max(halfZ, Math.abs(z))
    }
  }
  const bounds = { bottomY: minY, height: maxY - minY, radius, halfX, halfZ }
  return Object.values(bounds).every(Number.isFinite) ? bounds : null
}

function paintGround(data: Buffer, { at, axes, focalPx }: PosterEye, { bottomY, radius, halfX, halfZ }: Bounds): void {
  const [right, up, ahead] = axes
  // A thin thing throws a shadow too.
  const [sideX, sideZ] = [halfX + radius * 0.12, halfZ + radius * 0.12]
  for (let y = 0; y < HEIGHT_PX; y++) {
    const share = y / (HEIGHT_PX - 1)
    const [red, green, blue] = GROUND_TOP.map((top, channel) => top + ((GROUND_BOTTOM[channel] ?? 0) - top) * share)
    const upward = (HEIGHT_PX / 2 - y - 0.5) / focalPx
    for (let x = 0; x < WIDTH_PX; x++) {
      const across = (x + 0.5 - WIDTH_PX / 2) / focalPx
      const dy = ahead[1] + right[1] * across + up[1] * upward
      const reach = dy < 0 ? (bottomY - at[1]) / dy : Infinity
      const groundX = (at[0] + (ahead[0] + right[0] * across + up[0] * upward) * reach) / sideX
      const groundZ = (at[2] + (ahead[2] + right[2] * across + up[2] * upward) * reach) / sideZ
      const away = dy < 0 ? Math.sqrt(groundX * groundX + groundZ * groundZ) : Infinity
      const edge = Math.min(1, Math.max(0, (1.35 - away) / 0.9))
      const light = 1 - SHADOW_DARKNESS * edge * edge * (3 - 2 * edge)
      const pixel = (y * WIDTH_PX + x) * 3
      data[pixel] = Math.round((red ?? 0) * light)
      data[pixel + 1] = Math.round((green ?? 0) * light)
      data[pixel + 2] = Math.round((blue ?? 0) * light)
    }
  }
}

function paintSurfaces(data: Buffer, eye: PosterEye, surfaces: readonly PaintedSurface[]): void {
  const { owners, sharesB, sharesC, list } = createVisibility(surfaces, eye, WIDTH_PX, HEIGHT_PX)
  for (let pixel = 0; pixel < owners.length; pixel++) {
    const owner = owners[pixel] ?? -1
    if (owner < 0) continue
    const place = list.find(owner)
    if (place === null) continue
    const [shareB, shareC] = [sharesB[pixel] ?? 0, sharesC[pixel] ?? 0]
    const { surface } = place
    place.shares[0] = 1 - shareB - shareC
    place.shares[1] = shareB
    place.shares[2] = shareC
    readColour(surface, place, colour)
    if (!surface.paint.isUnlit) shade(place, eye)
    tone(colour)
    for (let channel = 0; channel < 3; channel++) data[pixel * 3 + channel] = Math.round((colour[channel] ?? 0) * 255)
  }
}

/** Colour of the pixel in hand, linear, with alpha. */
const colour = new Float32Array(4)

/** Lights `colour`. */
function shade({ surface, points, shares, isBack }: SurfacePlace, { at }: PosterEye): void {
  const { positions, normals, paint } = surface
  const sign = isBack ? -1 : 1
  const [nx, ny, nz] =
    normals === null
      ? toUnit(...computeFlatNormal(positions, points, sign))
      : toUnit(
          sign * blend(normals, 0, points, shares),
          sign * blend(normals, 1, points, shares),
          sign * blend(normals, 2, points, shares),
        )
  const [ex, ey, ez] = toUnit(
    at[0] - blend(positions, 0, points, shares),
    at[1] - blend(positions, 1, points, shares),
    at[2] - blend(positions, 2, points, shares),
  )
  const cosine = Math.max(0, nx * ex + ny * ey + nz * ez)
  const mirrored = readMirrored([2 * cosine * nx - ex, 2 * cosine * ny - ey, 2 * cosine * nz - ez], paint.roughness)
  const grazing = (1 - cosine) ** 5 * (1 - paint.roughness * 0.9)
  const diffuse = readDiffuse([nx, ny, nz]) * (1 - paint.metallic)
  for (let channel = 0; channel < 3; channel++) {
    const base = colour[channel] ?? 0
    const facing = 0.04 * (1 - paint.metallic) + base * paint.metallic
    colour[channel] = base * diffuse + (facing + (1 - facing) * grazing) * mirrored + (paint.glow[channel] ?? 0)
  }
}

type Numbers = readonly [number, number, number]

const blend = (values: Float32Array, axis: number, [a, b, c]: Numbers, [shareA, shareB, shareC]: Numbers): number =>
  (values[a * 3 + axis] ?? 0) * shareA + (values[b * 3 + axis] ?? 0) * shareB + (values[c * 3 + axis] ?? 0) * shareC

function computeFlatNormal(positions: Float32Array, [a, b, c]: Numbers, sign: number): Numbers {
  const between = (to: number, axis: number) => (positions[to * 3 + axis] ?? 0) - (positions[a * 3 + axis] ?? 0)
  const [ux, uy, uz, vx, vy, vz] = [between(b, 0), between(b, 1), between(b, 2), between(c, 0), between(c, 1), between(c, 2)]
  return [sign * (uy * vz - uz * vy), sign * (uz * vx - ux * vz), sign * (ux * vy - uy * vx)]
}

function toUnit(x: number, y: number, z: number): Numbers {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / length, y / length, z / length]
}
