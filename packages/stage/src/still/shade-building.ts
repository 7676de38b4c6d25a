/** The shaders of the building, as `materials/lit-material.ts` and `materials/backdrop-material.ts` have them in GLSL. */
import type { LightMood } from '@zhanjian/scene/hall/document.ts'
import { toLinearColour } from '../geometry/linear-colour.ts'
import type { LinearRgb } from '../geometry/lit-mesh.ts'
import { BACKDROP_COLOURS } from '../materials/backdrop-material.ts'
import type { ProceduralTexture } from '../materials/procedural-texture.ts'
import type { Sample, Shader } from './band.ts'
import { type Colour, type Raster, sampleSmooth, sampleTile, type Tile } from './raster.ts'
import { tone } from './tone.ts'

/** Numbers of the values of lit triangles. */
export const LIT = {
  red: 0,
  green: 1,
  blue: 2,
  glow: 3,
  u: 4,
  v: 5,
  lightU: 6,
  lightV: 7,
  toEyeX: 8,
  toEyeY: 9,
  toEyeZ: 10,
  normalX: 11,
  normalY: 12,
  normalZ: 13,
} as const

/** The baked light, as a picture file has it. */
export interface StillLight {
  raster: Raster
  /** Light = linear value × `scale`. */
  scale: number
}

export interface Detail {
  tile: Tile
  source: ProceduralTexture
}

export function createWallShader({ raster, scale }: StillLight, { tile, source }: Detail): Shader {
  const light = new Float32Array(4)
  const grain = new Float32Array(4)
  return (sample, out) => {
    const { values } = sample
    readDetail(sample, tile, source, grain)
    sampleSmooth(raster, values[LIT.lightU] ?? 0, values[LIT.lightV] ?? 0, light)
    for (let channel = 0; channel < 3; channel++) {
      out[channel] = (values[channel] ?? 0) * (grain[channel] ?? 0) * (light[channel] ?? 0) * scale
    }
    tone(out)
    out[3] = 1
  }
}

/** `out` comes with what the floor mirrors, which shines through at grazing angles. */
export function createFloorShader({ raster, scale }: StillLight, { tile, source }: Detail): Shader {
  const light = new Float32Array(4)
  const boards = new Float32Array(4)
  const own = new Float32Array(4)
  return (sample, out) => {
    const { values } = sample
    readDetail(sample, tile, source, boards)
    sampleSmooth(raster, values[LIT.lightU] ?? 0, values[LIT.lightV] ?? 0, light)
    for (let channel = 0; channel < 3; channel++) {
      own[channel] = (values[channel] ?? 0) * (boards[channel] ?? 0) * (light[channel] ?? 0) * scale
    }
    tone(own)
    const [x, y, z] = [values[LIT.toEyeX] ?? 0, values[LIT.toEyeY] ?? 0, values[LIT.toEyeZ] ?? 0]
    const grazing = (1 - Math.min(1, Math.max(0, y / Math.hypot(x, y, z)))) ** 3
    const opacity = 1 - source.gloss * (0.1 + 0.9 * grazing) * (boards[3] ?? 0)
    for (let channel = 0; channel < 3; channel++)
      out[channel] = (out[channel] ?? 0) * (1 - opacity) + (own[channel] ?? 0) * opacity
    out[3] = 1
  }
}

/** Texture coordinates come in metres. */
function readDetail(sample: Sample, tile: Tile, { tileM, turnRad }: ProceduralTexture, out: Colour): void {
  const [cos, sin] = [Math.cos(turnRad) / tileM, Math.sin(turnRad) / tileM]
  const turn = (u: number, v: number): [number, number] => [cos * u - sin * v, sin * u + cos * v]
  const footprint = sample.measureFootprint(LIT.u, LIT.v)
  const [u, v] = turn(sample.values[LIT.u] ?? 0, sample.values[LIT.v] ?? 0)
  const [uX, vX] = turn(footprint.uX, footprint.vX)
  const [uY, vY] = turn(footprint.uY, footprint.vY)
  sampleTile(tile, u, v, { uX, vX, uY, vY }, out)
}

/** Numbers of the values of the sheets behind openings. */
export const SHEET = { x: 0, y: 1, z: 2, outX: 3, outZ: 4 } as const

