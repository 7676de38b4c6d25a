import type { Material, Texture, TextureInfo } from '@gltf-transform/core'
import type { Clearcoat, IOR, Transmission } from '@gltf-transform/extensions'
import { indent, toUsdNumber, toUsdTuple } from './usda-values.ts'

/** Which coordinates a picture takes: of a set, moved as `KHR_texture_transform` says. */
export interface UvSource {
  set: number
  offset: readonly [number, number]
  rotationRad: number
  scale: readonly [number, number]
}

export interface UsdMaterialContext {
  /** Path of the picture within the archive. */
  getTextureFile: (texture: Texture) => string
  /** Name of the coordinates on every mesh of this material: `st`, `st1` … */
  getUvName: (source: UvSource) => string
}

interface TextureInput {
  input: string
  type: 'color3f' | 'float' | 'normal3f'
  texture: Texture
  info: TextureInfo | null
  output: 'r' | 'g' | 'b' | 'a' | 'rgb'
  isColour: boolean
  factor?: readonly number[]
  bias?: readonly number[]
}

/** Share of a see-through body that still hides what is behind it: preview surfaces do not refract. */
const GLASS_OPACITY = 0.35

/** A material as `UsdPreviewSurface`. @param path of the material, absolute */
export function writeMaterial(
  material: Material,
  {
    path,
    name,
    averageColour,
    context,
  }: { path: string; name: string; averageColour: readonly number[] | null; context: UsdMaterialContext },
): string[] {
  const inputs: string[] = []
  const nodes: string[] = []
  const readers = new Map<string, string>()

  function addTexture({ input, type, texture, info, output, isColour, factor, bias }: TextureInput): void {
    const uvName = context.getUvName(toUvSource(info))
    const reader = readers.get(uvName) ?? `uv_${uvName}`
    if (!readers.has(uvName)) {
      readers.set(uvName, reader)
      nodes.push(
        `def Shader "${reader}"`,
        '{',
        ...indent([
          'uniform token info:id = "UsdPrimvarReader_float2"',
          `string inputs:varname = "${uvName}"`,
          'float2 outputs:result',
        ]),
        '}',
      )
    }
    const shader = `picture_${input}`
    nodes.push(
      `def Shader "${shader}"`,
      '{',
      ...indent([
        'uniform token info:id = "UsdUVTexture"',
        `asset inputs:file = @${context.getTextureFile(texture)}@`,
        `float2 inputs:st.connect = <${path}/${reader}.outputs:result>`,
        `token inputs:sourceColorSpace = "${isColour ? 'sRGB' : 'raw'}"`,
        `token inputs:wrapS = "${toWrap(info?.getWrapS())}"`,
        `token inputs:wrapT = "${toWrap(info?.getWrapT())}"`,
        ...(factor === undefined ? [] : [`float4 inputs:scale = ${toUsdTuple(factor)}`]),
        ...(bias === undefined ? [] : [`float4 inputs:bias = ${toUsdTuple(bias)}`]),
        output === 'rgb' ? 'float3 outputs:rgb' : `float outputs:${output}`,
      ]),
      '}',
    )
    inputs.push(`${type} inputs:${input}.connect = <${path}/${shader}.outputs:${output}>`)
  }

  addBaseColour(material, averageColour, addTexture, inputs)
  addRoughness(material, addTexture, inputs)
  addRelief(material, addTexture)
  addGlow(material, addTexture, inputs)
  addCoat(material, inputs)
  return [
    `def Material "${name}"`,
    '{',
    ...indent([
      `token outputs:surface.connect = <${path}/surface.outputs:surface>`,
      'def Shader "surface"',
      '{',
      ...indent([
        'uniform token info:id = "UsdPreviewSurface"',
        'int inputs:useSpecularWorkflow = 0',
        ...inputs,
        'token outputs:surface',
      ]),
      '}',
      ...nodes,
    ]),
    '}',
  ]
}

type AddTexture = (input: TextureInput) => void

