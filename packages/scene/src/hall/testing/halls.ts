/** Buildings, works and documents for tests; `arbitrary…` for property tests. */
import fc from 'fast-check'
import { UNKNOWN_WORK_FACTS } from '../create-hall.ts'
import {
  type Building,
  frameStyle,
  type HallDocument,
  type HungWork,
  type Opening,
  type PlanPoint,
  SCHEMA_VERSION,
} from '../document.ts'
import { hangWorks, type WorkToHang } from '../hang-works.ts'
import { isPointInPolygon } from '../plan.ts'

/** A room over a floor polygon (clockwise), a wall on every edge; the spawn at `spawn`, looking north. */
export function createTestBuilding(
  floor: PlanPoint[],
  spawn: PlanPoint,
  changes: Partial<Building> & { wallHeightM?: number } = {},
): Building {
  const { wallHeightM = 3.6, ...rest } = changes
  return {
    floor,
    walls: floor.map((a, corner) => ({
      id: `w${corner}`,
      a,
      b: floor[(corner + 1) % floor.length] ?? a,
      heightM: wallHeightM,
      openings: [],
    })),
    partitions: [],
    props: [],
    panels: [],
    ceiling: { kind: 'flat', heightM: wallHeightM, colour: '#ffffff' },
    wallColour: '#f4f2ee',
    wallMaterial: 'plaster',
    floorMaterial: 'oak_plank',
    skirtingColour: '#dddddd',
    spawn: { at: spawn, yawRad: 0 },
    ...rest,
  }
}

/** North wall w0, east w1, south w2, west w3; a door in the south wall; the middle at the origin. */
export function createTestRoom(widthM = 12, depthM = 10, changes: Partial<Building> & { wallHeightM?: number } = {}): Building {
  const [x, z] = [widthM / 2, depthM / 2]
  const corners: PlanPoint[] = [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ]
  const building = createTestBuilding(corners, [0, z - 1.5], changes)
  return withOpening(building, 2, createTestDoor('door', widthM / 2))
}

export function createRoundBuilding(
  corners: number,
  radiusM: number,
  changes: Partial<Building> & { wallHeightM?: number } = {},
): Building {
  const floor = Array.from({ length: corners }, (_, corner): PlanPoint => {
    const angle = ((corner + 0.5) / corners) * 2 * Math.PI
    return [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]
  })
  return createTestBuilding(floor, [0, radiusM * 0.4], changes)
}

export function createTestDoor(id: string, uM: number, widthM = 1.6): Opening {
  return { id, kind: 'door', uM, widthM, heightM: 1.9, sillM: 0 }
}

export function withOpening(building: Building, wallIndex: number, opening: Opening): Building {
  const walls = building.walls.map((wall, index) =>
    index === wallIndex ? { ...wall, openings: [...wall.openings, opening] } : wall,
  )
  return { ...building, walls }
}

export function createWorkToHang(id: string, changes: Partial<WorkToHang> = {}): WorkToHang {
  return { id, aspect: 1.5, frame: 'oak', matM: 0, ...changes }
}

export function createTestWork(id: string, changes: Partial<HungWork> = {}): HungWork {
  return {
    id,
    assetId: `asset-${id}`,
    surfaceId: 'w0',
    uM: 6,
    vM: 1.5,
    widthM: 1.2,
    heightM: 0.8,
    frame: 'oak',
    matM: 0,
    ...UNKNOWN_WORK_FACTS,
    ...changes,
  }
}

export function createTestHall(building: Building, works: HungWork[] = []): HallDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: 'hall',
    template: { id: 'test', version: 1 },
    building,
    light: { mood: 'daylight', brightness: 1 },
    works,
    textWall: null,
    music: null,
  }
}

/** A hall with `count` works hung by the product itself. */
export function createHungHall(building: Building, count: number): HallDocument {
  const works = Array.from({ length: count }, (_, index) =>
    createWorkToHang(`p${index}`, { aspect: [1.5, 0.75, 1, 1.33][index % 4] ?? 1 }),
  )
  return createTestHall(
    building,
    hangWorks(building, works).placements.map((placed) => createTestWork(placed.id, placed)),
  )
}

const arbitraryLengthM = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1000) / 1000)

const arbitraryRectangle = fc
  .tuple(arbitraryLengthM(4, 30), arbitraryLengthM(4, 30), arbitraryLengthM(2.4, 6))
  .map(([widthM, depthM, wallHeightM]) => createTestRoom(widthM, depthM, { wallHeightM }))

const arbitraryRound = fc
  .tuple(fc.integer({ min: 5, max: 24 }), arbitraryLengthM(4, 12), arbitraryLengthM(2.4, 6))
  .map(([corners, radiusM, wallHeightM]) => createRoundBuilding(corners, radiusM, { wallHeightM }))

