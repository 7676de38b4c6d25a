/** Turns the meshes of a hall into triangles before the eye of a still picture. */
import type { LitHall } from '@zhanjian/scene/hall/bake/spotlights.ts'
import type { BufferGeometry } from 'three'
import { buildBuildingMeshes, buildFixturesMesh } from '../geometry/building-meshes.ts'
import { createFrameGeometry } from '../geometry/frame-geometry.ts'
import type { LitMesh } from '../geometry/lit-mesh.ts'
import { createBackdropGeometry } from '../geometry/openings.ts'
import { BEFORE_MIDDLE, createSoftSpotGeometry } from '../geometry/soft-spots.ts'
import { type LightLayout, writeLightCoordinates } from '../light/light-layout.ts'
import { LIT, SHEET } from './shade-building.ts'
import { SPOT } from './shade-things.ts'
import { WORK } from './shade-works.ts'
import type { StillCamera } from './still-camera.ts'
import { createTriangleList, type Fragment, type TriangleList, VERTEX_SIZE } from './triangle-list.ts'
import { placeAtWork, type WorkSlot } from './work-slots.ts'

/** Places of the shaders in their list. */
export const PROGRAM = {
  solid: 0,
  wall: 1,
  floor: 2,
  backdrop: 3,
  picture: 4,
  frame: 5,
  shadow: 6,
  mirroredPicture: 7,
  softSpot: 8,
} as const

export interface StillTriangles {
  solid: TriangleList
  /** Shadows on the walls, then what is under things and round lamps, blended in this order. */
  overlays: TriangleList
  /** What the floor mirrors: the building, then the pictures, blended. */
  mirrored: TriangleList
  mirroredPictures: TriangleList
}

type WriteVertex = (index: number, vertices: Float64Array, start: number) => void

export function createStillTriangles(
  document: LitHall,
  layout: LightLayout,
  slots: readonly WorkSlot[],
  camera: StillCamera,
): StillTriangles {
  const solid = createTriangleList(camera)
  const overlays = createTriangleList(camera)
  const mirrored = createTriangleList(camera, true)
  const mirroredPictures = createTriangleList(camera, true)
  const { walls, structure, floor } = buildBuildingMeshes(document.building)
  const fixtures = buildFixturesMesh(document)
  for (const [mesh, program] of [
    [walls, PROGRAM.wall],
    [structure, PROGRAM.solid],
    [floor, PROGRAM.floor],
    [fixtures, PROGRAM.solid],
  ] as const) {
    writeLightCoordinates(mesh, 'uvBaked', layout)
    addLitMesh(solid, mesh, program, camera, 1)
  }
  addLitMesh(mirrored, walls, PROGRAM.wall, camera, -1)
  addLitMesh(mirrored, structure, PROGRAM.solid, camera, -1)
  const sheets = createBackdropGeometry(document.building)
  if (sheets) {
    addBackdrop(solid, sheets, 1)
    addBackdrop(mirrored, sheets, -1)
  }
  const frame = createFrameGeometry()
  slots.forEach((work, slot) => {
    addSheet(solid, work, { program: PROGRAM.picture, slot }, work.widthM / 2, work.heightM / 2, work.pictureDepthM)
    addFrame(solid, frame, work, slot)
    const border = work.matM + work.barM
    const mirroredM = border + MIRROR_BLUR_M
    addSheet(
      mirroredPictures,
      work,
      { program: PROGRAM.mirroredPicture, slot },
      work.widthM / 2 + mirroredM,
      work.heightM / 2 + mirroredM,
      work.depthM + 0.004,
    )
    const shadowM = border + SHADOW_REACH_M
    addSheet(overlays, work, { program: PROGRAM.shadow, slot }, work.widthM / 2 + shadowM, work.heightM / 2 + shadowM, 0.002)
  })
  const spots = createSoftSpotGeometry(document.building)
  if (spots) addSoftSpots(overlays, spots, camera)
  return { solid, overlays, mirrored, mirroredPictures }
}

const MIRROR_BLUR_M = 0.07
const SHADOW_REACH_M = 0.16

/** `side`: 1, or −1 for the image in the floor, which is shaded where it appears, below the floor. */
function addLitMesh(list: TriangleList, { geometry }: LitMesh, program: number, { eye }: StillCamera, side: 1 | -1): void {
  const position = geometry.getAttribute('position')
  const colour = geometry.getAttribute('color')
  const uv = geometry.getAttribute('uv')
  const light = geometry.getAttribute('uvBaked')
  const face = geometry.getAttribute('aFace')
  const getFragment = (index: number): Fragment => ({ program, slot: face.getW(index) })
  addTriangles(list, geometry, getFragment, false, (index, vertices, start) => {
    vertices[start] = position.getX(index)
    vertices[start + 1] = position.getY(index)
    vertices[start + 2] = position.getZ(index)
    const values = start + 3
    vertices[values + LIT.red] = colour.getX(index)
    vertices[values + LIT.green] = colour.getY(index)
    vertices[values + LIT.blue] = colour.getZ(index)
    vertices[values + LIT.glow] = colour.getW(index)
    vertices[values + LIT.u] = uv.getX(index)
    vertices[values + LIT.v] = uv.getY(index)
    vertices[values + LIT.lightU] = light.getX(index)
    vertices[values + LIT.lightV] = light.getY(index)
    vertices[values + LIT.toEyeX] = eye[0] - position.getX(index)
    vertices[values + LIT.toEyeY] = eye[1] - position.getY(index) * side
    vertices[values + LIT.toEyeZ] = eye[2] - position.getZ(index)
    vertices[values + LIT.normalX] = face.getX(index)
    vertices[values + LIT.normalY] = face.getY(index) * side
    vertices[values + LIT.normalZ] = face.getZ(index)
  })
}

