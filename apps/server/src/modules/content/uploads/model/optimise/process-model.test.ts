import type { Document, Material } from '@gltf-transform/core'
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsClearcoat,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
  KHRMaterialsVariants,
  KHRTextureTransform,
  type MappingList,
} from '@gltf-transform/extensions'
import { MODEL_AR_MAX_TRIANGLES, MODEL_VARIANT_TEXTURE_PX, MODEL_WEB_MAX_TRIANGLES } from '@zhanjian/contract/files/limits.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildBox, buildTerrain, moveBy, writeModel } from '../../testing/built-models.ts'
import { listPrims, measureUsda, parseUsda, readZip, toNumbers } from '../../testing/read-usda.ts'
import { createModel } from '../../testing/test-models.ts'
import { createGlb, parseGlbChunks } from '../glb-chunks.ts'
import { findModelFailure } from '../inspect-model.ts'
import { processModel } from './process-model.ts'
import { createModelIo } from './read-model.ts'

/** Without its picture, which takes ten times as long as all its files. */
async function process(document: Document, { hasPoster = false } = {}) {
  const file = await writeModel(document)
  expect(findModelFailure(file)).toBeNull()
  const outcome = await processModel(file, { hasPoster })
  if (!outcome.ok) throw new Error(outcome.failure)
  const { sizeM, variants, poster } = outcome.model
  const io = await createModelIo()
  const usdz = Buffer.from(variants.arUsdz ?? [])
  return {
    sizeM,
    web: await io.readBinary(variants.web),
    ar: await io.readBinary(variants.arGlb),
    usdz,
    usda: usdz.length === 0 ? '' : (readZip(usdz)[0]?.content.toString() ?? ''),
    variants,
    poster,
  }
}

const listExtensions = (document: Document) =>
  document
    .getRoot()
    .listExtensionsUsed()
    .map(({ extensionName }) => extensionName)
    .sort()
const countTriangles = (document: Document) =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .reduce((sum, one) => sum + (one.getIndices()?.getCount() ?? 0) / 3, 0)

