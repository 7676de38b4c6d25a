import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import type { Building, HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFirstView } from '@zhanjian/scene/hall/first-view.ts'
import { computeBounds, computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/hall/view-point.ts'
import { PerspectiveCamera, Vector3 } from 'three'
import { afterEach, expect, test, vi } from 'vitest'
import { computeShortestTurnRad } from '../locomotion/pose-glide.ts'
import type { VisitorPose } from '../locomotion/walker.ts'
import { stubWindow } from '../testing/fake-browser.ts'
import { getLensShift } from '../view/field-of-view.ts'
import { createHallVisitor } from './hall-visitor.ts'

const furnished = createHall(
  'white_cube',
  Array.from({ length: 4 }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1.5 })),
)
const hall = { ...furnished, building: { ...furnished.building, props: [] } }
const { spawn } = hall.building
const FRAME_S = 1 / 60
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

afterEach(() => {
  vi.unstubAllGlobals()
})

function createTestVisitor({
  matching = [] as readonly string[],
  document = hall as HallDocument,
  insets = { top: 0, bottom: 0 },
} = {}) {
  stubWindow({ matching })
  const camera = new PerspectiveCamera(60, 1.6, 0.1, 100)
  const visitor = createHallVisitor({
    hall: document,
    getLabelPlace: () => undefined,
    camera,
    getInsets: () => insets,
    invalidate: () => undefined,
  })
  const { pose } = visitor.motion
  return { visitor, camera, pose, position: () => [pose.x, pose.z] }
}

function getWork(index: number): HungWork {
  const work = hall.works[index]
  if (!work) throw new Error(`no work ${index}`)
  return work
}

test('F-01 a visitor starts at the spawn, and the camera is at eye height and looks their way', () => {
  const { visitor, camera, position } = createTestVisitor()
  expect(position()).toEqual(spawn.at)
  visitor.updateCamera(FRAME_S)
  expect(camera.position.toArray()).toEqual([spawn.at[0], EYE_HEIGHT_M, spawn.at[1]])
  const direction = camera.getWorldDirection(new Vector3())
  expect(direction.x).toBeCloseTo(-Math.sin(spawn.yawRad))
  expect(direction.z).toBeCloseTo(-Math.cos(spawn.yawRad))
})

test('F-01 painting the walls leaves visitors where they are; another plan is entered anew', () => {
  const { visitor, pose, position } = createTestVisitor()
  visitor.motion.teleport({ x: 0.5, z: 0.5, yawRad: 1, pitchRad: 0 })
  const painted: Building = {
    ...hall.building,
    wallColour: '#123456',
    walls: hall.building.walls.map((wall) => ({ ...wall, colour: '#654321' })),
  }
  visitor.setHall({ building: painted, works: [] })
  expect(position()).toEqual([0.5, 0.5])
  const other = createHall('rotunda', [])
  visitor.setHall(other)
  expect(position()[0]).toBeCloseTo(other.building.spawn.at[0])
  expect(Math.hypot(pose.x - other.building.spawn.at[0], pose.z - other.building.spawn.at[1])).toBeLessThan(4.5)
})

test('F-01 the first view fits the screen until the visitor moves', () => {
  const { visitor, pose } = createTestVisitor()
  const phone = { fovYRad: 1.29, aspect: 390 / 844 }
  visitor.composeAnew(phone)
  const expected = computeFirstView(hall, phone)
  expect([pose.x, pose.z, pose.yawRad, pose.pitchRad]).toEqual([...expected.at, expected.yawRad, expected.pitchRad])
  visitor.motion.teleport({ x: 0.5, z: 0.5, yawRad: 1, pitchRad: 0 })
  visitor.composeAnew({ fovYRad: 1, aspect: 1.6 })
  expect([pose.x, pose.z]).toEqual([0.5, 0.5])
  visitor.enter(phone)
  expect([pose.x, pose.z]).toEqual([...expected.at])
})

test('F-01 walking to a point ends there and looks along the last step', () => {
  const { visitor, pose } = createTestVisitor({ matching: [REDUCED_MOTION] })
  const target: [number, number] = [spawn.at[0] + 0.6, spawn.at[1] - 1]
  expect(visitor.walkTo(target)).toEqual(target)
  expect([pose.x, pose.z]).toEqual(target)
  expect(pose.yawRad).toBeCloseTo(Math.atan2(-0.6, 1))
})

test('F-01 a step too short to have a direction does not turn the visitor', () => {
  const { visitor, pose } = createTestVisitor({ matching: [REDUCED_MOTION] })
  const yawRad = pose.yawRad
  visitor.walkTo([spawn.at[0] + 0.1, spawn.at[1]])
  expect(pose.yawRad).toBe(yawRad)
})

