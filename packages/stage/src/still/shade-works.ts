/** The shaders of hung works, as `hung-works/work-shaders.ts` has them in GLSL. */
import type { LinearRgb } from '../geometry/lit-mesh.ts'
import { MIRRORED_EDGE_M } from '../hung-works/work-shaders.ts'
import type { Shader } from './band.ts'
import { type Colour, type Raster, sampleRaster, sampleSmooth, toSrgb } from './raster.ts'
import { type StillLight, smoothstep } from './shade-building.ts'
import { addShine, type Shine } from './shine.ts'
import { tone } from './tone.ts'
import { placeAtWork, type WorkSlot } from './work-slots.ts'

type Place = readonly [x: number, y: number, z: number]

/** Numbers of the values of everything at a work: metres from its middle, then what a frame adds, its metres off the wall last. */
export const WORK = { x: 0, y: 1, across: 2, facingX: 3, facingY: 4, facingZ: 5, part: 6, out: 7 } as const

/** Pictures by the slots of their works; without one the work shows a plain colour. */
export type SlotPictures = readonly (Raster | undefined)[]

/** Colours stay as they are in the file: no light, no tone mapping. */
export function createPictureShader(slots: readonly WorkSlot[], pictures: SlotPictures): Shader {
  return ({ values, slot }, out) => {
    const work = slots[slot]
    if (!work) return
    readPicture(
      pictures[slot],
      work.tint,
      (values[WORK.x] ?? 0) / work.widthM + 0.5,
      0.5 - (values[WORK.y] ?? 0) / work.heightM,
      out,
    )
    out[3] = 1
  }
}

/** The framed picture as a polished floor shows it: its edges a little soft, in the light of its wall. @param pictures small ones */
export function createMirroredPictureShader(slots: readonly WorkSlot[], pictures: SlotPictures, light: StillLight): Shader {
  const beside = new Float32Array(4)
  return ({ values, slot }, out) => {
    const work = slots[slot]
    if (!work) return
    const [x, y] = [values[WORK.x] ?? 0, values[WORK.y] ?? 0]
    const within = (borderM: number, blurM: number) => {
      const [halfX, halfY] = [work.widthM / 2 + borderM, work.heightM / 2 + borderM]
      return smoothstep(halfX + blurM, halfX, Math.abs(x)) * smoothstep(halfY + blurM, halfY, Math.abs(y))
    }
    const clampToPicture = (share: number) => Math.min(0.96, Math.max(0.04, share))
    const [u, v] = [clampToPicture(x / work.widthM + 0.5), clampToPicture(0.5 - y / work.heightM)]
    const picture = pictures[slot]
    if (picture) sampleRaster(picture, u, v, true, out)
    else out.set(work.tint)
    const borderM = work.matM + work.barM
    readLight(light, work, work.widthM / 2 + borderM + BESIDE_M, 0, beside)
    const inPicture = within(-0.008, 0.016)
    const inMat = work.barM > 0 ? within(work.matM - MIRRORED_EDGE_M / 2, MIRRORED_EDGE_M) : 1
    const body = within(borderM - MIRRORED_EDGE_M / 2, MIRRORED_EDGE_M)
    const opacity = Math.max(body, 0.4 * within(borderM, 0.06))
    for (let channel = 0; channel < 3; channel++) {
      const here = beside[channel] ?? 0
      const onMat = (MIRRORED_MAT[channel] ?? 0) * here * (1 - inPicture) + (out[channel] ?? 0) * inPicture
      const colour = (work.frame[channel] ?? 0) * here * (1 - inMat) + onMat * inMat
      out[channel] = toSrgb(colour * body) * opacity
    }
    out[3] = opacity
  }
}

const MIRRORED_MAT = [0.86, 0.84, 0.81]

function readPicture(picture: Raster | undefined, tint: LinearRgb, u: number, v: number, out: Colour): void {
  if (picture) sampleRaster(picture, u, v, false, out)
  else for (let channel = 0; channel < 3; channel++) out[channel] = toSrgb(tint[channel] ?? 0)
}

const BESIDE_M = 0.08

export function createFrameShader(slots: readonly WorkSlot[], light: StillLight, eye: Place): Shader {
  const fromLeft = new Float32Array(4)
  const fromRight = new Float32Array(4)
  return ({ values, slot }, out) => {
    const work = slots[slot]
    if (!work) return
    const [x, y] = [values[WORK.x] ?? 0, values[WORK.y] ?? 0]
    const outerX = work.widthM / 2 + work.matM + work.barM
    const outerY = work.heightM / 2 + work.matM + work.barM
    const lightY = Math.min(outerY, Math.max(-outerY * 0.5, y))
    readLight(light, work, -outerX - BESIDE_M, lightY, fromLeft)
    readLight(light, work, outerX + BESIDE_M, lightY, fromRight)
    const share = Math.min(1, Math.max(0, x / (outerX * 2) + 0.5))
    const isMat = (values[WORK.part] ?? 0) < 0.5
    if (isMat) setMat(work, x, y, out)
    else setMoulding(work, values, eye, out)
    for (let channel = 0; channel < 3; channel++) {
      const here = ((fromLeft[channel] ?? 0) * (1 - share) + (fromRight[channel] ?? 0) * share) * 1.08
      out[channel] = (out[channel] ?? 0) * (isMat ? here : here * 0.94 + 0.03)
    }
    tone(out)
    out[3] = 1
  }
}

