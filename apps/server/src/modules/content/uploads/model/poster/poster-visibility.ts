/** Which triangle is seen in each pixel of a picture. */
import type { PosedSurface } from '../optimise/pose-model.ts'
import type { PosterEye } from './poster-eye.ts'
import { type PosterPaint, readColour } from './poster-paint.ts'

export interface PaintedSurface extends PosedSurface {
  paint: PosterPaint
}

/** A place on a surface. */
export interface SurfacePlace {
  surface: PaintedSurface
  /** Corners of the triangle. */
  points: [number, number, number]
  /** Of the corners. */
  shares: [number, number, number]
  /** Seen from behind. */
  isBack: boolean
}

interface Visibility {
  /** Number of the triangle of each pixel, as `list` knows it; −1: none. */
  owners: Int32Array
  /** Of its second and third corner. */
  sharesB: Float32Array
  sharesC: Float32Array
  list: {
    /** Its shares are the caller's. Overwritten by the next call. */
    find(owner: number): SurfacePlace | null
  }
}

/** How often all triangles together may cover the picture. More are thousands of sheets behind each other. */
const LAYERS_MAX = 100
/** Thresholds of see-through pixels; four by four of them mix to what the eye takes for glass. */
const DITHER = Float32Array.from([0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5], (step) => (step + 0.5) / 16)

/** @throws if there are too many triangles behind each other */
export function createVisibility(
  surfaces: readonly PaintedSurface[],
  eye: PosterEye,
  widthPx: number,
  heightPx: number,
): Visibility {
  const count = widthPx * heightPx
  const owners = new Int32Array(count).fill(-1)
  const [sharesB, sharesC] = [new Float32Array(count), new Float32Array(count)]
  const depths = new Float32Array(count).fill(Infinity)
  const alpha = new Float32Array(4)
  // What is solid first: it hides what need not be looked at.
  const ordered = [...surfaces].sort(
    (one, other) => Number(one.paint.alpha !== 'opaque') - Number(other.paint.alpha !== 'opaque'),
  )
  const firsts: number[] = []
  let total = 0
  let pixelsLeft = count * LAYERS_MAX

  function cover(surface: PaintedSurface): void {
    const { triangles, paint, positions } = surface
    const seen = project(positions, eye, widthPx, heightPx)
    const place: SurfacePlace = { surface, points: [0, 0, 0], shares: [0, 0, 0], isBack: false }
    for (let at = 0; at + 2 < triangles.length; at += 3) {
      const [a, b, c] = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0]
      const ax = seen[a * 3] ?? 0
      const ay = seen[a * 3 + 1] ?? 0
      const az = seen[a * 3 + 2] ?? 0
      const bx = seen[b * 3] ?? 0
      const by = seen[b * 3 + 1] ?? 0
      const bz = seen[b * 3 + 2] ?? 0
      const cx = seen[c * 3] ?? 0
      const cy = seen[c * 3 + 1] ?? 0
      const cz = seen[c * 3 + 2] ?? 0
      if (az <= 0 || bz <= 0 || cz <= 0) continue
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
      if (area === 0 || (isSeenFromBehind(area) && !paint.isDoubleSided)) continue
      const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
      const right = Math.min(widthPx - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
      const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
      const bottom = Math.min(heightPx - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
      if (right < left || bottom < top) continue
      pixelsLeft -= (right - left + 1) * (bottom - top + 1)
      if (pixelsLeft < 0) throw new Error('too many surfaces behind each other')
      place.points[0] = a
      place.points[1] = b
      place.points[2] = c
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const px = x + 0.5
          const py = y + 0.5
          const shareA = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
          const shareB = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
          const shareC = 1 - shareA - shareB
          if (shareA < 0 || shareB < 0 || shareC < 0) continue
          const near = shareA / az + shareB / bz + shareC / cz
          const pixel = y * widthPx + x
          if (1 / near >= (depths[pixel] ?? 0)) continue
          const trueB = shareB / bz / near
          const trueC = shareC / cz / near
          if (paint.alpha !== 'opaque') {
            place.shares[0] = 1 - trueB - trueC
            place.shares[1] = trueB
            place.shares[2] = trueC
            readColour(surface, place, alpha)
            const least = paint.alpha === 'mask' ? paint.alphaCutoff : (DITHER[(y % 4) * 4 + (x % 4)] ?? 0)
            if ((alpha[3] ?? 1) < least) continue
          }
          depths[pixel] = 1 / near
          owners[pixel] = (total + at / 3) * 2 + Number(isSeenFromBehind(area))
          sharesB[pixel] = trueB
          sharesC[pixel] = trueC
        }
      }
    }
  }

  for (const surface of ordered) {
    firsts.push(total)
    cover(surface)
    total += Math.ceil(surface.triangles.length / 3)
  }
  return { owners, sharesB, sharesC, list: { find: createFinder(ordered, firsts) } }
}

/** Rows go down, so what faces the eye goes around the other way. */
const isSeenFromBehind = (area: number): boolean => area > 0

function createFinder(surfaces: readonly PaintedSurface[], firsts: readonly number[]) {
  const places = surfaces.map((surface): SurfacePlace => ({ surface, points: [0, 0, 0], shares: [0, 0, 0], isBack: false }))
  let current = 0
  return (owner: number): SurfacePlace | null => {
    const triangle = owner >> 1
    // Pixels beside each other mostly show the same surface.
    if (triangle < (firsts[current] ?? 0) || triangle >= (firsts[current + 1] ?? Infinity))
      current = firsts.findLastIndex((first) => first <= triangle)
    const place = places[current]
    if (place === undefined) return null
    const at = (triangle - (firsts[current] ?? 0)) * 3
    for (let corner = 0; corner < 3; corner++) place.points[corner] = place.surface.triangles[at + corner] ?? 0
    place.isBack = (owner & 1) === 1
    return place
  }
}

/** Pixels from the left and from the top, and the distance ahead, of each point. */
function project(positions: Float32Array, { at, axes, focalPx }: PosterEye, widthPx: number, heightPx: number): Float32Array {
  const seen = new Float32Array(positions.length)
  const [right, up, ahead] = axes
  for (let point = 0; point + 2 < positions.length; point += 3) {
    const x = (positions[point] ?? 0) - at[0]
    const y = (positions[point + 1] ?? 0) - at[1]
    const z = (positions[point + 2] ?? 0) - at[2]
    const depth = ahead[0] * x + ahead[1] * y + ahead[2] * z
    seen[point] = widthPx / 2 + ((right[0] * x + right[1] * y + right[2] * z) / depth) * focalPx
    seen[point + 1] = heightPx / 2 - ((up[0] * x + up[1] * y + up[2] * z) / depth) * focalPx
    seen[point + 2] = depth
  }
  return seen
}
