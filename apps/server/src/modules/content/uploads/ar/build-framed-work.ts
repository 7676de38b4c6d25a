import { Document, type Material, type Node } from '@gltf-transform/core'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedParts, FRAME_COLOUR, MAT_COLOUR } from '@zhanjian/scene/hall/framed-parts.ts'

/** A framed work as a model: the middle of its back is the origin, and it faces along z. @param picture JPEG */
export function buildFramedWork(work: Pick<HungWork, 'widthM' | 'heightM' | 'matM' | 'frame'>, picture: Uint8Array): Document {
  const document = new Document()
  document.createBuffer()
  const { boxes, picture: place } = computeFramedParts(work)
  const isGold = work.frame === 'gold'
  const frame = createMaterial(document, FRAME_COLOUR[work.frame], isGold ? 0.35 : 0.55).setMetallicFactor(isGold ? 0.8 : 0)
  const mat = createMaterial(document, MAT_COLOUR, 0.9)
  const texture = document.createTexture('picture').setImage(picture).setMimeType('image/jpeg')
  const paint = createMaterial(document, '#ffffff', 0.8).setBaseColorTexture(texture)
  const scene = document.createScene()
  document.getRoot().setDefaultScene(scene)
  for (const { part, min, max } of boxes) scene.addChild(createBox(document, min, max, part === 'frame' ? frame : mat))
  const [x, y, z] = [place.widthM / 2, place.heightM / 2, place.depthM]
  scene.addChild(
    createFaces(
      document,
      [
        [
          [-x, -y, z],
          [x, -y, z],
          [x, y, z],
          [-x, y, z],
        ],
      ],
      paint,
    ),
  )
  return document
}

type Point = readonly [number, number, number]
type Quad = readonly [Point, Point, Point, Point]

const createMaterial = (document: Document, colour: string, roughness: number): Material =>
  document
    .createMaterial()
    .setBaseColorFactor([...toLinear(colour), 1])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(0)

/** glTF has linear factors. @param colour sRGB, `#rrggbb` */
function toLinear(colour: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(sliceUnits(colour, at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function createBox(document: Document, [x0, y0, z0]: Point, [x1, y1, z1]: Point, material: Material): Node {
  return createFaces(
    document,
    [
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      [
        [x1, y0, z0],
        [x0, y0, z0],
        [x0, y1, z0],
        [x1, y1, z0],
      ],
      [
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      [
        [x1, y0, z1],
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
      ],
      [
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
        [x0, y1, z0],
      ],
    ],
    material,
  )
}

/** Four-cornered faces, counter-clockwise from below left, each with the whole picture. */
function createFaces(document: Document, quads: readonly Quad[], material: Material): Node {
  const buffer = document.getRoot().listBuffers()[0] ?? null
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer)
  const indices = quads.flatMap((_, index) => [0, 1, 2, 0, 2, 3].map((corner) => index * 4 + corner))
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', quads.flat(2)))
    .setAttribute(
      'NORMAL',
      accessor(
        'VEC3',
        quads.flatMap((quad) => Array.from({ length: 4 }, () => getNormal(quad)).flat()),
      ),
    )
    .setAttribute(
      'TEXCOORD_0',
      accessor(
        'VEC2',
        quads.flatMap(() => [0, 1, 1, 1, 1, 0, 0, 0]),
      ),
    )
    .setIndices(document.createAccessor().setType('SCALAR').setArray(Uint16Array.from(indices)).setBuffer(buffer))
    .setMaterial(material)
  return document.createNode().setMesh(document.createMesh().addPrimitive(primitive))
}

function getNormal([a, b, , d]: Quad): number[] {
  const [u, v] = [[b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const, [d[0] - a[0], d[1] - a[1], d[2] - a[2]] as const]
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const length = Math.hypot(...normal) || 1
  return normal.map((value) => value / length)
}
