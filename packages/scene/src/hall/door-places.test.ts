import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCollider } from './collider.ts'
import { createHall } from './create-hall.ts'
import { findHallViolations } from './document-rules.ts'
import { cutDoors, listDoorPlaces } from './door-places.ts'
import { computeFramedSize } from './framed-size.ts'
import { computeSurfaces, isPointInPolygon } from './plan.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'

const arbitraryHall = fc
  .record({
    template: fc.constantFrom(...HALL_TEMPLATES),
    aspects: fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { maxLength: 40 }),
  })
  .map(({ template, aspects }) =>
    createHall(
      template.id,
      aspects.map((aspect, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect })),
    ),
  )

test('F-04 S-20 an empty hall of every template has its entrance and more places for doors', () => {
  for (const { id } of HALL_TEMPLATES) {
    const places = listDoorPlaces(createHall(id, []))
    expect(places[0], id).toMatchObject({ id: 'entrance', isCut: false })
    expect(places.filter(({ isCut }) => isCut).length, id).toBeGreaterThan(1)
  }
})

test('F-04 S-20 doors that are cut make a valid hall, and hang over no work', () => {
  fc.assert(
    fc.property(arbitraryHall, (hall) => {
      const ids = listDoorPlaces(hall).map(({ id }) => id)
      const building = cutDoors(hall, ids)
      expect(findHallViolations({ ...hall, building })).toEqual([])
      for (const surface of computeSurfaces(building)) {
        for (const hole of surface.openings.filter(({ id }) => id.startsWith('cut-'))) {
          for (const work of hall.works.filter(({ surfaceId }) => surfaceId === surface.id)) {
            const apartM = Math.abs(work.uM - hole.uM) - computeFramedSize(work).widthM / 2 - hole.widthM / 2
            expect(apartM).toBeGreaterThan(0.3)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('F-04 S-20 one stands before each door, and behind it the floor has ended', () => {
  fc.assert(
    fc.property(arbitraryHall, (hall) => {
      const places = listDoorPlaces(hall)
      const building = cutDoors(
        hall,
        places.map(({ id }) => id),
      )
      const collider = createCollider(building)
      for (const { id, at } of places) {
        const surface = computeSurfaces(building).find(({ openings }) => openings.some((hole) => hole.id === id))
        if (surface === undefined) throw new Error(`no door ${id}`)
        const [x, z] = surface.normal
        expect(isPointInPolygon(building.floor, [at[0] - x * 0.5, at[1] - z * 0.5])).toBe(false)
        expect(collider.isFree(at[0] + x * 0.6, at[1] + z * 0.6)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('F-04 S-20 a cut that does not fit any more, or never did, stays wall', () => {
  const hall = createHall('white_cube', [])
  const [first = ''] = listDoorPlaces(hall).flatMap(({ id, isCut }) => (isCut ? [id] : []))
  const [, wallId = '', decimetres = ''] = /^cut-(.+)-(\d+)$/.exec(first) ?? []
  expect(
    cutDoors(hall, [first])
      .walls.find(({ id }) => id === wallId)
      ?.openings.some(({ id }) => id === first),
  ).toBe(true)
  const { works } = createHall('white_cube', [{ id: 'w', assetId: 'a', aspect: 1 }])
  const hung = works.map((work) => ({ ...work, surfaceId: wallId, uM: Number(decimetres) / 10 }))
  for (const [state, ids] of [
    [{ ...hall, works: hung }, [first]],
    [hall, ['cut-nowhere-20', `cut-${wallId}-1`, `cut-${wallId}-9999`, 'entrance', 'cut-', 'x'.repeat(40)]],
  ] as const) {
    expect(cutDoors(state, ids)).toBe(state.building)
  }
})
