import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Building, HallDocument, Opening, PlanPoint } from '../document.ts'
import { createTestHall, createTestWork } from '../testing/halls.ts'
import { bakeHall, bakeScene } from './bake-hall.ts'
import { buildBakeSurfaces } from './bake-surfaces.ts'
import { buildEmitters } from './emitters.ts'
import { MOOD_LIGHT } from './light-moods.ts'
import { createBoxBuilding, createLamp, createPlainBuilding, createScene } from './testing/buildings.ts'
import { computeMean, computeMeanLight, readLightAt, sampleGreen } from './testing/measure-lightmap.ts'

// Whole halls take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Linear reflectance of every face of a plain building. */
const WHITE = 0.68

describe('conservation of energy', () => {
  test.each([
    ['a box', createBoxBuilding(6, 5)],
    ['a low wide box', createBoxBuilding(12, 9, 2.6)],
  ])('F-01 a closed white room (%s) settles where absorbed light equals emitted light', (_, building) => {
    const lightmap = bakeScene(createScene(building, { coveLight: [1, 1, 1] }), { quality: 'fast' })
    const faces = buildBakeSurfaces(building)
    const areaM2 = faces.reduce((sum, face) => sum + face.lengthUM * face.lengthVM, 0)
    const ceiling = faces.find((face) => face.kind === 'ceiling')
    const coveM2 = (ceiling?.lengthUM ?? 0) * (ceiling?.lengthVM ?? 0)
    const expected = coveM2 / (areaM2 * (1 - WHITE))
    expect(computeMeanLight(lightmap, building) / expected).toBeGreaterThan(0.95)
    expect(computeMeanLight(lightmap, building) / expected).toBeLessThan(1.05)
  })

  test('F-01 at most the light of a lamp is absorbed, and most of it arrives', () => {
    const building = createBoxBuilding(7, 6)
    const lamp = createLamp(1, 3.6, 0.5)
    const lightmap = bakeScene(createScene(building, { lights: [lamp] }), { quality: 'fast' })
    const areaM2 = buildBakeSurfaces(building).reduce((sum, face) => sum + face.lengthUM * face.lengthVM, 0)
    const absorbed = computeMeanLight(lightmap, building) * areaM2 * (1 - WHITE)
    const cone = (halfAngle: number) => lamp.intensity * 2 * Math.PI * (1 - Math.cos(halfAngle))
    expect(absorbed).toBeLessThan(cone(lamp.outerRad))
    expect(absorbed).toBeGreaterThan(cone(lamp.innerRad))
  })

  test('F-01 a panel emits its own light once, and no more than that is absorbed', () => {
    const building = createBoxBuilding(7, 6, 4, { panels: [{ at: [0, 0], yawRad: 0.4, sizeM: [3, 1], heightM: 4 }] })
    const emitters = buildEmitters(building, { ...MOOD_LIGHT.daylight, panelColour: [1, 1, 1] })
    const lightmap = bakeScene(createScene(building, { emitters }), { quality: 'fast' })
    const areaM2 = buildBakeSurfaces(building).reduce((sum, face) => sum + face.lengthUM * face.lengthVM, 0)
    expect(computeMeanLight(lightmap, building) * areaM2 * (1 - WHITE)).toBeGreaterThan(3 * 0.93)
    expect(computeMeanLight(lightmap, building) * areaM2 * (1 - WHITE)).toBeLessThan(3 * 1.07)
  })
})

