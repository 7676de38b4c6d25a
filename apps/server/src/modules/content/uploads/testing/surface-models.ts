/** A ball in every material, alpha mode and compression that uploads may have: what the viewer draws is compared with the source. */
import type { Document, Material, Primitive } from '@gltf-transform/core'
import { Document as NewDocument } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsVariants,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { quantize } from '@gltf-transform/functions'
import sharp from 'sharp'
import { createGlb, parseGlbChunks } from '../model/glb-chunks.ts'
import { writeModel } from './built-models.ts'

export interface SurfaceModel {
  name: string
  /** As it would be uploaded. */
  file: Buffer
  /** The material that a visitor chooses, and a model that has it from the start. */
  variant?: { name: string; same: Buffer }
  /** It may look like the plain ball: only how the file is written differs. */
  isPlain?: boolean
}

interface Ball {
  document: Document
  material: Material
  primitive: Primitive
}

/** Values at which each is seen clearly. */
const SURFACES: Record<string, { body: Partial<Record<string, unknown>>; extensions: Record<string, object> }> = {
  clearcoat: {
    body: { roughnessFactor: 0.9 },
    extensions: { KHR_materials_clearcoat: { clearcoatFactor: 1, clearcoatRoughnessFactor: 0.1 } },
  },
  glass: {
    body: { roughnessFactor: 0.1 },
    extensions: {
      KHR_materials_transmission: { transmissionFactor: 0.8 },
      KHR_materials_volume: { thicknessFactor: 0.4, attenuationDistance: 0.5, attenuationColor: [0.2, 0.6, 0.9] },
      KHR_materials_ior: { ior: 1.7 },
    },
  },
  specular: {
    body: { roughnessFactor: 0.2 },
    extensions: { KHR_materials_specular: { specularFactor: 1, specularColorFactor: [1, 0.2, 0.1] } },
  },
  sheen: {
    body: { roughnessFactor: 0.9 },
    extensions: { KHR_materials_sheen: { sheenColorFactor: [0.9, 0.4, 1], sheenRoughnessFactor: 0.4 } },
  },
  iridescence: {
    body: { roughnessFactor: 0.15, metallicFactor: 1 },
    extensions: { KHR_materials_iridescence: { iridescenceFactor: 1, iridescenceIor: 1.6, iridescenceThicknessMaximum: 500 } },
  },
  anisotropy: {
    body: { roughnessFactor: 0.35, metallicFactor: 1 },
    extensions: { KHR_materials_anisotropy: { anisotropyStrength: 0.9, anisotropyRotation: 0.6 } },
  },
  'strong glow': {
    body: { emissiveFactor: [0.2, 0.1, 0] },
    extensions: { KHR_materials_emissive_strength: { emissiveStrength: 4 } },
  },
  unlit: { body: {}, extensions: { KHR_materials_unlit: {} } },
}

/** All of them, written by tools other than ours would be. */
export async function listSurfaceModels(): Promise<SurfaceModel[]> {
  const plain = await writeBall()
  const surfaces = Object.entries(SURFACES).map(([name, { body, extensions }]) => ({
    name,
    file: describe(plain, (description) => {
      description.extensionsUsed = Object.keys(extensions)
      const [material] = description.materials
      if (material === undefined) return
      const { emissiveFactor, ...metal } = body
      material.extensions = extensions
      if (emissiveFactor !== undefined) material.emissiveFactor = emissiveFactor
      material.pbrMetallicRoughness = { ...material.pbrMetallicRoughness, ...metal }
    }),
  }))
  return [
    { name: 'plain', file: plain, isPlain: true },
    ...surfaces,
    { name: 'mask', file: await writeBall(({ material }) => material.setAlphaMode('MASK').setAlphaCutoff(0.5)) },
    { name: 'blend', file: await writeBall(({ material }) => material.setAlphaMode('BLEND').setBaseColorFactor([1, 1, 1, 0.6])) },
    { name: 'colours of points', file: await writeBall(addColours) },
    { name: 'texture transform', file: await writeBall(moveTexture) },
    { name: 'morph', file: await writeBall(addMorph) },
    { name: 'skin', file: await writeBall(addSkin) },
    { name: 'variants', file: await writeBall(addVariants), variant: { name: '青', same: await writeBall(paintBlue) } },
    {
      name: 'draco',
      file: await writeBall(({ document }) => void document.createExtension(KHRDracoMeshCompression)),
      isPlain: true,
    },
    {
      name: 'meshopt',
      file: await writeBall(({ document }) => void document.createExtension(EXTMeshoptCompression)),
      isPlain: true,
    },
    { name: 'quantization', file: await writeBall(({ document }) => document.transform(quantize())), isPlain: true },
    { name: 'webp', file: await writeBall(toWebp), isPlain: true },
  ]
}

