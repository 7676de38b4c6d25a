/** Models as tools for artists make them: a box of one metre by two by three with a texture, and what a test adds to it. */
import { Document, type Material, type mat4, NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'

export interface BuiltModel {
  document: Document
  material: Material
  primitive: Primitive
}

/** Standing on the ground, 1 m wide, 2 m high, 3 m deep. */
export async function buildBox(sidePx = 64): Promise<BuiltModel> {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer)
  const { positions, normals, uvs, indices } = createBoxGeometry()
  const picture = await sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#b04020' } })
    .png()
    .toBuffer()
  const texture = document.createTexture('paint').setImage(new Uint8Array(picture)).setMimeType('image/png')
  const material = document.createMaterial('body').setBaseColorTexture(texture).setRoughnessFactor(0.6).setMetallicFactor(0)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uvs))
    .setIndices(accessor('SCALAR', indices))
    .setMaterial(material)
  const node = document.createNode('box').setMesh(document.createMesh('box').addPrimitive(primitive)).setTranslation([5, 1, 0])
  document.getRoot().setDefaultScene(document.createScene().addChild(node))
  return { document, material, primitive }
}

/** A bumpy surface of some `triangles` triangles. */
export function buildTerrain(triangles: number): Document {
  const document = new Document()
  const buffer = document.createBuffer()
  const side = Math.ceil(Math.sqrt(triangles / 2))
  const positions = new Float32Array((side + 1) ** 2 * 3)
  const indices = new Uint32Array(side * side * 6)
  for (let row = 0, at = 0; row <= side; row++) {
    for (let column = 0; column <= side; column++, at += 3) {
      const [x, z] = [column / side, row / side]
      positions.set([x, 0.1 * Math.sin(x * 9) * Math.cos(z * 7), z], at)
    }
  }
  for (let row = 0, at = 0; row < side; row++) {
    for (let column = 0; column < side; column++, at += 6) {
      const corner = row * (side + 1) + column
      indices.set([corner, corner + side + 1, corner + 1, corner + 1, corner + side + 1, corner + side + 2], at)
    }
  }
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer))
    .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer))
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  return document
}

/** Writes with the extensions that the document has, compressed if one says so. */
export async function writeModel(document: Document): Promise<Buffer> {
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.encoder': await draco3d.createEncoderModule(),
    'meshopt.encoder': MeshoptEncoder,
  })
  return Buffer.from(await io.writeBinary(document))
}

/** Identity but for a move. */
export const moveBy = (x: number, y: number, z: number): mat4 => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

function createBoxGeometry() {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const half = [0.5, 1, 1.5]
  for (const axis of [0, 1, 2]) {
    for (const sign of [-1, 1]) {
      const first = positions.length / 3
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const corner = [0, 0, 0]
        corner[axis] = sign
        corner[(axis + 1) % 3] = u * sign
        corner[(axis + 2) % 3] = v
        positions.push(...corner.map((value, at) => value * (half[at] ?? 1)))
        normals.push(...[0, 1, 2].map((at) => (at === axis ? sign : 0)))
        uvs.push((u + 1) / 2, (v + 1) / 2)
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint16Array.from(indices),
  }
}