function addBaseColour(
  material: Material,
  averageColour: readonly number[] | null,
  addTexture: AddTexture,
  inputs: string[],
): void {
  const tint = averageColour ?? [1, 1, 1, 1]
  const factor = material.getBaseColorFactor().map((value, channel) => value * (tint[channel] ?? 1))
  const texture = material.getBaseColorTexture()
  const info = material.getBaseColorTextureInfo()
  const glass = material.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
  const opacity = 1 - glass * (1 - GLASS_OPACITY)
  if (texture === null) inputs.push(`color3f inputs:diffuseColor = ${toUsdTuple(factor.slice(0, 3))}`)
  else addTexture({ input: 'diffuseColor', type: 'color3f', texture, info, output: 'rgb', isColour: true, factor })
  if (material.getAlphaMode() === 'OPAQUE') {
    if (opacity < 1) inputs.push(`float inputs:opacity = ${toUsdNumber(opacity)}`)
    return
  }
  if (texture === null) inputs.push(`float inputs:opacity = ${toUsdNumber((factor[3] ?? 1) * opacity)}`)
  else addTexture({ input: 'opacity', type: 'float', texture, info, output: 'a', isColour: true, factor })
  if (material.getAlphaMode() === 'MASK') inputs.push(`float inputs:opacityThreshold = ${toUsdNumber(material.getAlphaCutoff())}`)
}

function addRoughness(material: Material, addTexture: AddTexture, inputs: string[]): void {
  const [roughness, metallic] = [material.getRoughnessFactor(), material.getMetallicFactor()]
  const texture = material.getMetallicRoughnessTexture()
  if (texture === null) {
    inputs.push(`float inputs:roughness = ${toUsdNumber(roughness)}`, `float inputs:metallic = ${toUsdNumber(metallic)}`)
    return
  }
  const shared = { type: 'float', texture, info: material.getMetallicRoughnessTextureInfo(), isColour: false } as const
  addTexture({ ...shared, input: 'roughness', output: 'g', factor: [1, roughness, 1, 1] })
  addTexture({ ...shared, input: 'metallic', output: 'b', factor: [1, 1, metallic, 1] })
}

function addRelief(material: Material, addTexture: AddTexture): void {
  const normal = material.getNormalTexture()
  const height = material.getNormalScale()
  const scale = [2 * height, 2 * height, 2, 1]
  const bias = [-height, -height, -1, 0]
  if (normal !== null)
    addTexture({
      input: 'normal',
      type: 'normal3f',
      texture: normal,
      info: material.getNormalTextureInfo(),
      output: 'rgb',
      isColour: false,
      factor: scale,
      bias,
    })
  const occlusion = material.getOcclusionTexture()
  if (occlusion !== null)
    addTexture({
      input: 'occlusion',
      type: 'float',
      texture: occlusion,
      info: material.getOcclusionTextureInfo(),
      output: 'r',
      isColour: false,
    })
}

function addGlow(material: Material, addTexture: AddTexture, inputs: string[]): void {
  const factor = material.getEmissiveFactor()
  if (factor.every((value) => value === 0)) return
  const texture = material.getEmissiveTexture()
  if (texture === null) inputs.push(`color3f inputs:emissiveColor = ${toUsdTuple(factor)}`)
  else
    addTexture({
      input: 'emissiveColor',
      type: 'color3f',
      texture,
      info: material.getEmissiveTextureInfo(),
      output: 'rgb',
      isColour: true,
      factor: [...factor, 1],
    })
}

function addCoat(material: Material, inputs: string[]): void {
  const coat = material.getExtension<Clearcoat>('KHR_materials_clearcoat')
  if (coat)
    inputs.push(
      `float inputs:clearcoat = ${toUsdNumber(coat.getClearcoatFactor())}`,
      `float inputs:clearcoatRoughness = ${toUsdNumber(coat.getClearcoatRoughnessFactor())}`,
    )
  const refraction = material.getExtension<IOR>('KHR_materials_ior')
  if (refraction) inputs.push(`float inputs:ior = ${toUsdNumber(refraction.getIOR())}`)
}

const WRAPS: Record<number, string> = { 33071: 'clamp', 33648: 'mirror', 10497: 'repeat' }
const toWrap = (wrap: number | undefined): string => WRAPS[wrap ?? 10497] ?? 'repeat'

interface TextureTransform {
  getOffset(): [number, number]
  getRotation(): number
  getScale(): [number, number]
  getTexCoord(): number | null
}

/** Which coordinates a picture takes, as `KHR_texture_transform` says. */
export function toUvSource(info: TextureInfo | null): UvSource {
  const moved = info?.getExtension('KHR_texture_transform') as TextureTransform | null | undefined
  return {
    set: moved?.getTexCoord() ?? info?.getTexCoord() ?? 0,
    offset: moved?.getOffset() ?? [0, 0],
    rotationRad: moved?.getRotation() ?? 0,
    scale: moved?.getScale() ?? [1, 1],
  }
}
