import { describe, expect, test } from 'vitest'
import type { Building, Opening, PlanPoint } from './document.ts'
import {
  computeBounds,
  computeFloorAreaM2,
  computeHangZones,
  computePassageWidthM,
  computeSegments,
  computeSurfaces,
  isPointInPolygon,
  wallToRoom,
} from './plan.ts'

const L_SHAPED: PlanPoint[] = [
  [0, 0],
  [10, 0],
  [10, 4],
  [4, 4],
  [4, 8],
  [0, 8],
]

function createBuilding(floor: PlanPoint[], changes: Partial<Building> = {}): Building {
  return {
    floor,
    walls: floor.map((a, corner) => ({
      id: `w${corner}`,
      a,
      b: floor[(corner + 1) % floor.length] ?? a,
      heightM: 4,
      openings: [],
    })),
    partitions: [],
    props: [],
    panels: [],
    ceiling: { kind: 'flat', heightM: 4, colour: '#ffffff' },
    wallColour: '#ffffff',
    wallMaterial: 'plaster',
    floorMaterial: 'concrete',
    skirtingColour: '#cccccc',
    spawn: { at: [2, 2], yawRad: 0 },
    ...changes,
  }
}

function createRoundFloor(radiusM: number, corners: number): PlanPoint[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * Math.PI * 2
    return [Math.cos(angle) * radiusM, Math.sin(angle) * radiusM]
  })
}

const door: Opening = { id: 'd', kind: 'door', uM: 1, widthM: 1.2, heightM: 2.2, sillM: 0 }

describe('surfaces', () => {
  test.each([
    ['a non-convex floor', L_SHAPED],
    ['an octagon', createRoundFloor(5, 8)],
    ['a round room', createRoundFloor(7, 40)],
  ])('F-01 every wall of %s faces the room, with its end a on the left of a person who faces it', (_, floor) => {
    expect(computeFloorAreaM2(floor)).toBeGreaterThan(0)
    for (const surface of computeSurfaces(createBuilding(floor))) {
      const [x, , z] = wallToRoom(surface, surface.lengthM / 2, 0, 0.05)
      expect(isPointInPolygon(floor, [x, z])).toBe(true)
      const rightOfViewer = [surface.normal[1], -surface.normal[0]]
      expect(rightOfViewer[0]).toBeCloseTo(surface.direction[0])
      expect(rightOfViewer[1]).toBeCloseTo(surface.direction[1])
    }
  })

  test('F-01 a partition has two faces at half its thickness, and its back mirrors the openings', () => {
    const building = createBuilding(L_SHAPED, {
      partitions: [{ id: 'p', a: [1, 2], b: [7, 2], heightM: 3, thicknessM: 0.2, openings: [door] }],
    })
    const [front, back] = computeSurfaces(building).slice(-2)
    expect(front?.id).toBe('p:front')
    expect(front?.a).toEqual([1, 2.1])
    expect(back?.id).toBe('p:back')
    expect(back?.a).toEqual([7, 1.9])
    expect(front?.openings[0]?.uM).toBe(1)
    expect(back?.openings[0]?.uM).toBe(5)
    expect(wallToRoom(front ?? fail(), 1, 0)[0]).toBeCloseTo(wallToRoom(back ?? fail(), 5, 0)[0])
  })
})

