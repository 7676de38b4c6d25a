/** The shaders of things and of what lies under them, as `solid-material.ts` and `soft-spot-material.ts` have them in GLSL. */
import { GRAINS, getSubstanceLook } from '../materials/substances.ts'
import type { Sample, Shader } from './band.ts'
import { type Colour, sampleSmooth, sampleTile, type Tile } from './raster.ts'
import { LIT, type StillLight } from './shade-building.ts'
import { addShine } from './shine.ts'
import { tone } from './tone.ts'

/** The slot of a triangle is the code of its substance. */
export function createSolidShader({ raster, scale }: StillLight, grain: Tile): Shader {
  const light = new Float32Array(4)
  return (sample, out) => {
    const { values } = sample
    const isPlain = getSubstanceLook(sample.slot).gloss === 0
    sampleSmooth(raster, values[LIT.lightU] ?? 0, values[LIT.lightV] ?? 0, light)
    for (let channel = 0; channel < 3; channel++) out[channel] = values[channel] ?? 0
    if (!isPlain) addSubstance(sample, grain, out)
    const glow = values[LIT.glow] ?? 0
    for (let channel = 0; channel < 3; channel++) {
      out[channel] = (out[channel] ?? 0) * ((light[channel] ?? 0) * scale * (1 - glow) + glow)
    }
    tone(out)
    out[3] = 1
  }
}

const texel = new Float32Array(4)
const normal = { x: 0, y: 0, z: 0 }
const toEye = { x: 0, y: 0, z: 0 }

/** Its grain and its shine. */
function addSubstance(sample: Sample, grain: Tile, out: Colour): void {
  const { values } = sample
  const look = getSubstanceLook(sample.slot)
  const [perU, perV] = [1 / look.tileM[0], 1 / look.tileM[1]]
  const { uX, vX, uY, vY } = sample.measureFootprint(LIT.u, LIT.v)
  const footprint = { uX: uX * perU, vX: vX * perV, uY: uY * perU, vY: vY * perV }
  sampleTile(grain, (values[LIT.u] ?? 0) * perU, (values[LIT.v] ?? 0) * perV, footprint, texel)
  const factor = 1 + ((texel[GRAINS.indexOf(look.grain)] ?? 0.5) * 2 - 1) * look.relief
  for (let channel = 0; channel < 3; channel++) out[channel] = (out[channel] ?? 0) * factor
  normal.x = values[LIT.normalX] ?? 0
  normal.y = values[LIT.normalY] ?? 0
  normal.z = values[LIT.normalZ] ?? 0
  toEye.x = values[LIT.toEyeX] ?? 0
  toEye.y = values[LIT.toEyeY] ?? 0
  toEye.z = values[LIT.toEyeZ] ?? 0
  addShine(out, normal, toEye, { gloss: look.gloss * factor, metal: look.metal })
}

/** Numbers of the values of soft spots: see `geometry/soft-spots.ts`. */
export const SPOT = { x: 0, y: 1, halfX: 2, halfY: 3, reach: 4, red: 5, green: 6, blue: 7, takes: 8 } as const

/** Adds light and takes light. */
export const shadeSoftSpot: Shader = ({ values }, out) => {
  const outX = Math.max(Math.abs(values[SPOT.x] ?? 0) - (values[SPOT.halfX] ?? 0), 0)
  const outY = Math.max(Math.abs(values[SPOT.y] ?? 0) - (values[SPOT.halfY] ?? 0), 0)
  const away = Math.hypot(outX, outY) / (values[SPOT.reach] ?? 1)
  const share = Math.max(1 - away, 0) ** 2 * (1 + 0.8 * away)
  for (let part = 0; part < 4; part++) out[part] = (values[SPOT.red + part] ?? 0) * share
}
