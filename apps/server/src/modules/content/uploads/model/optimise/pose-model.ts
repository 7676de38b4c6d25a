import type { Accessor, Material, mat4, Node, Primitive, Scene } from '@gltf-transform/core'
import { convertPrimitiveToTriangles } from '@gltf-transform/functions'

/** Triangles in the rest pose, in the space of the scene. */
export interface PosedSurface {
  material: Material | null
  /** x, y, z of each point. */
  positions: Float32Array
  /** x, y, z of each point, of length 1; null: flat. */
  normals: Float32Array | null
  /** u, v of each point, by the number of the set. */
  uvs: ReadonlyMap<number, Float32Array>
  /** Linear, with alpha; null: white. */
  averageColour: readonly number[] | null
  /** Linear red, green, blue and alpha of each point; null: white. */
  colours: Float32Array | null
  /** Three points each, counter-clockwise seen from the front. */
  triangles: Uint32Array
}

/** Less: points and lines; more: strips and fans. */
const TRIANGLES = 4

type Vector = [number, number, number]

/** Surfaces of a scene with morphs and bones in their rest pose; points and lines are left out. */
export function poseSurfaces(scene: Scene): PosedSurface[] {
  const surfaces: PosedSurface[] = []
  scene.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      if (primitive.getMode() < TRIANGLES) continue
      if (primitive.getMode() > TRIANGLES) convertPrimitiveToTriangles(primitive)
      const surface = poseSurface(node, primitive)
      if (surface !== null) surfaces.push(surface)
    }
  })
  return surfaces
}

/** Smallest and largest coordinates; points and lines count as well. @returns null if there is nothing */
export function measureScene(scene: Scene): { min: Vector; max: Vector } | null {
  const min: Vector = [Infinity, Infinity, Infinity]
  const max: Vector = [-Infinity, -Infinity, -Infinity]
  scene.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const positions = posePoints(node, primitive, 'POSITION')
      for (let at = 0; at < (positions?.length ?? 0); at++) {
        const axis = (at % 3) as 0 | 1 | 2
        const value = positions?.[at] ?? 0
        min[axis] = Math.min(min[axis], value)
        max[axis] = Math.max(max[axis], value)
      }
    }
  })
  return [...min, ...max].every(Number.isFinite) ? { min, max } : null
}

function poseSurface(node: Node, primitive: Primitive): PosedSurface | null {
  const positions = posePoints(node, primitive, 'POSITION')
  if (positions === null) return null
  const indices = primitive.getIndices()
  const count = positions.length / 3
  const triangles = indices === null ? Uint32Array.from({ length: count - (count % 3) }, (_, at) => at) : toTriangles(indices)
  if (triangles.length === 0) return null
  if (getDeterminant(node.getWorldMatrix()) < 0) flip(triangles)
  const uvs = new Map<number, Float32Array>()
  for (let set = 0; set < 4; set++) {
    const uv = primitive.getAttribute(`TEXCOORD_${set}`)
    if (uv !== null) uvs.set(set, toFloats(uv, 2))
  }
  const material = primitive.getMaterial()
  return {
    material,
    positions,
    normals: posePoints(node, primitive, 'NORMAL'),
    uvs,
    averageColour: averageOf(primitive.getAttribute('COLOR_0')),
    colours: readColours(primitive.getAttribute('COLOR_0')),
    triangles,
  }
}

function toTriangles(indices: Accessor): Uint32Array {
  const length = indices.getCount() - (indices.getCount() % 3)
  return Uint32Array.from({ length }, (_, at) => indices.getScalar(at))
}

/** A mirrored node turns its surfaces inside out. */
function flip(triangles: Uint32Array): void {
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const second = triangles[at + 1] ?? 0
    triangles[at + 1] = triangles[at + 2] ?? 0
    triangles[at + 2] = second
  }
}

