import { expect, test } from 'vitest'
import type { HallDocument, HungWork } from '../document.ts'
import { isPointInPolygon } from '../plan.ts'
import { createTestWork } from '../testing/halls.ts'
import { buildSpotlights } from './spotlights.ts'
import { createBoxBuilding } from './testing/buildings.ts'

const work = createTestWork('a', { uM: 4, heightM: 0.9, matM: 0.05 })
const createTestHall = (
  works: HungWork[],
  building = createBoxBuilding(8, 6),
): Pick<HallDocument, 'building' | 'works' | 'light'> => ({
  building,
  works,
  light: { mood: 'warm', brightness: 1 },
})

test('F-01 a lamp hangs in front of each work and lights its centre with the irradiance of the mood', () => {
  const lamps = buildSpotlights(createTestHall([work])).filter((lamp) => lamp.kind === 'work')
  expect(lamps).toHaveLength(1)
  const [lamp] = lamps
  if (!lamp) throw new Error('no lamp')
  const distanceM = Math.hypot(...lamp.at.map((value, axis) => value - (lamp.target[axis] ?? 0)))
  const facing = (lamp.at[2] - lamp.target[2]) / distanceM
  expect((lamp.intensity * facing) / distanceM ** 2).toBeCloseTo(0.8)
  expect(lamp.at[1]).toBeLessThan(4)
  expect(lamp.outerRad).toBeGreaterThan(lamp.innerRad)
})

test('F-01 a panorama is lit by several lamps side by side', () => {
  const lamps = buildSpotlights(createTestHall([{ ...work, widthM: 5 }])).filter((lamp) => lamp.kind === 'work')
  expect(lamps.length).toBeGreaterThan(2)
  expect(new Set(lamps.map((lamp) => lamp.at[0])).size).toBe(lamps.length)
})

test('F-01 walls without works get softer light', () => {
  const lamps = buildSpotlights(createTestHall([]))
  expect(lamps.length).toBeGreaterThan(8)
  expect(lamps.every((lamp) => lamp.kind === 'wash')).toBe(true)
  expect(buildSpotlights(createTestHall([work])).some((lamp) => lamp.kind === 'wash' && lamp.surfaceId === 'w0')).toBe(true)
})

test('F-01 the light pools on an empty wall merge, so that no work seems to be missing', () => {
  const building = createBoxBuilding(10, 6)
  const lamps = buildSpotlights(createTestHall([], building)).filter(({ surfaceId }) => surfaceId === 'w0')
  const at = (x: number) =>
    lamps.reduce((sum, lamp) => {
      const [dx, dy, dz] = [lamp.at[0] - x, lamp.at[1] - lamp.target[1], lamp.at[2] - lamp.target[2]]
      const distanceM = Math.hypot(dx, dy, dz)
      const aim = lamp.at.map((value, axis) => value - (lamp.target[axis] ?? 0))
      const cos = (dx * (aim[0] ?? 0) + dy * (aim[1] ?? 0) + dz * (aim[2] ?? 0)) / distanceM / Math.hypot(...aim)
      const fade = Math.min(1, Math.max(0, (Math.acos(Math.min(1, cos)) - lamp.outerRad) / (lamp.innerRad - lamp.outerRad)))
      return sum + (lamp.intensity * fade * dz) / distanceM ** 3
    }, 0)
  const places = Array.from({ length: 41 }, (_, place) => at(-2 + place * 0.1))
  expect(Math.min(...places)).toBeGreaterThan(0.75 * Math.max(...places))
})

test('F-01 lamps hang inside the room, below its beams and not behind a nearby wall', () => {
  const building = createBoxBuilding(8, 6, 4, {
    partitions: [{ id: 'p', a: [-3, -1.9], b: [3, -1.9], heightM: 3.4, thicknessM: 0.2, openings: [] }],
    props: [{ id: 'beam', kind: 'beam', at: [0, 0], yawRad: 0, sizeM: [8, 0.3, 0.2], liftM: 3.4 }],
  })
  for (const lamp of buildSpotlights(createTestHall([work], building))) {
    expect(isPointInPolygon(building.floor, [lamp.at[0], lamp.at[2]])).toBe(true)
    expect(lamp.at[1]).toBeLessThan(3.4)
  }
  const lamp = buildSpotlights(createTestHall([work], building)).find((light) => light.kind === 'work')
  expect(lamp?.at[2]).toBeLessThan(-2)
})
