import { createHall } from '@zhanjian/scene/create-hall.ts'
import type { Building, HungWork } from '@zhanjian/scene/document.ts'
import { computeSurfaces } from '@zhanjian/scene/plan.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/view-point.ts'
import { PerspectiveCamera, Vector3 } from 'three'
import { afterEach, expect, test, vi } from 'vitest'
import type { VisitorPose } from '../locomotion/walker.ts'
import { stubWindow } from '../testing/fake-browser.ts'
import { createVisitor } from './visitor.ts'

const hall = createHall(
  'white_cube',
  Array.from({ length: 4 }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1.5 })),
)
const { spawn } = hall.building
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

afterEach(() => {
  vi.unstubAllGlobals()
})

function createTestVisitor({ matching = [] as readonly string[], building = hall.building } = {}) {
  stubWindow({ matching })
  const camera = new PerspectiveCamera(60, 1.6, 0.1, 100)
  const visitor = createVisitor(building, camera, () => undefined)
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
  visitor.updateCamera()
  expect(camera.position.toArray()).toEqual([spawn.at[0], EYE_HEIGHT_M, spawn.at[1]])
  const direction = camera.getWorldDirection(new Vector3())
  expect(direction.x).toBeCloseTo(-Math.sin(spawn.yawRad))
  expect(direction.z).toBeCloseTo(-Math.cos(spawn.yawRad))
})

test('F-01 painting the walls leaves visitors where they are; another plan puts them at its spawn', () => {
  const { visitor, position } = createTestVisitor()
  visitor.motion.teleport({ x: 0.5, z: 0.5, yawRad: 1, pitchRad: 0 })
  const painted: Building = {
    ...hall.building,
    wallColour: '#123456',
    walls: hall.building.walls.map((wall) => ({ ...wall, colour: '#654321' })),
  }
  visitor.setBuilding(painted)
  expect(position()).toEqual([0.5, 0.5])
  const other = createHall('rotunda', []).building
  visitor.setBuilding(other)
  expect(position()).toEqual(other.spawn.at)
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
  visitor.updateCamera()
  const surface = computeSurfaces(hall.building).find(({ id }) => id === work.surfaceId)
  if (!surface) throw new Error('the work hangs on no surface')
  const direction = camera.getWorldDirection(new Vector3())
  expect(direction.x * surface.normal[0] + direction.z * surface.normal[1]).toBeLessThan(-0.9)
  expect(Math.hypot(pose.x - spawn.at[0], pose.z - spawn.at[1])).toBeGreaterThan(0)
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

test('F-01 a glide that is under way ends without arrival when the visitor is disposed of', async () => {
  const { visitor } = createTestVisitor()
  const arrival = visitor.glideTo(getWork(0))
  expect(visitor.motion.isGliding).toBe(true)
  visitor.dispose()
  await expect(arrival).resolves.toBe(false)
})
