/** The colours of a model's surfaces, decoded for a picture of it. */
import type { Material, Texture } from '@gltf-transform/core'
import type { EmissiveStrength, Transmission } from '@gltf-transform/extensions'
import sharp from 'sharp'
import type { PosedSurface } from '../optimise/pose-model.ts'
import { toUvSource } from '../usd/usda-material.ts'

export interface PosterPaint {
  /** Linear, with alpha. */
  factor: readonly number[]
  picture: { bytes: Uint8Array; widthPx: number; heightPx: number } | null
  /** u, v of each point in `picture`. */
  uvs: Float32Array | null
  alpha: 'opaque' | 'mask' | 'blend'
  alphaCutoff: number
  isDoubleSided: boolean
  isUnlit: boolean
  roughness: number
  metallic: number
  glow: readonly number[]
}

const PICTURE_PX = 1024
const DECODE_TIMEOUT_S = 15
/** Share of a see-through body that still hides what is behind it. */
const GLASS_OPACITY = 0.45
const PLAIN: PosterPaint = {
  factor: [1, 1, 1, 1],
  picture: null,
  uvs: null,
  alpha: 'opaque',
  alphaCutoff: 0.5,
  isDoubleSided: true,
  isUnlit: false,
  roughness: 0.8,
  metallic: 0,
  glow: [0, 0, 0],
}

type Picture = NonNullable<PosterPaint['picture']>

/** Decodes each picture once. @throws if one is damaged */
export function createPaintReader(): (surface: PosedSurface) => Promise<PosterPaint> {
  const pictures = new Map<Texture, Promise<Picture>>()
  return async ({ material, uvs }) => {
    if (material === null) return PLAIN
    const texture = material.getBaseColorTexture()
    const image = texture?.getImage() ?? null
    const info = toUvSource(material.getBaseColorTextureInfo())
    const set = uvs.get(info.set)
    const hasPicture = texture !== null && image !== null && set !== undefined
    if (hasPicture && !pictures.has(texture)) pictures.set(texture, decode(image))
    return {
      ...readFactors(material),
      picture: hasPicture ? ((await pictures.get(texture)) ?? null) : null,
      uvs: hasPicture ? moveUvs(set, info) : null,
    }
  }
}

function readFactors(material: Material): Omit<PosterPaint, 'picture' | 'uvs'> {
  const mode = material.getAlphaMode()
  const glass = material.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
  const strength = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1
  const [red, green, blue, alpha] = material.getBaseColorFactor()
  // Glow by a picture is left out: its mean is rarely what it looks like.
  const hasGlow = material.getEmissiveTexture() === null
  return {
    factor: [red, green, blue, (mode === 'OPAQUE' ? 1 : alpha) * (1 - glass * (1 - GLASS_OPACITY))],
    alpha: mode === 'MASK' ? 'mask' : mode === 'BLEND' || glass > 0 ? 'blend' : 'opaque',
    alphaCutoff: material.getAlphaCutoff(),
    isDoubleSided: material.getDoubleSided(),
    isUnlit: material.getExtension('KHR_materials_unlit') !== null,
    roughness: material.getRoughnessFactor(),
    // A picture of it says where; half of it is closer to either than all.
    metallic: material.getMetallicFactor() * (material.getMetallicRoughnessTexture() === null ? 1 : 0.35),
    glow: hasGlow ? material.getEmissiveFactor().map((value) => value * strength) : [0, 0, 0],
  }
}

async function decode(image: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(image, { failOn: 'error' })
    .resize(PICTURE_PX, PICTURE_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width, heightPx: info.height }
}

/** As `KHR_texture_transform` says. */
function moveUvs(uvs: Float32Array, { offset, rotationRad, scale }: ReturnType<typeof toUvSource>): Float32Array {
  const [sin, cos] = [Math.sin(rotationRad), Math.cos(rotationRad)]
  const moved = new Float32Array(uvs.length)
  for (let at = 0; at + 1 < uvs.length; at += 2) {
    const [u, v] = [(uvs[at] ?? 0) * scale[0], (uvs[at + 1] ?? 0) * scale[1]]
    moved[at] = cos * u + sin * v + offset[0]
    moved[at + 1] = -sin * u + cos * v + offset[1]
  }
  return moved
}

interface PaintedPlace {
  points: readonly [number, number, number]
  shares: readonly [number, number, number]
}

/** Writes what the surface is painted with at a place into `out`, linear, with alpha. */
export function readColour(
  { paint, colours }: { paint: PosterPaint; colours: Float32Array | null },
  { points, shares }: PaintedPlace,
  out: Float32Array,
): void {
  const { factor, picture, uvs } = paint
  for (let channel = 0; channel < 4; channel++) {
    let value = factor[channel] ?? 1
    if (colours !== null) value *= mix(colours, 4, channel, points, shares)
    out[channel] = value
  }
  if (picture === null || uvs === null) return
  const texel =
    (toTexel(mix(uvs, 2, 1, points, shares), picture.heightPx) * picture.widthPx +
      toTexel(mix(uvs, 2, 0, points, shares), picture.widthPx)) *
    4
  for (let channel = 0; channel < 3; channel++)
    out[channel] = (out[channel] ?? 0) * (LINEAR_BY_BYTE[picture.bytes[texel + channel] ?? 0] ?? 0)
  if (paint.alpha !== 'opaque') out[3] = ((out[3] ?? 1) * (picture.bytes[texel + 3] ?? 255)) / 255
}

/** Pictures repeat. */
const toTexel = (at: number, sidePx: number): number => Math.min(sidePx - 1, Math.floor((at - Math.floor(at)) * sidePx))

const mix = (
  values: Float32Array,
  width: number,
  part: number,
  points: PaintedPlace['points'],
  shares: PaintedPlace['shares'],
): number =>
  (values[points[0] * width + part] ?? 0) * shares[0] +
  (values[points[1] * width + part] ?? 0) * shares[1] +
  (values[points[2] * width + part] ?? 0) * shares[2]

const LINEAR_BY_BYTE = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