export function createBackdropShader(mood: LightMood, eye: readonly [number, number, number]): Shader {
  const { zenith, horizon, leaves, ground, strength } = BACKDROP_COLOURS[mood]
  const [sky, haze, green, earth] = [zenith, horizon, leaves, ground].map((hex) => toLinearColour(hex, strength)) as [
    LinearRgb,
    LinearRgb,
    LinearRgb,
    LinearRgb,
  ]
  return ({ values }, out) => {
    const [x, y, z] = [values[SHEET.x] ?? 0, values[SHEET.y] ?? 0, values[SHEET.z] ?? 0]
    const [outX, outZ] = [values[SHEET.outX] ?? 0, values[SHEET.outZ] ?? 0]
    const [rayX, rayY, rayZ] = [x - eye[0], y - eye[1], z - eye[2]]
    const forward = Math.max(rayX * outX + rayZ * outZ, 0.05)
    const along = (behindM: number) => -(x + (rayX * behindM) / forward) * outZ + (z + (rayZ * behindM) / forward) * outX
    const height = (behindM: number) => y + (rayY * behindM) / forward
    const [farX, farY] = [along(16), height(16)]
    const [middleX, middleY] = [along(8) + 13, height(8)]
    const [nearX, nearY] = [along(4.2) + 40, height(4.2)]
    setMix(out, haze, sky, Math.min(1, Math.max(0, farY / 14)))
    mixIn2(out, green, haze, 0.68, coverTrees(farX, farY, 4.4, 0.22, 0.9))
    const grass = 0.3 + 0.3 * clouds(middleX * 0.35, middleY * 1.1)
    mixIn2(out, earth, green, grass, 1 - smoothstep(-0.5, 1.5, middleY))
    const [treeX, treeY] = findTree(middleX)
    const fromMiddle = Math.hypot((middleX - treeX) / 1.5, (middleY - treeY) / 1.3)
    const inCrown = 1 - smoothstep(0.35, 1.1, fromMiddle + 0.7 * (clouds(middleX * 1.3, middleY * 1.3) - 0.5))
    mixIn2(out, green, haze, 0.36, inCrown * 0.85, 0.82 + 0.4 * clouds(middleX * 1.1, middleY * 1.1))
    const shrubTop = 1.9 * smoothstep(0.3, 0.6, soft(nearX * 0.45, 9)) - 1.25
    const shrub = 0.74 + 0.5 * clouds(nearX * 1.7, nearY * 1.7)
    mixIn2(out, green, haze, 0.18, coverTrees(nearX, nearY, shrubTop, 0.8, 0.34) * 0.9, shrub)
    mixIn(out, haze, 0.16, 1.05)
    tone(out)
    out[3] = 1
  }
}

function findTree(x: number): readonly [x: number, y: number] {
  const place = Math.floor(x / 5.2)
  const own = hash(place, 4)
  return [(place + 0.5 + 0.1 * (own - 0.5)) * 5.2, own > 0.4 ? 1.7 + own : -9]
}

function coverTrees(x: number, y: number, top: number, scale: number, blur: number): number {
  const crown = top + 2.4 * (soft(x * scale, 1.7) - 0.5) + 1.1 * (clouds(x * scale * 2.3, y * scale * 2.3) - 0.5)
  return 1 - smoothstep(crown - blur, crown + blur, y)
}

function clouds(x: number, y: number): number {
  return soft(x, y) * 0.5 + soft(x * 2.1 + 7, y * 2.1 + 7) * 0.3 + soft(x * 4.3 + 3, y * 4.3 + 3) * 0.2
}

function soft(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const fx = (x - left) ** 2 * (3 - 2 * (x - left))
  const fy = (y - top) ** 2 * (3 - 2 * (y - top))
  const above = hash(left, top) * (1 - fx) + hash(left + 1, top) * fx
  const below = hash(left, top + 1) * (1 - fx) + hash(left + 1, top + 1) * fx
  return above * (1 - fy) + below * fy
}

function hash(x: number, y: number): number {
  const value = Math.sin(x * 41.3 + y * 289.1) * 45_758.5453
  return value - Math.floor(value)
}

export function smoothstep(from: number, to: number, at: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

function setMix(out: Colour, from: LinearRgb, to: LinearRgb, share: number): void {
  for (let channel = 0; channel < 3; channel++) out[channel] = (from[channel] ?? 0) * (1 - share) + (to[channel] ?? 0) * share
}

function mixIn(out: Colour, colour: LinearRgb, share: number, factor = 1): void {
  for (let channel = 0; channel < 3; channel++) {
    out[channel] = (out[channel] ?? 0) * (1 - share) + (colour[channel] ?? 0) * factor * share
  }
}

/** Mixes in a mixture of two colours. */
function mixIn2(out: Colour, a: LinearRgb, b: LinearRgb, shareOfB: number, share: number, factor = 1): void {
  for (let channel = 0; channel < 3; channel++) {
    const colour = ((a[channel] ?? 0) * (1 - shareOfB) + (b[channel] ?? 0) * shareOfB) * factor
    out[channel] = (out[channel] ?? 0) * (1 - share) + colour * share
  }
}