describe('the files of a model (S-69)', () => {
  test('the viewer gets meshopt and WebP, AR gets plain pictures, and both keep the size', async () => {
    const { document } = await buildBox(3000)
    const made = await process(document)
    expect(made.sizeM.map((side) => side.toFixed(4))).toEqual(['1.0000', '2.0000', '3.0000'])
    expect(listExtensions(made.web)).toEqual(expect.arrayContaining(['EXT_meshopt_compression', 'EXT_texture_webp']))
    expect(listExtensions(made.ar)).toEqual([])
    const [web] = made.web.getRoot().listTextures()
    const [ar] = made.ar.getRoot().listTextures()
    expect([web?.getMimeType(), ar?.getMimeType()]).toEqual(['image/webp', 'image/jpeg'])
    expect(web?.getSize()).toEqual([MODEL_VARIANT_TEXTURE_PX, MODEL_VARIANT_TEXTURE_PX])
    expect(ar?.getSize()).toEqual([MODEL_VARIANT_TEXTURE_PX, MODEL_VARIANT_TEXTURE_PX])
  })

  test('an independent reader opens the USDZ: aligned, uncompressed, in metres, standing on its origin', async () => {
    const { usdz, usda } = await process((await buildBox()).document)
    const files = readZip(usdz)
    expect(files.map(({ name }) => name)).toEqual(['model.usda', 'pictures/0.jpg'])
    expect(files.filter(({ offset }) => offset % 64 !== 0)).toEqual([])
    expect(await sharp(files[1]?.content).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
    const { min, max } = measureUsda(usda)
    expect([...min, ...max].map((value) => Number(value.toFixed(4)))).toEqual([-0.5, 0, -1.5, 0.5, 2, 1.5])
    const prims = listPrims(parseUsda(usda).prims)
    const picture = prims.find(({ name }) => name === 'picture_diffuseColor')
    expect(picture?.attributes.get('inputs:file')).toBe('@pictures/0.jpg@')
    const mesh = prims.find(({ type }) => type === 'Mesh')
    expect(toNumbers(mesh?.attributes.get('faceVertexIndices'))).toHaveLength(36)
    expect(toNumbers(mesh?.attributes.get('primvars:st'))).toHaveLength(48)
  })

  test('a model beyond the limits is simplified in each file to its own', async () => {
    const made = await process(buildTerrain(400_000))
    expect(countTriangles(made.web)).toBeLessThanOrEqual(MODEL_WEB_MAX_TRIANGLES)
    expect(countTriangles(made.web)).toBeGreaterThan(MODEL_WEB_MAX_TRIANGLES / 2)
    expect(countTriangles(made.ar)).toBeLessThanOrEqual(MODEL_AR_MAX_TRIANGLES)
    expect(made.sizeM[0]).toBeCloseTo(1, 3)
  })

  test.each<[string, (document: Document) => void]>([
    ['Draco', (document) => document.createExtension(KHRDracoMeshCompression).setRequired(true)],
    ['meshopt', (document) => document.createExtension(EXTMeshoptCompression).setRequired(true)],
  ])('a model compressed with %s is read', async (_name, compress) => {
    const { document } = await buildBox()
    compress(document)
    const made = await process(document)
    expect(made.sizeM.map((side) => side.toFixed(2))).toEqual(['1.00', '2.00', '3.00'])
    expect(listExtensions(made.ar)).toEqual([])
  })

  test('variants of material stay in the file of the viewer', async () => {
    const { document, primitive, material } = await buildBox()
    const extension = document.createExtension(KHRMaterialsVariants)
    const red = extension.createVariant('红釉')
    const mapping = extension
      .createMapping()
      .setMaterial(material.clone().setBaseColorFactor([1, 0, 0, 1]))
      .addVariant(red)
    primitive.setExtension<MappingList>('KHR_materials_variants', extension.createMappingList().addMapping(mapping))
    const { web } = await process(document)
    expect(listExtensions(web)).toContain('KHR_materials_variants')
    expect(web.getRoot().listMaterials()).toHaveLength(2)
  })

  test('specular and glossy becomes metal and rough, glass and lacquer are kept', async () => {
    const { document, material } = await buildBox()
    const old = document.createExtension(KHRMaterialsPBRSpecularGlossiness).setRequired(true)
    material.setExtension('KHR_materials_pbrSpecularGlossiness', old.createPBRSpecularGlossiness().setGlossinessFactor(0.9))
    material.setExtension(
      'KHR_materials_clearcoat',
      document.createExtension(KHRMaterialsClearcoat).createClearcoat().setClearcoatFactor(0.8),
    )
    material.setExtension(
      'KHR_materials_transmission',
      document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(1),
    )
    const { web, usda } = await process(document)
    expect(listExtensions(web)).not.toContain('KHR_materials_pbrSpecularGlossiness')
    expect(listExtensions(web)).toEqual(expect.arrayContaining(['KHR_materials_clearcoat', 'KHR_materials_transmission']))
    const surface = listPrims(parseUsda(usda).prims).find(({ name }) => name === 'surface')
    expect(surface?.attributes.get('inputs:clearcoat')).toBe('0.8')
    expect(surface?.attributes.get('inputs:opacity')).toBe('0.35')
  })

  test('a moved picture takes other points in the USDZ', async () => {
    const { document, material } = await buildBox()
    const moved = document.createExtension(KHRTextureTransform).createTransform().setOffset([0.25, 0]).setScale([0.5, 0.5])
    material.getBaseColorTextureInfo()?.setExtension('KHR_texture_transform', moved)
    const { usda } = await process(document)
    const mesh = listPrims(parseUsda(usda).prims).find(({ type }) => type === 'Mesh')
    const uv = toNumbers(mesh?.attributes.get('primvars:st'))
    const [us, vs] = [uv.filter((_, at) => at % 2 === 0), uv.filter((_, at) => at % 2 === 1)]
    expect([Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)]).toEqual([0.25, 0.75, 0.5, 1])
  })

  test('bones and instances have their place and size', async () => {
    const { document, primitive } = await buildBox()
    const buffer = document.getRoot().listBuffers()[0] ?? null
    const [node] = document.getRoot().listNodes()
    const joint = document.createNode('bone').setTranslation([0, 10, 0]).setScale([2, 2, 2])
    const points = primitive.getAttribute('POSITION')?.getCount() ?? 0
    const joints = document
      .createAccessor()
      .setType('VEC4')
      .setArray(new Uint8Array(points * 4))
      .setBuffer(buffer)
    const weights = document
      .createAccessor()
      .setType('VEC4')
      .setArray(Float32Array.from({ length: points * 4 }, (_, at) => (at % 4 === 0 ? 1 : 0)))
      .setBuffer(buffer)
    primitive.setAttribute('JOINTS_0', joints).setAttribute('WEIGHTS_0', weights)
    const inverse = document
      .createAccessor()
      .setType('MAT4')
      .setArray(Float32Array.from(moveBy(0, 0, 0)))
      .setBuffer(buffer)
    node?.setSkin(document.createSkin().addJoint(joint).setInverseBindMatrices(inverse))
    document.getRoot().getDefaultScene()?.addChild(joint)
    const { sizeM, usda } = await process(document)
    expect(sizeM.map((side) => side.toFixed(2))).toEqual(['2.00', '4.00', '6.00'])
    expect(measureUsda(usda).min[1]).toBeCloseTo(0, 4)
    // Files may leave out matrices that move nothing.
    document.getRoot().listSkins()[0]?.setInverseBindMatrices(null)
    expect((await process(document)).sizeM).toEqual(sizeM)

    const crowd = await buildBox()
    const extension = crowd.document.createExtension(EXTMeshGPUInstancing)
    const places = crowd.document
      .createAccessor()
      .setType('VEC3')
      .setArray(Float32Array.from([0, 0, 0, 9, 0, 0]))
      .setBuffer(crowd.document.getRoot().listBuffers()[0] ?? null)
    crowd.document
      .getRoot()
      .listNodes()[0]
      ?.setExtension('EXT_mesh_gpu_instancing', extension.createInstancedMesh().setAttribute('TRANSLATION', places))
    expect((await process(crowd.document)).sizeM[0]).toBeCloseTo(10, 4)
  })

  test('a see-through picture stays PNG for AR', async () => {
    const { document, material } = await buildBox()
    document.createExtension(EXTTextureWebP)
    const picture = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#ff000080' } })
      .webp()
      .toBuffer()
    material.getBaseColorTexture()?.setImage(new Uint8Array(picture)).setMimeType('image/webp')
    material.setAlphaMode('BLEND')
    const { ar, usda } = await process(document)
    expect(ar.getRoot().listTextures()[0]?.getMimeType()).toBe('image/png')
    expect(usda).toContain('float outputs:a')
  })
})

