import type { Document } from '@gltf-transform/core'
import { EXTTextureWebP, KHRTextureBasisu } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildBox, writeModel } from '../../testing/built-models.ts'
import { createKtx2 } from '../../testing/test-ktx2.ts'
import { createGlb, parseGlbChunks } from '../glb-chunks.ts'
import { findModelFailure } from '../inspect-model.ts'
import { processModel } from './process-model.ts'
import { createModelIo } from './read-model.ts'

/** Values that are no defaults, and a texture where one may be. */
const TEXTURE = { index: 0 }
const SURFACES: Record<string, Record<string, unknown>> = {
  KHR_materials_clearcoat: { clearcoatFactor: 0.75, clearcoatRoughnessFactor: 0.25, clearcoatNormalTexture: TEXTURE },
  KHR_materials_transmission: { transmissionFactor: 0.5, transmissionTexture: TEXTURE },
  KHR_materials_volume: { attenuationDistance: 2, attenuationColor: [0.25, 0.5, 0.75] },
  KHR_materials_ior: { ior: 1.75 },
  KHR_materials_specular: { specularFactor: 0.5, specularColorFactor: [1, 0.5, 0.25], specularColorTexture: TEXTURE },
  KHR_materials_sheen: { sheenColorFactor: [0.5, 0.25, 1], sheenRoughnessFactor: 0.5, sheenColorTexture: TEXTURE },
  KHR_materials_iridescence: { iridescenceFactor: 0.5, iridescenceIor: 1.75, iridescenceThicknessMaximum: 600 },
  KHR_materials_anisotropy: { anisotropyStrength: 0.5, anisotropyRotation: 0.75, anisotropyTexture: TEXTURE },
  KHR_materials_emissive_strength: { emissiveStrength: 5 },
  KHR_materials_dispersion: { dispersion: 0.5 },
  KHR_materials_diffuse_transmission: { diffuseTransmissionFactor: 0.5, diffuseTransmissionColorFactor: [1, 0.5, 0.25] },
  KHR_materials_unlit: {},
}

interface Description {
  extensionsUsed?: string[]
  extensionsRequired?: string[]
  materials: {
    extensions?: Record<string, Record<string, unknown>>
    alphaMode?: string
    alphaCutoff?: number
    doubleSided?: boolean
  }[]
  meshes: { primitives: { attributes: Record<string, number>; targets?: Record<string, number>[] }[]; weights?: number[] }[]
  nodes: { scale?: number[] }[]
  images?: { mimeType: string }[]
  textures?: { source?: number; extensions?: Record<string, unknown> }[]
}

const readDescription = (file: Uint8Array): Description => JSON.parse(parseGlbChunks(Buffer.from(file))?.json.toString() ?? '')

/** The file with another description, as a tool that knows more extensions than the library writes it. */
function rewrite(file: Buffer, change: (description: Description) => void): Buffer {
  const description = readDescription(file)
  change(description)
  return createGlb(JSON.stringify(description), parseGlbChunks(file)?.binary ?? Buffer.alloc(0))
}

async function makeWebModel(file: Buffer): Promise<Description> {
  expect(findModelFailure(file)).toBeNull()
  const outcome = await processModel(file, { hasPoster: false })
  if (!outcome.ok) throw new Error(outcome.failure)
  return readDescription(outcome.model.variants.web)
}

test.each(Object.entries(SURFACES))('the file of the viewer keeps every value of %s (S-69)', async (name, values) => {
  const made = await makeWebModel(await buildSurface(name, values))
  expect(made.materials).toHaveLength(1)
  expect(made.materials[0]?.extensions?.[name]).toMatchObject(values)
})

test('glass stays as thick in the room: its points are packed into a box, and its thickness with them (S-69)', async () => {
  const name = 'KHR_materials_volume'
  const made = await makeWebModel(await buildSurface(name, { thicknessFactor: 0.5 }))
  const scale = made.nodes.find((node) => node.scale !== undefined)?.scale?.[0] ?? 1
  expect(scale).toBeCloseTo(1.5)
  expect(Number(made.materials[0]?.extensions?.[name]?.thicknessFactor) * scale).toBeCloseTo(0.5)
})

