/** Draws triangles into a strip of the picture with four samples a pixel, as the viewer's multisampling does. */
import type { Colour, Footprint } from './raster.ts'
import { CORNER_SIZE, TRIANGLE_SIZE, type TriangleList, VALUES_MAX } from './triangle-list.ts'

export const SAMPLES = 4
/** Where the samples lie in a pixel. */
const SAMPLE_X = [0.375, 0.875, 0.125, 0.625] as const
const SAMPLE_Y = [0.125, 0.375, 0.625, 0.875] as const
const ALL_SAMPLES = 0b1111

export interface Band {
  readonly widthPx: number
  /** Rows of the band; the last one of a picture may use fewer. */
  readonly heightPx: number
  /** First row in the picture. */
  topPx: number
  /** 1 ÷ distance of what is nearest, of each sample. */
  readonly depth: Float32Array
  /** Number of the triangle that is nearest; −1: none. */
  readonly nearest: Int32Array
  /** Red, green, blue of each sample as the screen shows them. */
  readonly colours: Float32Array
}

export function createBand(widthPx: number, heightPx: number): Band {
  const samples = widthPx * heightPx * SAMPLES
  return {
    widthPx,
    heightPx,
    topPx: 0,
    depth: new Float32Array(samples),
    nearest: new Int32Array(samples),
    colours: new Float32Array(samples * 3),
  }
}

export function clearBand(band: Band, topPx: number): void {
  band.topPx = topPx
  band.depth.fill(0)
  band.nearest.fill(-1)
  band.colours.fill(0)
}

/** What a shader reads of one place on a triangle. */
export interface Sample {
  readonly values: Float64Array
  readonly slot: number
  /** Distance ahead of the eye. */
  readonly aheadM: number
  /** How far the values `u` and `v`, by their numbers, go within the pixel. */
  measureFootprint(u: number, v: number): Footprint
}

/** Writes red, green, blue as the screen shows them, times the opacity, and the opacity. */
export type Shader = (sample: Sample, out: Colour) => void

/** Finds which triangle is nearest at every sample. */
export function findNearest(list: TriangleList, band: Band): void {
  for (let triangle = 0; triangle < list.count; triangle++) {
    visitSamples(list, triangle, band, (sample, depth) => {
      if (depth <= (band.depth[sample] ?? 0)) return
      band.depth[sample] = depth
      band.nearest[sample] = triangle
    })
  }
}

/** Colours what `findNearest` has found, once for all samples of a pixel that show the same triangle. `wants` picks programs. */
export function shadeNearest(
  list: TriangleList,
  band: Band,
  shaders: readonly Shader[],
  wants?: (sample: number) => boolean,
): void {
  const reader = createSampleReader(list)
  const colour = new Float32Array(4)
  const { nearest, colours, widthPx } = band
  for (let first = 0; first < nearest.length; first += SAMPLES) {
    const pixel = first / SAMPLES
    const x = pixel % widthPx
    const y = Math.floor(pixel / widthPx) + band.topPx
    let done = 0
    for (let of = 0; of < SAMPLES; of++) {
      if (done & (1 << of)) continue
      const triangle = nearest[first + of] ?? -1
      let mask = 0
      for (let other = of; other < SAMPLES; other++) if (nearest[first + other] === triangle) mask |= 1 << other
      done |= mask
      if (triangle < 0 || (wants && !wants(first + of))) continue
      readCovered(reader, triangle, x, y, mask)
      for (let channel = 0; channel < 3; channel++) colour[channel] = colours[(first + of) * 3 + channel] ?? 0
      shaders[list.programs[triangle] ?? 0]?.(reader, colour)
      for (let other = of; other < SAMPLES; other++) if (mask & (1 << other)) writeColour(colours, first + other, colour, 1)
    }
  }
}

/** Lays triangles that let through over the band, in their order, where nothing nearer hides them. */
export function blendOver(list: TriangleList, band: Band, shaders: readonly Shader[], wants?: (sample: number) => boolean): void {
  const reader = createSampleReader(list)
  const colour = new Float32Array(4)
  for (let triangle = 0; triangle < list.count; triangle++) {
    const shade = shaders[list.programs[triangle] ?? 0]
    let pixel = -1
    let mask = 0
    const flush = () => {
      if (mask === 0) return
      readCovered(reader, triangle, pixel % band.widthPx, Math.floor(pixel / band.widthPx) + band.topPx, mask)
      shade?.(reader, colour)
      for (let of = 0; of < SAMPLES; of++) {
        if (mask & (1 << of)) writeColour(band.colours, pixel * SAMPLES + of, colour, colour[3] ?? 1)
      }
      mask = 0
    }
    visitSamples(list, triangle, band, (sample, depth) => {
      if (depth < (band.depth[sample] ?? 0) || (wants && !wants(sample))) return
      const here = Math.floor(sample / SAMPLES)
      if (here !== pixel) flush()
      pixel = here
      mask |= 1 << (sample % SAMPLES)
    })
    flush()
  }
}