test('a model in the middle of a message is read, and so is the later name of meshopt', async () => {
  const { document } = await buildBox()
  document.createExtension(EXTMeshoptCompression).setRequired(true)
  const file = await writeModel(document)
  const chunks = parseGlbChunks(file)
  const renamed = chunks?.json.toString().replaceAll('EXT_meshopt', 'KHR_meshopt') ?? ''
  const later = createGlb(renamed, chunks?.binary ?? Buffer.alloc(0))
  for (const model of [file, later]) {
    const message = Buffer.concat([Buffer.from('x'), model])
    expect(await processModel(message.subarray(1), { hasPoster: false })).toMatchObject({ ok: true })
  }
})

describe('a model that cannot be decoded is damaged', () => {
  test('a Draco stream that was cut off', async () => {
    const { document } = await buildBox()
    document.createExtension(KHRDracoMeshCompression).setRequired(true)
    const file = await writeModel(document)
    const view = file.indexOf('DRACO')
    file.fill(0, view + 24, view + 120)
    expect(await processModel(file)).toEqual({ ok: false, failure: 'damaged' })
  })

  test('a picture with damaged content, or none', async () => {
    const { document } = await buildBox(300)
    const file = await writeModel(document)
    const png = file.indexOf('IDAT')
    file.fill(7, png + 4, png + 60)
    expect(await processModel(file)).toEqual({ ok: false, failure: 'damaged' })
  })

  test('a texture that names a picture which is not there', async () => {
    const material = { materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 3 } } }] }
    const meshes = [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }]
    const outcome = await processModel(createModel({ ...material, meshes }))
    expect(outcome).toEqual({ ok: false, failure: 'damaged' })
  })

  test('a triangle that names a point which is not there', async () => {
    const { document, primitive } = await buildBox()
    primitive.getIndices()?.setArray(Uint16Array.from([0, 1, 999]))
    expect(await processModel(await writeModel(document))).toEqual({ ok: false, failure: 'damaged' })
  })
})