function posePoints(node: Node, primitive: Primitive, semantic: 'POSITION' | 'NORMAL'): Float32Array | null {
  const accessor = primitive.getAttribute(semantic)
  if (accessor === null) return null
  const points = toFloats(accessor, 3)
  const weights = node.getWeights().length > 0 ? node.getWeights() : (node.getMesh()?.getWeights() ?? [])
  for (const [index, target] of primitive.listTargets().entries()) {
    const weight = weights[index] ?? 0
    const offsets = target.getAttribute(semantic)
    if (weight === 0 || offsets === null) continue
    const moved = toFloats(offsets, 3)
    for (let at = 0; at < points.length; at++) points[at] = (points[at] ?? 0) + (moved[at] ?? 0) * weight
  }
  const isDirection = semantic === 'NORMAL'
  const [first, second] = [primitive.getAttribute('JOINTS_0'), primitive.getAttribute('WEIGHTS_0')]
  const bones = first === null || second === null ? null : createBones(node)
  if (bones !== null && first !== null && second !== null) {
    const [joints, shares] = [toFloats(first, 4), toFloats(second, 4)]
    for (let at = 0; at * 3 < points.length; at++) transform(points, at, bones.blend(joints, shares, at), isDirection)
  } else {
    const matrix = node.getWorldMatrix()
    for (let at = 0; at * 3 < points.length; at++) transform(points, at, matrix, isDirection)
  }
  return points
}

/** Of a skinned mesh only the joints say where it is: its own node does not count. */
function createBones(node: Node) {
  const skin = node.getSkin()
  if (skin === null) return null
  const inverse = skin.getInverseBindMatrices()
  const element: number[] = []
  const matrices = skin.listJoints().map((joint, index) => {
    const world = joint.getWorldMatrix()
    return inverse === null ? world : multiply(world, inverse.getElement(index, element))
  })
  const blended = new Float64Array(16)
  return {
    /** Overwritten by the next call. */
    blend(joints: Float32Array, shares: Float32Array, at: number): ArrayLike<number> {
      blended.fill(0)
      for (let bone = 0; bone < 4; bone++) {
        const share = shares[at * 4 + bone] ?? 0
        const matrix = matrices[joints[at * 4 + bone] ?? -1]
        if (share === 0 || matrix === undefined) continue
        for (let cell = 0; cell < 16; cell++) blended[cell] = (blended[cell] ?? 0) + (matrix[cell] ?? 0) * share
      }
      return blended
    },
  }
}

/** Columns first, as in glTF. */
function multiply(left: ArrayLike<number>, right: ArrayLike<number>): number[] {
  return Array.from({ length: 16 }, (_, cell) => {
    const [row, column] = [cell % 4, cell - (cell % 4)]
    let sum = 0
    for (let at = 0; at < 4; at++) sum += (left[at * 4 + row] ?? 0) * (right[column + at] ?? 0)
    return sum
  })
}

/** Directions keep their length of 1, and stay upright on surfaces of rotated, evenly scaled nodes. */
function transform(points: Float32Array, at: number, m: ArrayLike<number>, isDirection: boolean): void {
  const [x, y, z] = [points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0]
  const cell = (index: number) => m[index] ?? 0
  const moved = [0, 1, 2].map((row) => cell(row) * x + cell(row + 4) * y + cell(row + 8) * z + (isDirection ? 0 : cell(row + 12)))
  const length = isDirection ? Math.hypot(...moved) || 1 : 1
  for (let axis = 0; axis < 3; axis++) points[at * 3 + axis] = (moved[axis] ?? 0) / length
}

const getDeterminant = (m: mat4): number =>
  m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5])

/** The elements of an accessor, normalised integers as fractions, cut or filled to `width` numbers each. */
function toFloats(accessor: Accessor, width: number): Float32Array {
  const floats = new Float32Array(accessor.getCount() * width)
  const element: number[] = []
  for (let at = 0; at < accessor.getCount(); at++) {
    accessor.getElement(at, element)
    for (let part = 0; part < width; part++) floats[at * width + part] = element[part] ?? 0
  }
  return floats
}

function readColours(accessor: Accessor | null): Float32Array | null {
  if (accessor === null) return null
  const colours = toFloats(accessor, 4)
  if (accessor.getElementSize() === 3) for (let at = 3; at < colours.length; at += 4) colours[at] = 1
  return colours
}

function averageOf(colours: Accessor | null): number[] | null {
  if (colours === null || colours.getCount() === 0) return null
  const width = colours.getElementSize()
  const floats = toFloats(colours, width)
  const sums = [0, 0, 0, 0]
  for (const [at, value] of floats.entries()) sums[at % width] = (sums[at % width] ?? 0) + value
  if (width === 3) sums[3] = colours.getCount()
  return sums.map((sum) => sum / colours.getCount())
}
