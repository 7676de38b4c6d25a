import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithinSurface } from './document-rules.ts'
import { hallEdits } from './edits.ts'
import { computeFramedSize, getBorderWidthM } from './framed-size.ts'
import { computeHangZones, computeSurfaces, type Surface } from './plan.ts'
import { findOverlaps, findSurfaceHit, fitToSurface, resizeWorkToCm, scaleWork, snapWork } from './snap-work.ts'
import { arbitraryBuilding, arbitraryHall, createTestDoor, createTestRoom, createTestWork, withOpening } from './testing/halls.ts'

const room = createTestRoom(12, 10)
const getSurface = (id: string, of = room): Surface => {
  const found = computeSurfaces(of).find((each) => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const north = getSurface('w0')
/** Frame widths are 2 × 0.035 m more. */
const moved = createTestWork('moved', { widthM: 1, heightM: 0.8 })
const listGuideKinds = (snapped: ReturnType<typeof snapWork>) => snapped.guides.map((guide) => guide.kind)

describe('F-01 a dragged work snaps', () => {
  test('it snaps to the centre of the wall and the centre line', () => {
    const snapped = snapWork(north, moved, { uM: 6.04, vM: 1.46 }, [])
    expect(snapped).toMatchObject({ surfaceId: 'w0', uM: 6, vM: 1.5 })
    expect(snapped.guides).toEqual([
      { axis: 'u', kind: 'wall_centre', atM: 6, span: { fromM: 0, toM: 3.6 } },
      { axis: 'v', kind: 'centre_line', atM: 1.5, span: { fromM: 0, toM: 12 } },
    ])
  })

  test('it snaps to the middle, top and bottom of a neighbour', () => {
    const others = [createTestWork('other', { uM: 3, vM: 1.8, heightM: 1.2 })]
    expect(snapWork(north, moved, { uM: 8.22, vM: 1.83 }, others)).toMatchObject({ vM: 1.8 })
    const atTop = snapWork(north, moved, { uM: 8.22, vM: 1.98 }, others)
    expect(atTop.vM).toBeCloseTo(2, 6)
    expect(listGuideKinds(atTop)).toEqual(['top'])
    expect(atTop.guides[0]?.atM).toBeCloseTo(2.435, 6)
    const atBottom = snapWork(north, moved, { uM: 8.22, vM: 1.62 }, others)
    expect(atBottom.vM).toBeCloseTo(1.6, 6)
    expect(listGuideKinds(atBottom)).toEqual(['bottom'])
  })

  test('it snaps to the middle between two neighbours and to the gap between two others', () => {
    const pair = [createTestWork('a', { uM: 2, widthM: 1 }), createTestWork('b', { uM: 4.6, widthM: 1 })]
    expect(snapWork(north, moved, { uM: 3.34, vM: 1.5 }, pair)).toMatchObject({ uM: 3.3 })
    const after = snapWork(north, moved, { uM: 7.17, vM: 1.5 }, pair)
    expect(after.uM).toBeCloseTo(7.2, 6)
    expect(listGuideKinds(after)).toContain('same_gap')
  })

  test('otherwise it snaps to a grid of five centimetres', () => {
    const snapped = snapWork(north, moved, { uM: 8.234, vM: 2.011 }, [])
    expect(snapped.uM).toBeCloseTo(8.25, 6)
    expect(snapped.vM).toBeCloseTo(2, 6)
    expect(snapped.guides).toEqual([])
  })

  test('an overlap is reported, not prevented', () => {
    const other = createTestWork('other', { uM: 3, vM: 1.9 })
    const { uM, vM } = snapWork(north, moved, { uM: 3.3, vM: 2.25 }, [other])
    expect(findOverlaps([{ ...moved, uM, vM }, other])).toEqual([['moved', 'other']])
  })
})

test('F-01 a dragged work that fits always stays within a free stretch of its wall', () => {
  const at = fc.double({ min: -20, max: 40, noNaN: true })
  const side = fc.double({ min: 0.1, max: 1.4, noNaN: true })
  fc.assert(
    fc.property(arbitraryBuilding, fc.nat(), at, at, side, side, (building, pick, uM, vM, widthM, heightM) => {
      const hangable = computeSurfaces(building).filter((each) => each.isHangable)
      const on = hangable[pick % Math.max(1, hangable.length)]
      if (!on) return
      const work = createTestWork('a', { widthM, heightM })
      const frame = computeFramedSize(work)
      const zones = computeHangZones(on).filter((zone) => zone.toM - zone.fromM >= frame.widthM)
      const snapped = snapWork(on, work, { uM, vM }, [])
      expect(snapped.vM + frame.heightM / 2).toBeLessThanOrEqual(on.heightM)
      expect(snapped.vM - frame.heightM / 2).toBeGreaterThanOrEqual(0)
      if (zones.length === 0) return
      const isInZone = zones.some(
        (zone) => snapped.uM - frame.widthM / 2 >= zone.fromM - 1e-6 && snapped.uM + frame.widthM / 2 <= zone.toM + 1e-6,
      )
      expect(isInZone).toBe(true)
    }),
    { numRuns: 150, endOnFailure: true },
  )
})

describe('F-01 dragging a work round corners', () => {
  const surfaces = computeSurfaces(room)

  test('the work moves to the next wall when the pointer does', () => {
    const eye: [number, number, number] = [0, 1.6, 2]
    expect(findSurfaceHit(surfaces, { origin: eye, direction: [0, 0, -1] })).toMatchObject({
      surface: { id: 'w0' },
      uM: 6,
      vM: 1.6,
    })
    expect(findSurfaceHit(surfaces, { origin: eye, direction: [1, 0, -0.5] })).toMatchObject({ surface: { id: 'w1' } })
  })

  test('the work moves to a partition in front of the wall', () => {
    const building = createTestRoom(12, 10, {
      partitions: [{ id: 'p', a: [-2, 0], b: [2, 0], heightM: 3, thicknessM: 0.2, openings: [] }],
    })
    const target = findSurfaceHit(computeSurfaces(building), { origin: [0, 1.6, 3], direction: [0, 0, -1] })
    expect(target).toMatchObject({ surface: { id: 'p:front' }, uM: 2 })
  })

  test('the work stops beside a door', () => {
    const wall = getSurface('w1', withOpening(room, 1, createTestDoor('d', 5)))
    const snapped = snapWork(wall, moved, { uM: 4.9, vM: 1.5 }, [])
    expect(snapped.uM + 0.535).toBeLessThanOrEqual(4)
  })
})

describe('F-01 resizing a work', () => {
  test('the work keeps its proportions and centre and stays within the wall', () => {
    const twice = scaleWork(north, moved, 2)
    expect(twice).toMatchObject({ uM: 6, vM: 1.5, widthM: 2, heightM: 1.6 })
    const huge = scaleWork(north, moved, 100)
    expect(huge.widthM / huge.heightM).toBeCloseTo(1.25, 6)
    expect(isWithinSurface(huge, north)).toBe(true)
    const tiny = scaleWork(north, moved, 0.0001)
    expect(Math.max(tiny.widthM, tiny.heightM)).toBeCloseTo(0.1, 6)
  })

  test('a typed size is applied, or reduced to what the wall allows and reported', () => {
    expect(resizeWorkToCm(north, moved, [240, 160])).toMatchObject({ widthM: 2.4, heightM: 1.6, isFullSize: true })
    expect(resizeWorkToCm(north, moved, [900, 600])).toMatchObject({ isFullSize: false })
  })

  test('a work that fits is not changed', () => {
    const place = { id: 'moved', surfaceId: 'w0', uM: 4, vM: 1.5, widthM: 1, heightM: 0.8 }
    expect(fitToSurface(north, place, getBorderWidthM(moved))).toEqual(place)
  })

  test('a work that is made as large as a work may be is no fraction larger', () => {
    const wall = getSurface('w0', createTestRoom(60, 10))
    const place = { id: 'moved', surfaceId: 'w0', uM: 30, vM: 1.5, widthM: 39.146294034853845, heightM: 1 }
    expect(fitToSurface(wall, place, 0.035).widthM).toBe(20)
  })

  test('in every hall a work of any size fits its wall after resizing', () => {
    fc.assert(
      fc.property(arbitraryHall, fc.double({ min: 0.01, max: 50, noNaN: true }), (hall, factor) => {
        const surfaces = new Map(computeSurfaces(hall.building).map((each) => [each.id, each]))
        const placements = hall.works.flatMap((work) => {
          const on = surfaces.get(work.surfaceId)
          return on ? [scaleWork(on, work, factor)] : []
        })
        const applied = hallEdits.apply(hall, { type: 'place_works', placements })
        expect(applied.ok ? [] : applied.issues).toEqual([])
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })
})