test.each<[string, (document: Document) => void, Partial<Description['materials'][number]>]>([
  [
    'a mask',
    (document) => material(document).setAlphaMode('MASK').setAlphaCutoff(0.25),
    { alphaMode: 'MASK', alphaCutoff: 0.25 },
  ],
  ['glassy alpha', (document) => material(document).setAlphaMode('BLEND'), { alphaMode: 'BLEND' }],
  ['two sides', (document) => material(document).setDoubleSided(true), { doubleSided: true }],
])('the file of the viewer keeps %s (S-69)', async (_name, change, kept) => {
  const { document } = await buildBox()
  change(document)
  const made = await makeWebModel(await writeModel(document))
  expect(made.materials[0]).toMatchObject(kept)
})

test('the file of the viewer keeps colours of points and shapes that a model changes into (S-69)', async () => {
  const { document, primitive } = await buildBox()
  const points = primitive.getAttribute('POSITION')
  const count = points?.getCount() ?? 0
  const buffer = document.getRoot().listBuffers()[0] ?? null
  const spread = (size: number) => Float32Array.from({ length: count * size }, (_, at) => ((at % 7) + 1) / 8)
  const accessor = (size: 3 | 4) => document.createAccessor().setType(`VEC${size}`).setArray(spread(size)).setBuffer(buffer)
  primitive.setAttribute('COLOR_0', accessor(4))
  primitive.addTarget(document.createPrimitiveTarget('tall').setAttribute('POSITION', accessor(3)))
  document.getRoot().listMeshes()[0]?.setWeights([0.5])
  const made = await makeWebModel(await writeModel(document))
  expect(made.meshes[0]?.primitives[0]?.attributes).toHaveProperty('COLOR_0')
  expect(made.meshes[0]?.primitives[0]?.targets).toHaveLength(1)
  expect(made.meshes[0]?.weights).toEqual([0.5])
})

test('a texture in WebP stays one (S-69)', async () => {
  const { document, material: body } = await buildBox()
  document.createExtension(EXTTextureWebP).setRequired(true)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#204080' } })
    .webp()
    .toBuffer()
  body.getBaseColorTexture()?.setImage(new Uint8Array(picture)).setMimeType('image/webp')
  const made = await makeWebModel(await writeModel(document))
  expect(made.images).toMatchObject([{ mimeType: 'image/webp' }])
})

test('normals of a surface stay right to 4 of 255 on average in the file of the viewer (S-69)', async () => {
  const { document, material: body } = await buildBox()
  const source = drawNormals(256)
  const picture = await sharp(source, { raw: { width: 256, height: 256, channels: 3 } })
    .png()
    .toBuffer()
  body.setNormalTexture(document.createTexture('bumps').setImage(new Uint8Array(picture)).setMimeType('image/png'))
  const outcome = await processModel(await writeModel(document), { hasPoster: false })
  if (!outcome.ok) throw new Error(outcome.failure)
  const web = await (await createModelIo()).readBinary(outcome.model.variants.web)
  const made = web.getRoot().listMaterials()[0]?.getNormalTexture()
  expect(made?.getMimeType()).toBe('image/jpeg')
  const pixels = await sharp(made?.getImage() ?? undefined)
    .removeAlpha()
    .raw()
    .toBuffer()
  const error = pixels.reduce((sum, value, at) => sum + Math.abs(value - (source[at] ?? 0)), 0) / source.length
  expect(error).toBeLessThan(4)
})

