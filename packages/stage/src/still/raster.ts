/** Pictures in memory, and how shaders read them. */

/** Rows from the first one; sRGB bytes. */
export interface Raster {
  widthPx: number
  heightPx: number
  channels: 3 | 4
  bytes: Uint8Array
}

/** Red, green, blue and, of tiles, alpha. */
export type Colour = Float32Array

const LINEAR_BY_BYTE = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

function toLinear(share: number): number {
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

export function toSrgb(light: number): number {
  if (light <= 0.003_130_8) return Math.max(0, light) * 12.92
  return light >= 1 ? 1 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Writes what lies at (u, v) into `out`, filtered between four texels; outside, the border. `isLinear`: as light. */
export function sampleRaster(raster: Raster, u: number, v: number, isLinear: boolean, out: Colour): void {
  const { widthPx, heightPx, channels, bytes } = raster
  const x = Math.min(Math.max(u * widthPx - 0.5, 0), widthPx - 1)
  const y = Math.min(Math.max(v * heightPx - 0.5, 0), heightPx - 1)
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = Math.min(left + 1, widthPx - 1)
  const bottom = Math.min(top + 1, heightPx - 1)
  const [fx, fy] = [x - left, y - top]
  for (let channel = 0; channel < 3; channel++) {
    const a = bytes[(top * widthPx + left) * channels + channel] ?? 0
    const b = bytes[(top * widthPx + right) * channels + channel] ?? 0
    const c = bytes[(bottom * widthPx + left) * channels + channel] ?? 0
    const d = bytes[(bottom * widthPx + right) * channels + channel] ?? 0
    out[channel] = isLinear
      ? mix(mix(LINEAR_BY_BYTE[a] ?? 0, LINEAR_BY_BYTE[b] ?? 0, fx), mix(LINEAR_BY_BYTE[c] ?? 0, LINEAR_BY_BYTE[d] ?? 0, fx), fy)
      : mix(mix(a, b, fx), mix(c, d, fx), fy) / 255
  }
}

/** Weights of four texels in a row for a place `f` of the way from the second to the third: a cubic B-spline. */
function writeWeights(f: number, out: Float64Array): void {
  const g = 1 - f
  out[0] = (g * g * g) / 6
  out[1] = (4 - 6 * f * f + 3 * f * f * f) / 6
  out[2] = (4 - 6 * g * g + 3 * g * g * g) / 6
  out[3] = (f * f * f) / 6
}

const weightsX = new Float64Array(4)
const weightsY = new Float64Array(4)

/** Writes the light at (u, v) into `out`, smoothed over four by four texels as the viewer has it (`smooth-lightmap.ts`). */
export function sampleSmooth({ widthPx, heightPx, channels, bytes }: Raster, u: number, v: number, out: Colour): void {
  const x = u * widthPx - 0.5
  const y = v * heightPx - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  writeWeights(x - left, weightsX)
  writeWeights(y - top, weightsY)
  let [red, green, blue] = [0, 0, 0]
  for (let down = 0; down < 4; down++) {
    const row = Math.min(Math.max(top - 1 + down, 0), heightPx - 1) * widthPx
    for (let right = 0; right < 4; right++) {
      const at = (row + Math.min(Math.max(left - 1 + right, 0), widthPx - 1)) * channels
      const weight = (weightsY[down] ?? 0) * (weightsX[right] ?? 0)
      red += weight * (LINEAR_BY_BYTE[bytes[at] ?? 0] ?? 0)
      green += weight * (LINEAR_BY_BYTE[bytes[at + 1] ?? 0] ?? 0)
      blue += weight * (LINEAR_BY_BYTE[bytes[at + 2] ?? 0] ?? 0)
    }
  }
  out[0] = red
  out[1] = green
  out[2] = blue
}

/** A texture that repeats, with every half size down to one texel. */
export interface Tile {
  /** Four linear values a texel; level 0 is the largest. */
  levels: readonly { sizePx: number; values: Float32Array }[]
}

/** @param raster square, of four channels, its side a power of two */
export function createTile(raster: Raster): Tile {
  const { bytes } = raster
  const first = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    first[at] = at % 4 === 3 ? byte / 255 : (LINEAR_BY_BYTE[byte] ?? 0)
  }
  const levels = [{ sizePx: raster.widthPx, values: first }]
  for (let level = levels[0]; level !== undefined && level.sizePx > 1; level = levels[levels.length - 1])
    levels.push(halve(level))
  return { levels }
}

function halve({ sizePx, values }: Tile['levels'][number]) {
  const half = sizePx / 2
  const smaller = new Float32Array(half * half * 4)
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const at = (y * 2 * sizePx + x * 2) * 4 + channel
        const below = at + sizePx * 4
        smaller[(y * half + x) * 4 + channel] =
          ((values[at] ?? 0) + (values[at + 4] ?? 0) + (values[below] ?? 0) + (values[below + 4] ?? 0)) / 4
      }
    }
  }
  return { sizePx: half, values: smaller }
}