describe('hang zones', () => {
  test('F-01 hang zones keep clear of openings, of adjoining walls and of tall props in front', () => {
    const building = createBuilding(
      [
        [0, 0],
        [12, 0],
        [12, 6],
        [0, 6],
      ],
      {
        partitions: [{ id: 'p', a: [4, 0], b: [4, 3], heightM: 3, thicknessM: 0.2, openings: [] }],
        props: [{ id: 'x', kind: 'planter', at: [9, 0.3], yawRad: 0, sizeM: [0.4, 1.2, 0.4], liftM: 0 }],
      },
    )
    const north = building.walls[0] ?? fail()
    const zones = computeHangZones(
      computeSurfaces({ ...building, walls: [{ ...north, openings: [door] }, ...building.walls.slice(1)] })[0] ?? fail(),
    )
    expect(zones.map((zone) => [zone.fromM, zone.toM].map((metres) => Math.round(metres * 100) / 100))).toEqual([
      [1.8, 3.7],
      [4.3, 8.6],
      [9.4, 11.8],
    ])
  })

  test('F-01 partitions that cross have no hang zones at the crossing', () => {
    const cross = { heightM: 3, thicknessM: 0.2, openings: [] }
    const building = createBuilding(createRoundFloor(8, 8), {
      partitions: [
        { id: 'p', a: [-3, 0], b: [3, 0], ...cross },
        { id: 'q', a: [0, -3], b: [0, 3], ...cross },
      ],
    })
    const front = computeSurfaces(building).find((surface) => surface.id === 'p:front') ?? fail()
    expect(front.obstacles).toEqual([{ fromM: 2.9, toM: 3.1 }])
  })

  test('F-01 a wall too short for a picture has no hang zone', () => {
    const surfaces = computeSurfaces(createBuilding(createRoundFloor(1, 16)))
    expect(surfaces.every((surface) => !surface.isHangable)).toBe(true)
  })
})

describe('obstacles', () => {
  const room: PlanPoint[] = [
    [0, 0],
    [8, 0],
    [8, 6],
    [0, 6],
  ]

  test('F-01 a door in a partition can be passed; a window, and a door off the floor, cannot', () => {
    const partitions = [
      { id: 'p', a: [0, 3], b: [8, 3], heightM: 3, thicknessM: 0.2, openings: [door] },
    ] as Building['partitions']
    const open = createBuilding(room, { partitions })
    const crosses = (building: Building, x: number) =>
      computeSegments(building).some(
        ({ a, b }) =>
          Math.abs(a[1] - b[1]) < 1e-9 && a[1] > 2.5 && a[1] < 3.5 && Math.min(a[0], b[0]) < x && Math.max(a[0], b[0]) > x,
      )
    expect(crosses(open, 1)).toBe(false)
    expect(crosses(open, 3)).toBe(true)
    const withWindow = partitions.map((partition) => ({
      ...partition,
      openings: [{ ...door, kind: 'window' as const, sillM: 1 }],
    }))
    expect(crosses(createBuilding(room, { partitions: withWindow }), 1)).toBe(true)
    const outerDoor = createBuilding(room)
    outerDoor.walls[0]?.openings.push(door)
    expect(computeSegments(outerDoor)).toEqual(computeSegments(createBuilding(room)))
  })

  test('F-01 benches are obstacles; rugs, beams and lamps are not', () => {
    const prop = { id: 'x', at: [4, 3] as PlanPoint, yawRad: 0.3, sizeM: [1, 0.4, 0.5] as [number, number, number], liftM: 0 }
    const count = (kind: Building['props'][number]['kind']) =>
      computeSegments(createBuilding(room, { props: [{ ...prop, kind }] })).length - 4
    expect(count('bench')).toBe(4)
    expect(count('rug')).toBe(0)
    expect(count('beam')).toBe(0)
    expect(count('pendant')).toBe(0)
  })

  test('F-01 a moon gate can be passed where its circle meets the floor', () => {
    expect(computePassageWidthM({ ...door, kind: 'moon_gate', widthM: 2.6, heightM: 2.3 })).toBeCloseTo(2 * Math.sqrt(1.69 - 1))
  })
})

test('F-01 area and bounds of a non-convex floor are correct', () => {
  expect(computeFloorAreaM2(L_SHAPED)).toBe(56)
  expect(computeBounds(L_SHAPED)).toEqual({ minX: 0, minZ: 0, maxX: 10, maxZ: 8 })
  expect(isPointInPolygon(L_SHAPED, [6, 6])).toBe(false)
  expect(isPointInPolygon(L_SHAPED, [2, 6])).toBe(true)
})

function fail(): never {
  throw new Error('missing')
}