test('F-01 gliding to a work ends in front of it, looking at it', async () => {
  const { visitor, camera, pose } = createTestVisitor({ matching: [REDUCED_MOTION] })
  const work = getWork(0)
  await expect(visitor.glideTo(work)).resolves.toBe(true)
  visitor.updateCamera(FRAME_S)
  const surface = computeSurfaces(hall.building).find(({ id }) => id === work.surfaceId)
  if (!surface) throw new Error('the work hangs on no surface')
  const direction = camera.getWorldDirection(new Vector3())
  expect(direction.x * surface.normal[0] + direction.z * surface.normal[1]).toBeLessThan(-0.9)
  expect(Math.hypot(pose.x - spawn.at[0], pose.z - spawn.at[1])).toBeGreaterThan(0)
})

test('F-01 who stands before a work when the screen is turned steps back until it fits again', async () => {
  const { visitor, camera, pose } = createTestVisitor({ matching: [REDUCED_MOTION] })
  await visitor.glideTo(getWork(0))
  visitor.updateCamera(FRAME_S)
  const before = [pose.x, pose.z] as const
  camera.aspect = 390 / 844
  visitor.composeAnew({ fovYRad: 1, aspect: camera.aspect })
  const surface = computeSurfaces(hall.building).find(({ id }) => id === getWork(0).surfaceId)
  const [awayX = 0, awayZ = 0] = surface?.normal ?? []
  expect((pose.x - before[0]) * awayX + (pose.z - before[1]) * awayZ).toBeGreaterThan(0.5)
  const after = [pose.x, pose.z]
  visitor.walkTo([pose.x + awayX, pose.z + awayZ])
  visitor.composeAnew({ fovYRad: 1, aspect: 1.6 })
  expect([pose.x, pose.z], 'who has walked on').not.toEqual(after)
})

test('F-01 a work that hangs on no surface of the building cannot be glided to', async () => {
  const { visitor, position } = createTestVisitor({ matching: [REDUCED_MOTION] })
  await expect(visitor.glideTo({ ...getWork(0), surfaceId: 'gone' })).resolves.toBe(false)
  expect(position()).toEqual(spawn.at)
})

test('F-01 the pose is reported at most ten times a second, and only when it has changed', () => {
  const { visitor } = createTestVisitor()
  const reported: VisitorPose[] = []
  const report = (pose: VisitorPose) => reported.push(pose)
  for (let frame = 0; frame < 60; frame++) {
    visitor.motion.look(0.01, 0)
    visitor.reportPose(1 / 60, report)
  }
  expect(reported.length).toBeGreaterThan(7)
  expect(reported.length).toBeLessThanOrEqual(10)
  const count = reported.length
  visitor.reportPose(1, report)
  visitor.reportPose(1, report)
  expect(reported.length).toBeLessThanOrEqual(count + 1)
  // Each report is a value of its own: later movement does not change it.
  expect(new Set(reported.map(({ yawRad }) => yawRad)).size).toBe(reported.length)
})

test('F-01 what a visitor has come to look at is reported with the pose, also where only that changes', async () => {
  const upper = createTestWork('upper', { surfaceId: 'w0', uM: 6, vM: 2, widthM: 1, heightM: 0.7 })
  const lower = createTestWork('lower', { surfaceId: 'w0', uM: 6, vM: 1.1, widthM: 1, heightM: 0.7 })
  const document = createTestHall(createTestRoom(12, 10), [upper, lower])
  const { visitor } = createTestVisitor({ matching: [REDUCED_MOTION], document })
  const viewed: (string | null)[] = []
  const report = () => visitor.reportPose(1, (_, id) => viewed.push(id))
  await visitor.glideTo(upper)
  report()
  await visitor.glideTo(lower)
  report()
  report()
  visitor.turnTo([0, 4])
  report()
  expect(viewed).toEqual(['upper', 'lower', null])
})

test('F-01 a glide that is under way ends without arrival when the visitor is disposed of', async () => {
  const { visitor } = createTestVisitor()
  const arrival = visitor.glideTo(getWork(0))
  expect(visitor.motion.isGliding).toBe(true)
  visitor.dispose()
  await expect(arrival).resolves.toBe(false)
})

test('F-01 a walk into a corner ends a metre from both walls, looking at a work', () => {
  const { visitor, pose } = createTestVisitor({ matching: [REDUCED_MOTION] })
  const [x, z] = hall.building.floor[0] ?? [0, 0]
  visitor.walkTo([x + 0.35, z + 0.35])
  expect(pose.x - x).toBeGreaterThan(0.95)
  expect(pose.z - z).toBeGreaterThan(0.95)
  const [seen] = hall.works.filter((work) => {
    const surface = computeSurfaces(hall.building).find(({ id }) => id === work.surfaceId)
    const [atX, , atZ] = surface ? wallToRoom(surface, work.uM, 0) : [0, 0, 0]
    return Math.abs(Math.atan2(pose.x - atX, pose.z - atZ) - pose.yawRad) < 1e-6
  })
  expect(seen).toBeDefined()
})