async function writeBall(change: (ball: Ball) => unknown = () => undefined): Promise<Buffer> {
  const ball = await buildBall()
  await change(ball)
  return writeModel(ball.document)
}

const ACROSS = 24
const DOWN = 16

async function buildBall(): Promise<Ball> {
  const document = new NewDocument()
  const buffer = document.createBuffer()
  const [points, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let row = 0; row <= DOWN; row++) {
    for (let column = 0; column <= ACROSS; column++) {
      const [u, v] = [column / ACROSS, row / DOWN]
      const [sin, cos] = [Math.sin(v * Math.PI), Math.cos(v * Math.PI)]
      const normal = [sin * Math.cos(u * 2 * Math.PI), cos, -sin * Math.sin(u * 2 * Math.PI)]
      points.push(...normal.map((part) => part / 2))
      normals.push(...normal)
      uvs.push(u, v)
      if (row === DOWN || column === ACROSS) continue
      const corner = row * (ACROSS + 1) + column
      indices.push(corner, corner + ACROSS + 1, corner + 1, corner + 1, corner + ACROSS + 1, corner + ACROSS + 2)
    }
  }
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer)
  const material = document
    .createMaterial('body')
    .setBaseColorTexture(
      document
        .createTexture('paint')
        .setImage(await drawPaint())
        .setMimeType('image/png'),
    )
    .setRoughnessFactor(0.5)
    .setMetallicFactor(0)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(points)))
    .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)))
    .setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)))
    .setIndices(accessor('SCALAR', Uint16Array.from(indices)))
    .setMaterial(material)
  const node = document.createNode('ball').setMesh(document.createMesh('ball').addPrimitive(primitive))
  document.getRoot().setDefaultScene(document.createScene().addChild(node))
  return { document, material, primitive }
}

/** Soft stripes with a hole: its corner tells how the picture lies, and blocks of a codec stay small. */
async function drawPaint(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 128
  const pixels = Buffer.alloc(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const wave = 0.5 + 0.5 * Math.sin((x / side) * 8 * Math.PI)
      const isHole = Math.hypot(((x * 4) % side) - side / 2, ((y * 2) % side) - side / 2) < side / 5
      pixels.set([90 + 120 * wave, 110, 60 + (140 * y) / side, isHole ? 40 : 255], (y * side + x) * 4)
    }
  }
  return new Uint8Array(
    await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
      .png()
      .toBuffer(),
  )
}

const getBuffer = (document: Document) => document.getRoot().listBuffers()[0] ?? null
const getPoints = (primitive: Primitive) => primitive.getAttribute('POSITION')?.getArray() ?? new Float32Array(0)

function addColours({ document, primitive }: Ball): void {
  const points = getPoints(primitive)
  const colours = Float32Array.from({ length: (points.length / 3) * 4 }, (_, at) =>
    at % 4 === 3 ? 1 : Math.min(1, Math.max(0, 0.5 + (points[Math.floor(at / 4) * 3 + (at % 4)] ?? 0))),
  )
  primitive.setAttribute('COLOR_0', document.createAccessor().setType('VEC4').setArray(colours).setBuffer(getBuffer(document)))
}