/** Corners at random distances round the middle: walls of every length and angle. */
const arbitraryStar = fc
  .tuple(fc.array(arbitraryLengthM(3, 12), { minLength: 4, maxLength: 14 }), arbitraryLengthM(2.4, 5))
  .map(([radii, wallHeightM]) => {
    const floor = radii.map((radiusM, corner): PlanPoint => {
      const angle = (corner / radii.length) * 2 * Math.PI
      return [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]
    })
    return createTestBuilding(floor, [0, 0], { wallHeightM })
  })

const arbitraryLShape = fc
  .tuple(arbitraryLengthM(6, 16), arbitraryLengthM(6, 16), arbitraryLengthM(2.6, 5))
  .map(([widthM, depthM, wallHeightM]) =>
    createTestBuilding(
      [
        [0, 0],
        [widthM / 2, 0],
        [widthM / 2, depthM / 2],
        [widthM, depthM / 2],
        [widthM, depthM],
        [0, depthM],
      ],
      [widthM / 4, depthM * 0.75],
      { wallHeightM },
    ),
  )

/** Rooms of many shapes, some with a free-standing wall, a bench and extra doors. */
export const arbitraryBuilding: fc.Arbitrary<Building> = fc
  .tuple(
    fc.oneof(arbitraryRectangle, arbitraryRound, arbitraryStar, arbitraryLShape),
    fc.record({
      partition: fc.boolean(),
      bench: fc.boolean(),
      doors: fc.integer({ min: 0, max: 3 }),
      yaw: arbitraryLengthM(-3, 3),
    }),
  )
  .map(([plain, extras]) => addExtras(plain, extras))

interface Extras {
  partition: boolean
  bench: boolean
  doors: number
  yaw: number
}

function addExtras(plain: Building, extras: Extras): Building {
  const walls = plain.walls.map((wall, index) => {
    const lengthM = Math.hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1])
    const hasDoor = index < extras.doors && lengthM > 3 && wall.openings.length === 0
    return hasDoor ? { ...wall, openings: [createTestDoor(`door${index}`, lengthM * 0.4, 1.2)] } : wall
  })
  const [x, z] = plain.spawn.at
  const partition = {
    id: 'p',
    a: [x - 1.2, z - 1.4],
    b: [x + 1.2, z - 1.4],
    heightM: 2.4,
    thicknessM: 0.2,
    openings: [],
  } satisfies Building['partitions'][number]
  const fitsIn = [partition.a, partition.b].every((end) => isPointInPolygon(plain.floor, [end[0] ?? 0, (end[1] ?? 0) - 0.3]))
  const bench: Building['props'][number] = {
    id: 'bench',
    kind: 'bench',
    at: [x + 0.2, z + 0.9],
    yawRad: 0.3,
    sizeM: [1.2, 0.45, 0.5],
    liftM: 0,
  }
  return {
    ...plain,
    walls,
    partitions: extras.partition && fitsIn ? [{ ...partition, a: [...partition.a], b: [...partition.b] }] : [],
    props: extras.bench ? [bench] : [],
    spawn: { ...plain.spawn, yawRad: extras.yaw },
  }
}

export function arbitraryWorks(counts: { minLength?: number; maxLength: number }): fc.Arbitrary<WorkToHang[]> {
  const work = fc.record({
    aspect: fc.oneof(arbitraryLengthM(0.5, 2), arbitraryLengthM(0.1, 10)),
    longCm: fc.option(fc.integer({ min: 10, max: 400 }), { freq: 6 }),
    frame: fc.constantFrom(...frameStyle.options),
    matM: fc.constantFrom(0, 0, 0.06),
  })
  return fc.array(work, counts).map((works) =>
    works.map(({ longCm, ...each }, index) => ({
      ...each,
      id: `p${index}`,
      realSizeCm: longCm ? computeSizeCm(longCm, each.aspect) : null,
    })),
  )
}

function computeSizeCm(longCm: number, aspect: number): [number, number] {
  return aspect >= 1 ? [longCm, longCm / aspect] : [longCm * aspect, longCm]
}

/** A valid hall with works hung by the product. */
export const arbitraryHall: fc.Arbitrary<HallDocument> = fc
  .tuple(arbitraryBuilding, arbitraryWorks({ maxLength: 12 }))
  .map(([building, works]) => {
    const workById = new Map(works.map((work) => [work.id, work]))
    return createTestHall(
      building,
      hangWorks(building, works).placements.map((placed) => {
        const work = workById.get(placed.id)
        return createTestWork(placed.id, { ...placed, ...(work ? { frame: work.frame, matM: work.matM } : {}) })
      }),
    )
  })
