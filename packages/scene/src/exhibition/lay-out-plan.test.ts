import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Door, PlanPlace } from './document.ts'
import { centreOutline, layOutPlan, type PartOutline, turnPoint } from './lay-out-plan.ts'

/** A room of this size with a door in the middle of each side: `right`, `down`, `left`, `up`. */
const createRoom = (widthM: number, heightM: number): PartOutline => ({
  floor: [
    [0, 0],
    [widthM, 0],
    [widthM, heightM],
    [0, heightM],
  ],
  openings: [
    { id: 'right', at: [widthM, heightM / 2] },
    { id: 'down', at: [widthM / 2, heightM] },
    { id: 'left', at: [0, heightM / 2] },
    { id: 'up', at: [widthM / 2, 0] },
  ],
})
const toPart = (id: string, place: PlanPlace | null = null) => ({ id, place })
const toDoor = (id: string, [from, out]: [string, string | null], [to, into]: [string, string | null]): Door => ({
  id,
  ends: [
    { partId: from, openingId: out },
    { partId: to, openingId: into },
  ],
})

describe('F-04 the plan of an exhibition', () => {
  test('the doors of two halls stand before one another, whichever way their walls point', () => {
    const outlines = new Map([
      ['a', createRoom(10, 6)],
      ['b', createRoom(8, 4)],
    ])
    const doors = [toDoor('d', ['a', 'right'], ['b', 'up'])]
    const places = layOutPlan({ parts: [toPart('a'), toPart('b')], doors }, outlines)
    expect(places.get('a')).toEqual({ xM: 0, yM: 0, quarterTurns: 0 })
    // Its upper side is turned to the left, so that it is 4 m wide and 8 m high.
    expect(places.get('b')).toEqual({ xM: 5 + 1 + 2, yM: 0, quarterTurns: 3 })
  })

  test('a place that the curator has chosen stays, and the others are laid around it', () => {
    const chosen = { xM: 40, yM: -12, quarterTurns: 1 }
    const outlines = new Map([['b', createRoom(8, 4)]])
    const places = layOutPlan({ parts: [toPart('a'), toPart('b', chosen)], doors: [] }, outlines)
    expect(places.get('b')).toEqual(chosen)
    expect(places.get('a')).toEqual({ xM: 0, yM: 0, quarterTurns: 0 })
  })

  test('any halls and doors, rings too: everything has a place, and nothing lies over anything else', () => {
    const size = fc.integer({ min: 3, max: 30 })
    const outline = fc.option(fc.tuple(size, size).map(([width, height]) => createRoom(width, height)))
    const side = fc.constantFrom('right', 'down', 'left', 'up', null)
    const exhibition = fc.array(outline, { minLength: 1, maxLength: 12 }).chain((rooms) => {
      const index = fc.nat(rooms.length - 1)
      const door = fc.tuple(index, side, index, side).filter(([from, , to]) => from !== to)
      return fc.tuple(fc.constant(rooms), rooms.length === 1 ? fc.constant([]) : fc.array(door, { maxLength: 16 }))
    })
    fc.assert(
      fc.property(exhibition, ([rooms, ways]) => {
        const parts = rooms.map((_, index) => toPart(`p${index}`))
        const outlines = new Map(rooms.map((room, index) => [`p${index}`, room]))
        const doors = ways.map(([from, out, to, into], index) => toDoor(`d${index}`, [`p${from}`, out], [`p${to}`, into]))
        const places = layOutPlan({ parts, doors }, outlines)
        const boxes = parts.map(({ id }) => {
          const place = places.get(id)
          if (place === undefined) return expect.fail(id)
          const corners = centreOutline(outlines.get(id) ?? null).floor.map((point) => turnPoint(point, place.quarterTurns))
          const [xs, ys] = [corners.map(([x]) => x + place.xM), corners.map(([, y]) => y + place.yM)]
          return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
        })
        boxes.forEach((one, index) => {
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
            expect(isApart).toBe(true)
          }
        })
      }),
    )
  })
})