function moveTexture({ document, material }: Ball): void {
  const transform = document.createExtension(KHRTextureTransform)
  material
    .getBaseColorTextureInfo()
    ?.setExtension('KHR_texture_transform', transform.createTransform().setOffset([0.2, 0.1]).setScale([2, 0.5]).setRotation(0.6))
}

function addMorph({ document, primitive }: Ball): void {
  const points = getPoints(primitive)
  const moves = Float32Array.from({ length: points.length }, (_, at) => (at % 3 === 1 ? (points[at] ?? 0) * 1.2 : 0))
  const target = document
    .createPrimitiveTarget('tall')
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(moves).setBuffer(getBuffer(document)))
  primitive.addTarget(target)
  document.getRoot().listMeshes()[0]?.setWeights([0.7])
}

/** The upper half leans to the side. */
function addSkin({ document, primitive }: Ball): void {
  const buffer = getBuffer(document)
  const points = getPoints(primitive)
  const count = points.length / 3
  const joints = new Uint8Array(count * 4)
  const weights = new Float32Array(count * 4)
  for (let at = 0; at < count; at++) {
    const upper = Math.min(1, Math.max(0, (points[at * 3 + 1] ?? 0) * 2 + 0.5))
    joints.set([0, 1, 0, 0], at * 4)
    weights.set([1 - upper, upper, 0, 0], at * 4)
  }
  primitive
    .setAttribute('JOINTS_0', document.createAccessor().setType('VEC4').setArray(joints).setBuffer(buffer))
    .setAttribute('WEIGHTS_0', document.createAccessor().setType('VEC4').setArray(weights).setBuffer(buffer))
  const lean = document
    .createNode('upper')
    .setTranslation([0.25, 0, 0])
    .setRotation([0, 0, -Math.sin(0.3), Math.cos(0.3)])
  const base = document.createNode('lower').addChild(lean)
  const skin = document.createSkin().addJoint(base).addJoint(lean)
  const [scene] = document.getRoot().listScenes()
  scene?.addChild(base)
  document.getRoot().listNodes()[0]?.setSkin(skin)
}

function paintBlue({ material }: Ball): void {
  material.setBaseColorTexture(null).setBaseColorFactor([0.1, 0.3, 0.8, 1]).setRoughnessFactor(0.3)
}

function addVariants({ document, primitive }: Ball): void {
  const variants = document.createExtension(KHRMaterialsVariants)
  const blue = document.createMaterial('blue').setBaseColorFactor([0.1, 0.3, 0.8, 1]).setRoughnessFactor(0.3).setMetallicFactor(0)
  const mapping = variants.createMapping().setMaterial(blue).addVariant(variants.createVariant('青'))
  primitive.setExtension('KHR_materials_variants', variants.createMappingList().addMapping(mapping))
}

async function toWebp({ document, material }: Ball): Promise<void> {
  document.createExtension(EXTTextureWebP).setRequired(true)
  const texture = material.getBaseColorTexture()
  const image = await sharp(texture?.getImage() ?? undefined)
    .webp({ quality: 95 })
    .toBuffer()
  texture?.setImage(new Uint8Array(image)).setMimeType('image/webp')
}

interface Description {
  extensionsUsed?: string[]
  materials: {
    extensions?: Record<string, object>
    emissiveFactor?: unknown
    pbrMetallicRoughness?: object
  }[]
}

/** The file with another description, as a tool that knows more extensions than the library writes it. */
function describe(file: Buffer, change: (description: Description) => void): Buffer {
  const chunks = parseGlbChunks(file)
  const description: Description = JSON.parse(chunks?.json.toString() ?? '')
  change(description)
  return createGlb(JSON.stringify(description), chunks?.binary ?? Buffer.alloc(0))
}