function setMat(work: WorkSlot, x: number, y: number, out: Colour): void {
  const { widthM, heightM, matM, depthM } = work
  const toFrame = Math.min(widthM / 2 + matM - Math.abs(x), heightM / 2 + matM - Math.abs(y))
  const [toPictureX, toPictureY] = [Math.abs(x) - widthM / 2, Math.abs(y) - heightM / 2]
  const top = heightM / 2 + matM - y
  const left = x + widthM / 2 + matM
  const shadow =
    0.42 * Math.exp(-top / (depthM * 0.55)) + 0.22 * Math.exp(-left / (depthM * 0.4)) + 0.16 * Math.exp(-toFrame / (depthM * 0.4))
  const bevel = 1 - smoothstep(0.0028, 0.0036, Math.max(toPictureX, toPictureY))
  const tilt = toPictureX > toPictureY ? 0 : Math.sign(y)
  const factor = (1 + bevel * (tilt > 0.5 ? -0.3 : tilt < -0.5 ? 0.1 : -0.12)) * (1 - shadow)
  out[0] = 0.9 * factor
  out[1] = 0.885 * factor
  out[2] = 0.855 * factor
}

/** By finish, as in `work-placement.ts`: painted, wood, gilt, bare canvas. */
const FRAME_SHINES: readonly Shine[] = [
  { gloss: 0.4, metal: 0 },
  { gloss: 0.26, metal: 0 },
  { gloss: 0.7, metal: 0.9 },
  { gloss: 0, metal: 0 },
]
const [WOOD, GILT, BARE_CANVAS] = [1, 2, 3]

const normal = { x: 0, y: 0, z: 0 }
const toEye = { x: 0, y: 0, z: 0 }

/** The grain of wood and gilding, finer than a pixel here, is left at its mean. */
function setMoulding(work: WorkSlot, values: Float64Array, eye: Place, out: Colour): void {
  const { frame, tint, along } = work
  const finish = Math.round(work.finish)
  const [x, y, across] = [values[WORK.x] ?? 0, values[WORK.y] ?? 0, values[WORK.across] ?? 0]
  let [facingX, facingY] = [values[WORK.facingX] ?? 0, values[WORK.facingY] ?? 0]
  const facingZ = values[WORK.facingZ] ?? 0
  let factor = 0.86 + 0.42 * facingY + 0.1 * facingZ - 0.07 * facingX
  if (finish === BARE_CANVAS) factor *= 0.95
  else if (finish === WOOD) factor *= 1.03
  else if (finish === GILT) {
    factor *= 1 + Math.sin(across * 15) * 0.24 + Math.sin(across * 37) * 0.07
    // The ridges of gilding turn to and fro over the face.
    const bend = 0.5 * Math.cos(across * 15)
    const isFace = (values[WORK.part] ?? 0) > 1.5
    const isAcross = isFace
      ? Math.abs(y) - work.heightM / 2 > Math.abs(x) - work.widthM / 2
      : Math.abs(facingY) > Math.abs(facingX)
    if (isAcross) facingY += bend * Math.sign(y)
    else facingX += bend * Math.sign(x)
  }
  for (let channel = 0; channel < 3; channel++) {
    const own = frame[channel] ?? 0
    out[channel] = (finish === BARE_CANVAS ? own * 0.65 + (tint[channel] ?? 0) * 0.35 : own) * factor
  }
  const [placeX, placeY, placeZ] = placeAtWork(work, x, y, values[WORK.out] ?? 0)
  toEye.x = eye[0] - placeX
  toEye.y = eye[1] - placeY
  toEye.z = eye[2] - placeZ
  normal.x = along[0] * facingX - along[1] * facingZ
  normal.y = facingY
  normal.z = along[1] * facingX + along[0] * facingZ
  addShine(out, normal, toEye, FRAME_SHINES[finish] ?? { gloss: 0, metal: 0 })
}

/** The soft shadow that a frame throws on its wall. */
export function createShadowShader(slots: readonly WorkSlot[]): Shader {
  return ({ values, slot }, out) => {
    const work = slots[slot]
    if (!work) return
    const [x, y, depthM] = [values[WORK.x] ?? 0, values[WORK.y] ?? 0, work.depthM]
    const halfX = work.widthM / 2 + work.matM + work.barM
    const halfY = work.heightM / 2 + work.matM + work.barM
    const thrown = coverBox(x, y + depthM * 1.1, halfX - depthM * 0.35, halfY - depthM * 0.35, depthM * 1.5)
    const touch = coverBox(x, y + depthM * 0.25, halfX, halfY, depthM * 0.45)
    out.fill(0)
    out[3] = 0.34 * thrown + 0.26 * touch
  }
}

/** How much of a blurred box covers the place. */
function coverBox(x: number, y: number, halfX: number, halfY: number, blur: number): number {
  const side = (at: number, half: number) => smoothstep(-half - blur, -half + blur, at)
  return side(x, halfX) * side(-x, halfX) * side(y, halfY) * side(-y, halfY)
}

/** Light of the wall at metres from the middle of a work. */
function readLight({ raster, scale }: StillLight, { light }: WorkSlot, x: number, y: number, out: Colour): void {
  sampleSmooth(raster, light[0] + x * light[2], light[1] + y * light[3], out)
  for (let channel = 0; channel < 3; channel++) out[channel] = (out[channel] ?? 0) * scale
}