/** `side`: 1, or −1 for the image in the floor, where the view goes on below it. */
function addBackdrop(list: TriangleList, geometry: BufferGeometry, side: 1 | -1): void {
  const position = geometry.getAttribute('position')
  const outwards = geometry.getAttribute('aOutwards')
  addTriangles(
    list,
    geometry,
    () => ({ program: PROGRAM.backdrop, slot: 0 }),
    true,
    (index, vertices, start) => {
      vertices[start] = vertices[start + 3 + SHEET.x] = position.getX(index)
      vertices[start + 1] = position.getY(index)
      vertices[start + 3 + SHEET.y] = position.getY(index) * side
      vertices[start + 2] = vertices[start + 3 + SHEET.z] = position.getZ(index)
      vertices[start + 3 + SHEET.outX] = outwards.getX(index)
      vertices[start + 3 + SHEET.outZ] = outwards.getY(index)
    },
  )
}

/** The rings of a frame, moved outwards as `FRAME_VERTEX_GLSL` does. */
function addFrame(list: TriangleList, geometry: BufferGeometry, work: WorkSlot, slot: number): void {
  const corner = geometry.getAttribute('aCorner')
  const ring = geometry.getAttribute('aRing')
  const facing = geometry.getAttribute('aFacing')
  addTriangles(
    list,
    geometry,
    () => ({ program: PROGRAM.frame, slot }),
    false,
    (index, vertices, start) => {
      const besideM = work.matM * ring.getX(index) + work.barM * ring.getY(index)
      const x = corner.getX(index) * (work.widthM / 2 + besideM)
      const y = corner.getY(index) * (work.heightM / 2 + besideM)
      const depth = ring.getZ(index)
      const outM = depth < 0 ? 0.011 : work.depthM * depth
      writeAtWork(vertices, start, work, x, y, outM)
      vertices[start + 3 + WORK.out] = outM
      vertices[start + 3 + WORK.across] = ring.getY(index)
      vertices[start + 3 + WORK.facingX] = facing.getX(index)
      vertices[start + 3 + WORK.facingY] = facing.getY(index)
      vertices[start + 3 + WORK.facingZ] = facing.getZ(index)
      vertices[start + 3 + WORK.part] = ring.getW(index)
    },
  )
}

/** Flat ones lie where they are; what faces the eye is spread round its middle as `soft-spot-material.ts` does. */
function addSoftSpots(list: TriangleList, geometry: BufferGeometry, { axes: { right, up, ahead } }: StillCamera): void {
  const [position, shape, fade, tone] = ['position', 'aShape', 'aFade', 'aTone'].map((name) => geometry.getAttribute(name))
  if (!position || !shape || !fade || !tone) return
  addTriangles(
    list,
    geometry,
    () => ({ program: PROGRAM.softSpot, slot: 0 }),
    true,
    (index, vertices, start) => {
      const reachM = fade.getX(index)
      const isFacingEye = fade.getY(index)
      for (let axis = 0; axis < 3; axis++) {
        const spread =
          (right[axis] ?? 0) * shape.getX(index) -
          (up[axis] ?? 0) * shape.getY(index) -
          (ahead[axis] ?? 0) * reachM * BEFORE_MIDDLE
        vertices[start + axis] = position.getComponent(index, axis) + isFacingEye * spread
      }
      const values = start + 3
      for (let part = 0; part < 4; part++) {
        vertices[values + SPOT.x + part] = shape.getComponent(index, part)
        vertices[values + SPOT.red + part] = tone.getComponent(index, part)
      }
      vertices[values + SPOT.reach] = reachM
    },
  )
}

/** A rectangle parallel to the wall; its values are metres from its own middle. */
function addSheet(
  list: TriangleList,
  work: WorkSlot,
  of: Fragment,
  halfX: number,
  halfY: number,
  offM: number,
  middle: readonly [number, number] = [0, 0],
): void {
  const vertices = new Float64Array(VERTEX_SIZE * 3)
  for (const corners of [
    [-1, -1, 1, -1, 1, 1],
    [-1, -1, 1, 1, -1, 1],
  ]) {
    for (let vertex = 0; vertex < 3; vertex++) {
      const [x, y] = [(corners[vertex * 2] ?? 0) * halfX, (corners[vertex * 2 + 1] ?? 0) * halfY]
      const start = vertex * VERTEX_SIZE
      writeAtWork(vertices, start, work, x + middle[0], y + middle[1], offM)
      vertices[start + 3 + WORK.x] = x
      vertices[start + 3 + WORK.y] = y
    }
    list.add(vertices, of)
  }
}

function writeAtWork(vertices: Float64Array, start: number, work: WorkSlot, x: number, y: number, outM: number): void {
  vertices.set(placeAtWork(work, x, y, outM), start)
  vertices[start + 3 + WORK.x] = x
  vertices[start + 3 + WORK.y] = y
}

/** `getFragment` of the last vertex of a triangle. */
function addTriangles(
  list: TriangleList,
  geometry: BufferGeometry,
  getFragment: (index: number) => Fragment,
  isTwoSided: boolean,
  write: WriteVertex,
): void {
  const vertices = new Float64Array(VERTEX_SIZE * 3)
  const { index } = geometry
  const count = index ? index.count : geometry.getAttribute('position').count
  for (let corner = 0; corner + 2 < count; corner += 3) {
    const indexOf = (vertex: number) => (index ? index.getX(corner + vertex) : corner + vertex)
    for (let vertex = 0; vertex < 3; vertex++) write(indexOf(vertex), vertices, vertex * VERTEX_SIZE)
    list.add(vertices, getFragment(indexOf(2)), isTwoSided)
  }
}
