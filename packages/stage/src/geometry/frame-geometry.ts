/** One frame with its mat for every size: rings of corners that the shader moves outwards (see `work-shaders.ts`). */
import { BufferAttribute, InstancedBufferGeometry, PlaneGeometry } from 'three'

interface RingEdge {
  /** How many widths of mat, and of moulding, the corner lies outside the picture. */
  mats: number
  bars: number
  /** Share of the frame's depth; −1: on the mat. */
  depth: number
}

interface Ring {
  inner: RingEdge
  outer: RingEdge
  /** How much the ring faces outwards (negative: inwards) and out of the wall. */
  tilt: readonly [outwards: number, forwards: number]
  /** 0 mat, 1 sides, 2 face. */
  part: number
}

const MAT_EDGE: RingEdge = { mats: 1, bars: 0, depth: -1 }
const LIP: RingEdge = { mats: 1, bars: 0, depth: 0.86 }
const FACE_INNER: RingEdge = { mats: 1, bars: 0.16, depth: 1 }
const FACE_OUTER: RingEdge = { mats: 1, bars: 0.86, depth: 1 }
const SIDE: RingEdge = { mats: 1, bars: 1, depth: 0.88 }
const BACK: RingEdge = { mats: 1, bars: 1, depth: 0 }

const RINGS: readonly Ring[] = [
  // From under the picture: beside its edge one would see what lies behind.
  { inner: { mats: 0, bars: -0.25, depth: -1 }, outer: MAT_EDGE, tilt: [0, 1], part: 0 },
  { inner: MAT_EDGE, outer: LIP, tilt: [-1, 0], part: 1 },
  { inner: LIP, outer: FACE_INNER, tilt: [-0.7, 0.7], part: 1 },
  { inner: FACE_INNER, outer: FACE_OUTER, tilt: [0, 1], part: 2 },
  { inner: FACE_OUTER, outer: SIDE, tilt: [0.7, 0.7], part: 1 },
  { inner: SIDE, outer: BACK, tilt: [1, 0], part: 1 },
]

/** Corners anticlockwise from the lower left, and which way the side between a corner and the next one faces. */
const CORNERS = [
  { at: [-1, -1], out: [0, -1] },
  { at: [1, -1], out: [1, 0] },
  { at: [1, 1], out: [0, 1] },
  { at: [-1, 1], out: [-1, 0] },
] as const

export function createFrameGeometry(): InstancedBufferGeometry {
  const corners: number[] = []
  const rings: number[] = []
  const facings: number[] = []
  const indices: number[] = []
  for (const { inner, outer, tilt, part } of RINGS) {
    CORNERS.forEach((from, side) => {
      const to = CORNERS[(side + 1) % 4] ?? from
      const first = corners.length / 2
      for (const [corner, edge] of [
        [from, inner],
        [from, outer],
        [to, outer],
        [to, inner],
      ] as const) {
        corners.push(...corner.at)
        rings.push(edge.mats, edge.bars, edge.depth, part)
        facings.push(from.out[0] * tilt[0], from.out[1] * tilt[0], tilt[1])
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    })
  }
  const geometry = new InstancedBufferGeometry()
  // three wants a `position` to know the vertex count; the shader reads the corners.
  geometry.setAttribute('position', new BufferAttribute(new Float32Array((corners.length / 2) * 3), 3))
  geometry.setAttribute('aCorner', new BufferAttribute(new Float32Array(corners), 2))
  geometry.setAttribute('aRing', new BufferAttribute(new Float32Array(rings), 4))
  geometry.setAttribute('aFacing', new BufferAttribute(new Float32Array(facings), 3))
  geometry.setIndex(indices)
  return geometry
}

/** A unit square in its middle, to be instanced. */
export function createInstancedPlane(): InstancedBufferGeometry {
  const plane = new PlaneGeometry(1, 1)
  const geometry = new InstancedBufferGeometry()
  geometry.index = plane.index
  for (const name of ['position', 'uv'] as const) geometry.setAttribute(name, plane.getAttribute(name))
  return geometry
}