describe('textures in KTX2', () => {
  const BLOCKS = [
    [200, 100, 50, 255],
    [10, 20, 230, 255],
  ] as const

  test.each([
    true,
    false,
  ])('become pictures that every browser reads; another picture beside them: %s (S-69)', async (hasOther) => {
    const file = await paintWithKtx2(createKtx2(BLOCKS), hasOther)
    expect(findModelFailure(file)).toBeNull()
    const outcome = await processModel(file, { hasPoster: false })
    if (!outcome.ok) throw new Error(outcome.failure)
    for (const made of [outcome.model.variants.web, outcome.model.variants.arGlb]) {
      expect(readDescription(made).extensionsUsed ?? []).not.toContain('KHR_texture_basisu')
      const [texture] = (await (await createModelIo()).readBinary(made)).getRoot().listTextures()
      const { data, info } = await sharp(texture?.getImage() ?? undefined)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 8, height: 4, channels: 3 })
      for (const [index, block] of BLOCKS.entries())
        for (const [channel, value] of block.slice(0, 3).entries())
          expect(Math.abs((data[index * 7 * 3 + channel] ?? 0) - value)).toBeLessThan(24)
    }
  })

  test('that are cut off, lines, or of another kind are told, not drawn black (S-69)', async () => {
    const whole = createKtx2(BLOCKS)
    const cutOff = await paintWithKtx2(whole.subarray(0, whole.length - 20))
    expect(await processModel(cutOff, { hasPoster: false })).toEqual({ ok: false, failure: 'damaged' })
    const line = Buffer.from(whole)
    line.writeUInt32LE(0, 24)
    expect(findModelFailure(await paintWithKtx2(line))).toBe('unsupported_type')
    const other = Buffer.from(whole)
    other.writeUInt32LE(37, 12)
    expect(await processModel(await paintWithKtx2(other), { hasPoster: false })).toEqual({ ok: false, failure: 'damaged' })
    const huge = Buffer.from(whole)
    huge.writeUInt32LE(100_000, 20)
    expect(findModelFailure(await paintWithKtx2(huge))).toBe('too_many_pixels')
  })

  /** The box with such a texture. @param hasOther it keeps a PNG for readers that know no KTX2 */
  async function paintWithKtx2(texture: Buffer, hasOther = false): Promise<Buffer> {
    const { document, material: body } = await buildBox()
    document.createTexture('for graphics cards').setImage(new Uint8Array(texture)).setMimeType('image/ktx2')
    document.createExtension(KHRTextureBasisu)
    const painted = document.getRoot().listTextures().at(-1) ?? null
    if (!hasOther) {
      body.setBaseColorTexture(painted)
      return writeModel(document)
    }
    body.setEmissiveTexture(painted)
    return rewrite(await writeModel(document), (description) => {
      const [first, second] = description.textures ?? []
      Object.assign(first ?? {}, { extensions: second?.extensions })
      description.extensionsRequired = []
      for (const one of description.materials) Reflect.deleteProperty(one, 'emissiveTexture')
    })
  }
})

function material(document: Document) {
  const [first] = document.getRoot().listMaterials()
  if (first === undefined) throw new Error('the box has a material')
  return first
}

async function buildSurface(name: string, values: Record<string, unknown>): Promise<Buffer> {
  return rewrite(await writeModel((await buildBox()).document), (description) => {
    description.extensionsUsed = [...(description.extensionsUsed ?? []), name]
    description.extensionsRequired = [name]
    Object.assign(description.materials[0] ?? {}, { extensions: { [name]: values } })
  })
}

/** Waves of 16 pixels and finer ones across: bumps as sharp as those of cloth. */
function drawNormals(sidePx: number): Buffer {
  const heightAt = (x: number, y: number) => Math.sin(x * 0.4) * Math.cos(y * 0.3) + 0.5 * Math.sin(x * 1.2 + y * 0.8)
  const pixels = Buffer.alloc(sidePx * sidePx * 3)
  for (let y = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++) {
      const normal = [heightAt(x - 0.5, y) - heightAt(x + 0.5, y), heightAt(x, y - 0.5) - heightAt(x, y + 0.5), 1]
      const length = Math.hypot(...normal)
      pixels.set(
        normal.map((value) => Math.round(127.5 * (1 + value / length))),
        3 * (y * sidePx + x),
      )
    }
  return pixels
}