describe('light leaks', () => {
  const divided = (openings: Opening[], thicknessM = 0.12): Building =>
    createBoxBuilding(10, 5, 4, { partitions: [{ id: 'p', a: [0, -2.5], b: [0, 2.5], heightM: 4, thicknessM, openings }] })
  const lit = (building: Building) =>
    bakeScene(createScene(building, { lights: [createLamp(-2.5, 3.6, 0, { intensity: 40 })] }), { quality: 'fast' })

  test('F-01 a dark room beside a bright one stays dark up to the foot of the wall between them', () => {
    const lightmap = lit(divided([]))
    expect(computeMean(sampleGreen(lightmap, 'floor', 0, 0.45))).toBeGreaterThan(0.5)
    for (const surfaceId of ['floor', 'ceiling', 'w0'])
      expect(Math.max(...sampleGreen(lightmap, surfaceId, 0.512, 1))).toBeLessThan(1e-6)
    for (const surfaceId of ['w1', 'p:back']) expect(Math.max(...sampleGreen(lightmap, surfaceId))).toBeLessThan(1e-6)
  })

  test('F-01 no light leaves a round room or passes a re-entrant corner', () => {
    const floor: PlanPoint[] = [
      [-4, -4],
      [4, -4],
      [4, 0],
      [0, 0],
      [0, 4],
      [-4, 4],
    ]
    const partitions: Building['partitions'] = [{ id: 'p', a: [-4, 0], b: [0, 0], heightM: 4, thicknessM: 0.1, openings: [] }]
    const lightmap = bakeScene(
      createScene(createPlainBuilding(floor, 4, { partitions }), {
        lights: [createLamp(-2, 3.5, -2, { intensity: 40, outerRad: 1.3 })],
      }),
      { quality: 'fast' },
    )
    expect(computeMean(sampleGreen(lightmap, 'w0'))).toBeGreaterThan(0.1)
    for (const surfaceId of ['w3', 'w4']) expect(Math.max(...sampleGreen(lightmap, surfaceId))).toBeLessThan(1e-6)
  })

  test.each(['door', 'arch', 'moon_gate', 'window'] as const)('F-01 light passes through a %s', (kind) => {
    const hole: Opening = { id: 'o', kind, uM: 2.5, widthM: 2, heightM: 2.2, sillM: kind === 'window' ? 0.8 : 0 }
    const lightmap = lit(divided([hole]))
    expect(Math.min(...sampleGreen(lightmap, 'w1'))).toBeGreaterThan(0.005)
  })

  test('F-01 daylight enters through a window but not through a closed outer door', () => {
    const building = createBoxBuilding(6, 5)
    building.walls[3]?.openings.push({ id: 'o', kind: 'window', uM: 2.5, widthM: 2, heightM: 1.6, sillM: 1 })
    const scene = createScene(building, { emitters: buildEmitters(building, MOOD_LIGHT.daylight) })
    const lightmap = bakeScene(scene, { quality: 'fast' })
    expect(readLightAt(lightmap, 'w1', 0.5, 0.4)[1]).toBeGreaterThan(0.05)
    expect(computeMean(sampleGreen(lightmap, 'floor', 0, 0.4))).toBeGreaterThan(
      computeMean(sampleGreen(lightmap, 'floor', 0.6, 1)) * 1.4,
    )
    building.walls[3]?.openings.splice(0, 1, { id: 'o', kind: 'door', uM: 2.5, widthM: 2, heightM: 2.2, sillM: 0 })
    expect(buildEmitters(building, MOOD_LIGHT.daylight)).toEqual([])
  })
})

test('F-01 the strips of wall between a slit window and the corner or the floor are as light as the wall', () => {
  const building = createBoxBuilding(6, 5)
  building.walls[0]?.openings.push({ id: 'o', kind: 'window', uM: 0.345, widthM: 0.45, heightM: 3.5, sillM: 0.05 })
  for (const quality of ['fast', 'high'] as const) {
    const lightmap = bakeScene(createScene(building, { coveLight: [1, 1, 1] }), { quality })
    const [, wall] = readLightAt(lightmap, 'w0', 0.2, 0.03)
    for (const [s, t] of [
      [0.01, 0.4],
      [0.05, 0.005],
      [0.09, 0.005],
    ] as const)
      expect(readLightAt(lightmap, 'w0', s, t)[1] / wall).toBeGreaterThan(0.7)
  }
})

test('F-01 a room with an axis of symmetry has light with the same symmetry', () => {
  const building = createBoxBuilding(8, 6, 4, {
    props: [{ id: 'b', kind: 'bench', at: [0, 0], yawRad: 0, sizeM: [1.6, 0.45, 0.5], liftM: 0 }],
  })
  const lightmap = bakeScene(createScene(building, { lights: [createLamp(-2, 3.5, 0), createLamp(2, 3.5, 0)] }), {
    quality: 'high',
  })
  for (const [left, right] of [
    [sampleGreen(lightmap, 'floor', 0, 0.5), sampleGreen(lightmap, 'floor', 0.5, 1)],
    [sampleGreen(lightmap, 'w3'), sampleGreen(lightmap, 'w1')],
    [sampleGreen(lightmap, 'w0', 0, 0.5), sampleGreen(lightmap, 'w0', 0.5, 1)],
  ] as const) {
    expect(computeMean(left) / computeMean(right)).toBeGreaterThan(0.97)
    expect(computeMean(left) / computeMean(right)).toBeLessThan(1.03)
  }
})