/** Calls back for every sample that a triangle covers, pixel by pixel. */
function visitSamples(list: TriangleList, triangle: number, band: Band, visit: (sample: number, depth: number) => void): void {
  const { corners, rows } = list
  if ((rows[triangle * 2] ?? 0) > band.topPx + band.heightPx || (rows[triangle * 2 + 1] ?? 0) < band.topPx) return
  const start = triangle * TRIANGLE_SIZE
  const [x0, y0, d0] = [corners[start] ?? 0, corners[start + 1] ?? 0, corners[start + 2] ?? 0]
  const second = start + CORNER_SIZE
  const [x1, y1, d1] = [corners[second] ?? 0, corners[second + 1] ?? 0, corners[second + 2] ?? 0]
  const third = second + CORNER_SIZE
  const [x2, y2, d2] = [corners[third] ?? 0, corners[third + 1] ?? 0, corners[third + 2] ?? 0]
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  // Shares of the second and the third corner, and the depth: all linear over the picture.
  const [secondX, secondY] = [(y2 - y0) / area, -(x2 - x0) / area]
  const [thirdX, thirdY] = [-(y1 - y0) / area, (x1 - x0) / area]
  const depthX = (d1 - d0) * secondX + (d2 - d0) * thirdX
  const depthY = (d1 - d0) * secondY + (d2 - d0) * thirdY
  const left = Math.max(0, Math.floor(Math.min(x0, x1, x2)))
  const right = Math.min(band.widthPx - 1, Math.floor(Math.max(x0, x1, x2)))
  const top = Math.max(band.topPx, Math.floor(Math.min(y0, y1, y2)))
  const bottom = Math.min(band.topPx + band.heightPx - 1, Math.floor(Math.max(y0, y1, y2)))
  for (let y = top; y <= bottom; y++) {
    const row = (y - band.topPx) * band.widthPx
    for (let x = left; x <= right; x++) {
      for (let of = 0; of < SAMPLES; of++) {
        const dx = x + (SAMPLE_X[of] ?? 0) - x0
        const dy = y + (SAMPLE_Y[of] ?? 0) - y0
        const ofSecond = dx * secondX + dy * secondY
        const ofThird = dx * thirdX + dy * thirdY
        if (ofSecond < 0 || ofThird < 0 || ofSecond + ofThird > 1) continue
        visit((row + x) * SAMPLES + of, d0 + dx * depthX + dy * depthY)
      }
    }
  }
}

interface SampleReader extends Sample {
  /** Reads the values at a place of the picture in pixels. */
  read(triangle: number, x: number, y: number): void
}

/** Reads in the middle of the covered samples, so that nothing is read outside the triangle. */
function readCovered(reader: SampleReader, triangle: number, x: number, y: number, mask: number): void {
  if (mask === ALL_SAMPLES) return reader.read(triangle, x + 0.5, y + 0.5)
  let [sumX, sumY, count] = [0, 0, 0]
  for (let of = 0; of < SAMPLES; of++) {
    if (!(mask & (1 << of))) continue
    sumX += SAMPLE_X[of] ?? 0
    sumY += SAMPLE_Y[of] ?? 0
    count += 1
  }
  reader.read(triangle, x + sumX / count, y + sumY / count)
}

/** Depth and values: each as its number at the first corner and its slopes to the right and down. */
const PLANES = 1 + VALUES_MAX

function createSampleReader(list: TriangleList): SampleReader {
  const values = new Float64Array(VALUES_MAX)
  const planes = new Float64Array(PLANES * 3)
  const footprint = { uX: 0, vX: 0, uY: 0, vY: 0 }
  let prepared = -1
  let [originX, originY, x, y, aheadM] = [0, 0, 0, 0, 1]

  const prepare = (triangle: number) => {
    prepared = triangle
    const { corners } = list
    const start = triangle * TRIANGLE_SIZE
    const [second, third] = [start + CORNER_SIZE, start + CORNER_SIZE * 2]
    originX = corners[start] ?? 0
    originY = corners[start + 1] ?? 0
    const [ax, ay] = [(corners[second] ?? 0) - originX, (corners[second + 1] ?? 0) - originY]
    const [bx, by] = [(corners[third] ?? 0) - originX, (corners[third + 1] ?? 0) - originY]
    const area = ax * by - bx * ay
    for (let plane = 0; plane < PLANES; plane++) {
      const from = corners[start + 2 + plane] ?? 0
      const a = (corners[second + 2 + plane] ?? 0) - from
      const b = (corners[third + 2 + plane] ?? 0) - from
      planes[plane * 3] = from
      planes[plane * 3 + 1] = (a * by - b * ay) / area
      planes[plane * 3 + 2] = (b * ax - a * bx) / area
    }
  }
  const at = (plane: number, px: number, py: number): number =>
    (planes[plane * 3] ?? 0) + (planes[plane * 3 + 1] ?? 0) * (px - originX) + (planes[plane * 3 + 2] ?? 0) * (py - originY)

  return {
    values,
    get slot() {
      return list.slots[prepared] ?? 0
    },
    get aheadM() {
      return aheadM
    },
    read(triangle, px, py) {
      if (triangle !== prepared) prepare(triangle)
      x = px
      y = py
      aheadM = 1 / at(0, x, y)
      for (let value = 0; value < VALUES_MAX; value++) values[value] = at(value + 1, x, y) * aheadM
    },
    measureFootprint(u, v) {
      const rightM = 1 / at(0, x + 1, y)
      const belowM = 1 / at(0, x, y + 1)
      footprint.uX = at(u + 1, x + 1, y) * rightM - (values[u] ?? 0)
      footprint.vX = at(v + 1, x + 1, y) * rightM - (values[v] ?? 0)
      footprint.uY = at(u + 1, x, y + 1) * belowM - (values[u] ?? 0)
      footprint.vY = at(v + 1, x, y + 1) * belowM - (values[v] ?? 0)
      return footprint
    },
  }
}

function writeColour(colours: Float32Array, sample: number, colour: Colour, opacity: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const at = sample * 3 + channel
    const before = colours[at] ?? 0
    // As a screen does: light on a white wall does not make it whiter.
    colours[at] = Math.min(1, before * (1 - opacity) + (colour[channel] ?? 0))
  }
}
