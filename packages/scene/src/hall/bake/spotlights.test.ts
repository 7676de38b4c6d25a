import { expect, test } from 'vitest'
import type { HungWork } from '../document.ts'
import { isPointInPolygon } from '../plan.ts'
import { createTestWork } from '../testing/halls.ts'
import { NO_WALL_TEXTS } from '../text-wall-spots.ts'
import { computeIrradiance, createBeam } from './beam.ts'
import { MOOD_LIGHT } from './light-moods.ts'
import { buildSpotlights, type LitHall, type Spotlight } from './spotlights.ts'
import { createBoxBuilding } from './testing/buildings.ts'

const work = createTestWork('a', { uM: 4, heightM: 0.9, matM: 0.05 })
const createTestHall = (works: HungWork[], building = createBoxBuilding(8, 6)): LitHall => ({
  building,
  works,
  textWall: null,
  light: { mood: 'warm', brightness: 1 },
})

const lightAt = (lamps: readonly Spotlight[], uM: number, vM: number) =>
  // The wall w0 runs along x at the far side of a room of 8 × 6 m.
  lamps.reduce((sum, lamp) => sum + computeIrradiance(createBeam(lamp), uM - 4, vM, -3, [0, 0, 1]), 0)

/** How far along the wall from its middle a work of a width is lit at least half as brightly as there. */
const measurePoolM = (widthM: number, heightM = 0.9) => {
  const lamps = buildSpotlights(createTestHall([{ ...work, widthM, heightM }]))
  const inMiddle = lightAt(lamps, 4, 1.5)
  return Array.from({ length: 80 }, (_, step) => step * 0.05).findLast((m) => lightAt(lamps, 4 + m, 1.5) > inMiddle / 2) ?? 0
}

test('F-01 a lamp hangs in front of each work and lights its centre with the irradiance of the mood', () => {
  const lamps = buildSpotlights(createTestHall([work]))
  expect(lamps).toMatchObject([{ kind: 'wall', workId: 'a', surfaceId: 'w0' }])
  expect(lightAt(lamps, 4, 1.5)).toBeCloseTo(MOOD_LIGHT.warm.spot)
  expect(lamps[0]?.at[1]).toBeLessThan(4)
})

test('F-01 the pool of light is as wide as its work, and no wider than it needs', () => {
  const pools = [0.4, 0.8, 1.4, 2, 2.5].map((widthM) => ({ widthM, poolM: measurePoolM(widthM) }))
  for (const [index, { widthM, poolM }] of pools.entries()) {
    expect(poolM, `of ${widthM} m`).toBeGreaterThan(Math.max(widthM / 2 - 0.1, pools[index - 1]?.poolM ?? 0))
    expect(poolM, `of ${widthM} m`).toBeLessThan(widthM / 2 + 0.5)
  }
  expect(measurePoolM(0.6, 1.8)).toBeLessThan(measurePoolM(1.8, 0.6))
})

test('F-01 a panorama is lit evenly by several lamps side by side', () => {
  const lamps = buildSpotlights(createTestHall([{ ...work, widthM: 5 }]))
  expect(lamps.length).toBeGreaterThan(2)
  expect(new Set(lamps.map((lamp) => lamp.at[0])).size).toBe(lamps.length)
  const along = Array.from({ length: 41 }, (_, place) => lightAt(lamps, 2 + place * 0.1, 1.5))
  expect(Math.min(...along)).toBeGreaterThan(0.7 * Math.max(...along))
})

test('F-01 no lamp shines on a bare wall, also after works were moved or removed', () => {
  const other = { ...work, id: 'b', surfaceId: 'w1', uM: 2 }
  const worksOf = (works: HungWork[]) =>
    buildSpotlights(createTestHall(works)).map(({ workId, surfaceId }) => [workId, surfaceId])
  expect(worksOf([])).toEqual([])
  expect(worksOf([work, other])).toEqual([
    ['a', 'w0'],
    ['b', 'w1'],
  ])
  expect(worksOf([{ ...work, surfaceId: 'w2' }])).toEqual([['a', 'w2']])
})

test('F-01 the text wall has a pool of light of its own, dimmer than that of a work', () => {
  const textWall = { surfaceId: 'w0', uM: 2, widthM: 1.8, ...NO_WALL_TEXTS }
  const lamps = buildSpotlights({ ...createTestHall([{ ...work, uM: 6 }]), textWall })
  expect(lamps.map(({ workId, surfaceId }) => [workId, surfaceId])).toEqual([
    ['a', 'w0'],
    [null, 'w0'],
  ])
  expect(lightAt(lamps, 2, 1.6)).toBeGreaterThan(0.5 * MOOD_LIGHT.warm.spot)
  expect(lightAt(lamps, 2, 1.6)).toBeLessThan(0.8 * lightAt(lamps, 6, 1.5))
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
  const lamp = buildSpotlights(createTestHall([work], building)).find((light) => light.kind === 'wall')
  expect(lamp?.at[2]).toBeLessThan(-2)
})
