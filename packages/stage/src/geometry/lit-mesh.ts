/**
 * Collects triangles of all static things into one geometry that is lit by a lightmap.
 *
 * A vertex has its own colour and a light point: the position on a surface of the plan whose light it receives. Light points
 * are stored beside the geometry, so that another layout of the lightmap only rewrites one attribute.
 */

import { BufferAttribute, BufferGeometry, type Matrix4, Vector3 } from 'three'
import { SUBSTANCE_CODES, type Substance } from '../materials/substances.ts'
import type { Solid, Vector } from './solid.ts'

/** Linear light, 0 … 1 (more for things that glow). */
export type LinearRgb = readonly [number, number, number]

/** A position on a surface of the plan, in metres of the surface. */
export interface LightPoint {
  surfaceId: string
  uM: number
  vM: number
}

/** Returns where a vertex at `at` facing `normal` takes its light from. */
export type LightProbe = (at: Vector, normal: Vector) => LightPoint

export interface Paint {
  colour: LinearRgb
  light: LightProbe
  /** Share of the colour that shines by itself, 0 … 1. */
  glow?: number
  /** Multiplies the colour by a factor of the normal and the place, so that solids look solid under light from above. */
  getShade?: (normal: Vector, at: Vector) => number
  /** What it is made of; plain by default. */
  substance?: Substance
}

/** Light points in the order of the vertices. */
export interface LightPoints {
  surfaceIds: readonly string[]
  surfaceIndex: Uint16Array
  /** uM, vM of each vertex. */
  metres: Float32Array
}

export interface LitMesh {
  geometry: BufferGeometry
  lightPoints: LightPoints
}

export interface Corner {
  at: Vector
  /** Texture coordinate in metres. */
  uv?: readonly [number, number]
}

export interface LitMeshBuilder {
  /** Adds a flat polygon: corners, triangles by index, one normal. */
  addPolygon(corners: readonly Corner[], triangles: readonly (readonly number[])[], normal: Vector, paint: Paint): void
  /** Adds a flat quadrilateral; corners anticlockwise as seen from its front. */
  addQuad(a: Vector, b: Vector, c: Vector, d: Vector, paint: Paint): void
  /** Adds a solid, moved by `place`. */
  addSolid(solid: Solid, place: Matrix4, paint: Paint): void
  readonly vertexCount: number
  build(): LitMesh
}

/** Light from above: tops bright, undersides dark, sides between and a little different by direction. */
export function shadeSolid(normal: Vector): number {
  return 0.8 + 0.24 * normal[1] + 0.05 * normal[0] + 0.03 * normal[2]
}

export function createLitMeshBuilder(): LitMeshBuilder {
  const positions: number[] = []
  const colours: number[] = []
  /** Unit normals and the code of the substance, as signed bytes. */
  const faces: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const metres: number[] = []
  const surfaceIndex: number[] = []
  const surfaceIds: string[] = []
  const indexBySurfaceId = new Map<string, number>()

  const getSurfaceIndex = (surfaceId: string): number => {
    const known = indexBySurfaceId.get(surfaceId)
    if (known !== undefined) return known
    indexBySurfaceId.set(surfaceId, surfaceIds.length)
    surfaceIds.push(surfaceId)
    return surfaceIds.length - 1
  }

  const addVertex = (at: Vector, normal: Vector, uM: number, vM: number, paint: Paint): void => {
    const factor = paint.getShade?.(normal, at) ?? 1
    positions.push(at[0], at[1], at[2])
    colours.push(paint.colour[0] * factor, paint.colour[1] * factor, paint.colour[2] * factor, paint.glow ?? 0)
    faces.push(...normal.map((value) => Math.round(value * 127)), SUBSTANCE_CODES[paint.substance ?? 'plain'])
    uvs.push(uM, vM)
    const light = paint.light(at, normal)
    surfaceIndex.push(getSurfaceIndex(light.surfaceId))
    metres.push(light.uM, light.vM)
  }

  const addPolygon: LitMeshBuilder['addPolygon'] = (corners, triangles, normal, paint) => {
    const first = positions.length / 3
    for (const { at, uv } of corners) addVertex(at, normal, uv?.[0] ?? 0, uv?.[1] ?? 0, paint)
    for (const triangle of triangles) for (const corner of triangle) indices.push(first + corner)
  }

  const addSolid: LitMeshBuilder['addSolid'] = (solid, place, paint) => {
    const first = positions.length / 3
    const at = new Vector3()
    const facing = new Vector3()
    // Each is cut from another place of the timber or the cloth.
    const { x, y, z } = new Vector3().setFromMatrixPosition(place)
    const [cutU, cutV] = [x * 0.37 + y * 0.61 + z * 0.23, x * 0.71 + y * 0.43 + z * 0.89]
    for (let vertex = 0; vertex * 3 < solid.positions.length; vertex++) {
      at.fromArray(solid.positions, vertex * 3).applyMatrix4(place)
      facing.fromArray(solid.normals, vertex * 3).transformDirection(place)
      const [u = 0, v = 0] = solid.uvs.slice(vertex * 2, vertex * 2 + 2)
      addVertex([at.x, at.y, at.z], [facing.x, facing.y, facing.z], u + cutU, v + cutV, paint)
    }
    for (const corner of solid.indices) indices.push(first + corner)
  }

  return {
    addPolygon,
    addSolid,
    addQuad: (a, b, c, d, paint) =>
      addPolygon(
        [{ at: a }, { at: b }, { at: c }, { at: d }],
        [
          [0, 1, 2],
          [0, 2, 3],
        ],
        computeNormal(a, b, d),
        paint,
      ),
    get vertexCount() {
      return positions.length / 3
    },
    build() {
      const geometry = new BufferGeometry()
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
      geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 4))
      geometry.setAttribute('aFace', new BufferAttribute(new Int8Array(faces), 4))
      geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2))
      geometry.setIndex(
        new BufferAttribute(positions.length / 3 > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices), 1),
      )
      const lightPoints = { surfaceIds, surfaceIndex: new Uint16Array(surfaceIndex), metres: new Float32Array(metres) }
      return { geometry, lightPoints }
    },
  }
}

function computeNormal(a: Vector, b: Vector, d: Vector): Vector {
  const ux = b[0] - a[0]
  const uy = b[1] - a[1]
  const uz = b[2] - a[2]
  const vx = d[0] - a[0]
  const vy = d[1] - a[1]
  const vz = d[2] - a[2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