/** The four corners of a pixel's footprint in a texture, per pixel to the right and per pixel down. */
export interface Footprint {
  uX: number
  vX: number
  uY: number
  vY: number
}

/** As many places along a long footprint as the viewer's filter reads. */
const MAX_TAPS = 8

/** Writes the mean of a tile over a footprint into `out`: several places along its long side, blurred by the short one. */
export function sampleTile(tile: Tile, u: number, v: number, { uX, vX, uY, vY }: Footprint, out: Colour): void {
  const sizePx = tile.levels[0]?.sizePx ?? 1
  const acrossX = Math.hypot(uX, vX) * sizePx
  const acrossY = Math.hypot(uY, vY) * sizePx
  const isXLonger = acrossX > acrossY
  const longPx = Math.max(acrossX, acrossY, 1e-6)
  const shortPx = Math.max(Math.min(acrossX, acrossY), longPx / MAX_TAPS)
  const taps = Math.min(MAX_TAPS, Math.max(1, Math.round(longPx / shortPx)))
  const level = Math.max(0, Math.log2(shortPx))
  out.fill(0)
  for (let tap = 0; tap < taps; tap++) {
    const along = (tap + 0.5) / taps - 0.5
    addTrilinear(tile, u + along * (isXLonger ? uX : uY), v + along * (isXLonger ? vX : vY), level, 1 / taps, out)
  }
}

function addTrilinear({ levels }: Tile, u: number, v: number, level: number, weight: number, out: Colour): void {
  const sharp = Math.min(Math.floor(level), levels.length - 1)
  const blurred = Math.min(sharp + 1, levels.length - 1)
  const share = Math.min(1, level - sharp)
  addBilinear(levels[sharp], u, v, weight * (1 - share), out)
  if (share > 0) addBilinear(levels[blurred], u, v, weight * share, out)
}

function addBilinear(level: Tile['levels'][number] | undefined, u: number, v: number, weight: number, out: Colour): void {
  if (level === undefined) return
  const { sizePx, values } = level
  const x = (u - Math.floor(u)) * sizePx - 0.5
  const y = (v - Math.floor(v)) * sizePx - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  const [fx, fy] = [x - left, y - top]
  const mask = sizePx - 1
  const rowAbove = (top & mask) * sizePx
  const rowBelow = ((top + 1) & mask) * sizePx
  const columnLeft = left & mask
  const columnRight = (left + 1) & mask
  for (let channel = 0; channel < 4; channel++) {
    const above = mix(values[(rowAbove + columnLeft) * 4 + channel] ?? 0, values[(rowAbove + columnRight) * 4 + channel] ?? 0, fx)
    const below = mix(values[(rowBelow + columnLeft) * 4 + channel] ?? 0, values[(rowBelow + columnRight) * 4 + channel] ?? 0, fx)
    out[channel] = (out[channel] ?? 0) + mix(above, below, fy) * weight
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