test('F-01 turning to a wall does not walk', () => {
  const { visitor, pose, position } = createTestVisitor({ matching: [REDUCED_MOTION] })
  visitor.turnTo([spawn.at[0] + 3, spawn.at[1]])
  visitor.motion.update(FRAME_S)
  expect(pose.yawRad).toBeCloseTo(-Math.PI / 2)
  expect(position()).toEqual(spawn.at)
})

test('F-01 before a work the camera is level, and the work with its label stands in the middle of what controls leave free', async () => {
  const insets = { top: 0.05, bottom: 0.25 }
  const { visitor, camera, pose } = createTestVisitor({ matching: [REDUCED_MOTION], insets })
  const works = hall.works.map((work, index) => ({ ...work, vM: work.vM + (index - 1) * 0.3 }))
  for (const work of works) {
    await visitor.glideTo(work)
    visitor.updateCamera(FRAME_S)
    const surface = computeSurfaces(hall.building).find(({ id }) => id === work.surfaceId)
    if (!surface) throw new Error('the work hangs on no surface')
    const corners = [-1, 1].flatMap((side) =>
      [-1, 1].map((edge) =>
        new Vector3(...wallToRoom(surface, work.uM + (side * work.widthM) / 2, work.vM + (edge * work.heightM) / 2)).project(
          camera,
        ),
      ),
    )
    const [lowLeft, highLeft, lowRight, highRight] = corners
    // Verticals are upright and level edges level: it is a rectangle.
    expect(lowLeft?.x).toBeCloseTo(highLeft?.x ?? 9, 6)
    expect(lowRight?.x).toBeCloseTo(highRight?.x ?? 9, 6)
    expect(highLeft?.y).toBeCloseTo(highRight?.y ?? 9, 6)
    expect(pose.pitchRad).toBe(0)
    const heights = corners.map(({ y }) => y)
    expect(Math.min(...heights)).toBeGreaterThan(-1 + 2 * insets.bottom)
    expect(Math.max(...heights)).toBeLessThan(1 - 2 * insets.top)
    // The label may hang below the work, and belongs to what is in the middle.
    const middle = (Math.min(...heights) + Math.max(...heights)) / 2
    expect(Math.abs(middle - (insets.bottom - insets.top))).toBeLessThan(0.15)
  }
})

test('F-01 the lens shifts softly, and back when the visitor turns away or walks on', async () => {
  const { visitor, camera, pose } = createTestVisitor()
  const work = { ...getWork(0), vM: 2.2 }
  const arrival = visitor.glideTo(work)
  const shifts: number[] = []
  for (let frame = 0; frame < 900; frame++) {
    visitor.motion.update(FRAME_S)
    visitor.updateCamera(FRAME_S)
    shifts.push(getLensShift(camera))
  }
  await arrival
  const shift = getLensShift(camera)
  expect(shift).toBeGreaterThan(0.2)
  expect(visitor.sight).not.toBeNull()
  expect(Math.max(...shifts.map((value, index) => Math.abs(value - (shifts[index - 1] ?? 0))))).toBeLessThan(0.05)
  pose.yawRad += 1.2
  for (let frame = 0; frame < 120; frame++) visitor.updateCamera(FRAME_S)
  expect(getLensShift(camera)).toBe(0)
  expect(visitor.sight).toBeNull()
})

test('F-01 who holds a key towards a wall ends a metre from it with a work before their eyes, whichever wall it is', () => {
  const { visitor, pose } = createTestVisitor()
  const { motion } = visitor
  for (let turn = 0; turn < 8; turn++) {
    motion.teleport({ x: 2, z: 1, yawRad: (turn / 4) * Math.PI, pitchRad: 0 })
    motion.setJoystick(0, 1)
    for (let frame = 0; frame < 900; frame++) motion.update(FRAME_S)
    motion.setJoystick(0, 0)
    motion.update(FRAME_S)
    const angles = hall.works.map((work) => {
      const surface = computeSurfaces(hall.building).find(({ id }) => id === work.surfaceId)
      const [x, , z] = surface ? wallToRoom(surface, work.uM, 0) : [0, 0, 0]
      return Math.abs(computeShortestTurnRad(pose.yawRad, Math.atan2(pose.x - x, pose.z - z)))
    })
    expect(Math.min(...angles)).toBeLessThan(0.3)
    const { minX, minZ, maxX, maxZ } = computeBounds(hall.building.floor)
    expect(Math.min(pose.x - minX, maxX - pose.x, pose.z - minZ, maxZ - pose.z)).toBeGreaterThan(0.95)
  }
})

test('F-01 who is elsewhere at once sees through a straight lens, as on a cover', async () => {
  const { visitor, camera } = createTestVisitor({ matching: [REDUCED_MOTION] })
  await visitor.glideTo({ ...getWork(0), vM: 2.2 })
  visitor.updateCamera(FRAME_S)
  expect(getLensShift(camera)).toBeGreaterThan(0.2)
  visitor.teleport({ x: spawn.at[0], z: spawn.at[1], yawRad: 0, pitchRad: 0 })
  expect(getLensShift(camera)).toBe(0)
})