describe('a whole hall', () => {
  const building = createBoxBuilding(8, 6, 4, { panels: [{ at: [0, 0], yawRad: 0, sizeM: [5, 0.5], heightM: 4 }] })
  const hall = (changes: Partial<HallDocument> = {}): HallDocument => ({
    ...createTestHall(building, [createTestWork('a', { uM: 4, heightM: 0.9, matM: 0.05 })]),
    ...changes,
  })

  test('F-01 baking the same hall twice gives the same light', () => {
    const one = bakeHall(hall(), { quality: 'fast' })
    const other = bakeHall(hall(), { quality: 'fast' })
    expect(other.irradiance).toEqual(one.irradiance)
    expect(other.rects).toEqual(one.rects)
  })

  test('F-01 a work has a pool of light above it, and its frame casts a shadow below it', () => {
    const lightmap = bakeHall(hall({ light: { mood: 'spotlight', brightness: 1 } }), { quality: 'high' })
    const at = (vM: number, uM = 4) => readLightAt(lightmap, 'w0', uM / 8, vM / 4)[1]
    expect(at(2.15)).toBeGreaterThan(2 * at(2.15, 0.3))
    expect(at(1.5 - 0.45 - 0.085 - 0.04)).toBeLessThan(0.75 * at(1.5 - 0.45 - 0.085 - 0.3))
  })

  test('F-01 the light mood sets the brightness of the walls, regardless of the lights in the room', () => {
    for (const panels of [building.panels, []]) {
      const bright = bakeHall(hall({ building: { ...building, panels }, works: [] }), { quality: 'fast' })
      const dim = bakeHall(hall({ building: { ...building, panels }, works: [], light: { mood: 'spotlight', brightness: 1 } }), {
        quality: 'fast',
      })
      expect(computeMean(sampleGreen(bright, 'w1'))).toBeGreaterThan(1.5 * computeMean(sampleGreen(dim, 'w1')))
      expect(computeMean(sampleGreen(bright, 'w1'))).toBeGreaterThan(0.3)
      expect(computeMean(sampleGreen(bright, 'w1'))).toBeLessThan(1)
      expect(computeMean(sampleGreen(dim, 'w1'))).toBeLessThan(0.45)
    }
  })

  test('F-01 progress rises to 1', () => {
    const shares: number[] = []
    bakeHall(hall(), { quality: 'fast', onProgress: (share) => shares.push(share) })
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
  })
})

test('F-01 in every building all values are numbers and every face has its place in the lightmap', () => {
  const anyBuilding = fc.record({
    corners: fc.integer({ min: 3, max: 14 }),
    radiusM: fc.double({ min: 2, max: 7, noNaN: true }),
    turn: fc.double({ min: 0, max: 6, noNaN: true }),
    gate: fc.constantFrom('door' as const, 'moon_gate' as const, 'window' as const),
    thicknessM: fc.double({ min: 0.08, max: 0.5, noNaN: true }),
    propYaw: fc.double({ min: -3, max: 3, noNaN: true }),
  })
  fc.assert(
    fc.property(anyBuilding, ({ corners, radiusM, turn, gate, thicknessM, propYaw }) => {
      const floor = Array.from({ length: corners }, (_, corner): PlanPoint => {
        const angle = turn + (corner / corners) * Math.PI * 2
        return [Math.cos(angle) * radiusM, Math.sin(angle) * radiusM]
      })
      const half = radiusM * 0.45
      const building = createPlainBuilding(floor, 3.5, {
        partitions: [
          {
            id: 'p',
            a: [-half, 0.2],
            b: [half, -0.1],
            heightM: 3,
            thicknessM,
            openings: [{ id: 'o', kind: gate, uM: half, widthM: 0.9, heightM: 1.6, sillM: 0 }],
          },
        ],
        props: [{ id: 'b', kind: 'round_bench', at: [0, radiusM * 0.3], yawRad: propYaw, sizeM: [0.8, 0.4, 0.8], liftM: 0 }],
        panels: [{ at: [0, 0], yawRad: propYaw, sizeM: [1, 1], heightM: 3.5 }],
      })
      const lightmap = bakeHall({ ...createTestHall(building), light: { mood: 'warm', brightness: 1 } }, { quality: 'fast' })
      expect(lightmap.irradiance.every((value) => value >= 0 && value < 10)).toBe(true)
      expect(lightmap.scale).toBeGreaterThan(0)
      for (const { id } of buildBakeSurfaces(building)) {
        const [x, y, width, height] = lightmap.rects[id] ?? [-1, -1, 0, 0]
        expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThan(0)
      }
    }),
    { numRuns: 8 },
  )
})