describe('the picture of a model without a GPU (S-69)', () => {
  const drawBox = async (change: (material: Material) => void) => {
    const { document, material } = await buildBox()
    change(material)
    const { poster } = await process(document, { hasPoster: true })
    const { data, info } = await sharp(poster?.medium).raw().toBuffer({ resolveWithObject: true })
    const read = (x: number, y: number) => [0, 1, 2].map((channel) => data[(y * info.width + x) * 3 + channel] ?? 0)
    return { poster, middle: read(info.width >> 1, info.height >> 1), corner: read(4, 4) }
  }

  test('the model stands in the middle of a pale ground, in its own colour', async () => {
    const { poster, middle, corner } = await drawBox(() => undefined)
    expect(poster).toMatchObject({ widthPx: 768, heightPx: 576, dominantColour: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    const [red = 0, green = 0, blue = 0] = middle
    expect(red).toBeGreaterThan(green * 1.5)
    expect(red).toBeGreaterThan(blue * 1.5)
    expect(Math.min(...corner)).toBeGreaterThan(235)
    expect(await sharp(poster?.thumb).metadata()).toMatchObject({ format: 'webp', width: 256, height: 192 })
  })

  test('the ground shows through what is half transparent and through what is cut out', async () => {
    const opaque = await drawBox(() => undefined)
    const glass = await drawBox((material) => material.setAlphaMode('BLEND').setBaseColorFactor([1, 1, 1, 0.25]))
    const masked = await drawBox((material) => material.setAlphaMode('MASK').setBaseColorFactor([1, 1, 1, 0.75]))
    const cut = await drawBox((material) => material.setAlphaMode('MASK').setBaseColorFactor([1, 1, 1, 0.25]))
    for (const [channel, value] of masked.middle.entries())
      expect(Math.abs(value - (opaque.middle[channel] ?? 0))).toBeLessThan(6)
    expect(glass.middle[2]).toBeGreaterThan((opaque.middle[2] ?? 0) + 40)
    expect(Math.min(...cut.middle)).toBeGreaterThan(150)
  })

  test('colours of points are seen one by one, not mixed', async () => {
    const { document, material, primitive } = await buildBox()
    material.setBaseColorTexture(null)
    const [buffer = null] = document.getRoot().listBuffers()
    const heights = primitive.getAttribute('POSITION')?.getArray() ?? []
    const colours = new Float32Array(heights.length)
    for (let at = 0; at < heights.length; at += 3) colours.set((heights[at + 1] ?? 0) > 0 ? [0, 0, 1] : [1, 0, 0], at)
    primitive.setAttribute('COLOR_0', document.createAccessor().setType('VEC3').setArray(colours).setBuffer(buffer))
    const { poster } = await process(document, { hasPoster: true })
    const { data, info } = await sharp(poster?.medium).raw().toBuffer({ resolveWithObject: true })
    const read = (y: number) => [0, 2].map((channel) => data[(y * info.width + (info.width >> 1)) * 3 + channel] ?? 0)
    const [[topRed = 0, topBlue = 0], [lowRed = 0, lowBlue = 0]] = [read(180), read(400)] as const
    expect(topBlue).toBeGreaterThan(topRed)
    expect(lowRed).toBeGreaterThan(lowBlue)
  })

  test('of thousands of sheets behind each other there is no picture, and the model is ready all the same', async () => {
    const { document } = await buildBox()
    const [scene] = document.getRoot().listScenes()
    const [node] = document.getRoot().listNodes()
    for (let sheet = 0; sheet < 600; sheet++)
      scene?.addChild(
        document
          .createNode()
          .setMesh(node?.getMesh() ?? null)
          .setTranslation([5 + sheet * 1e-4, 1, 0]),
      )
    const { poster, sizeM } = await process(document, { hasPoster: true })
    expect(poster).toBeUndefined()
    expect(sizeM[1]).toBeCloseTo(2)
  })
})
