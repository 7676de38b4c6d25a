import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hallEdits } from './edits.ts'
import { createSwapEdit, hangSingleWork } from './hang-single-work.ts'
import { findOverlaps } from './snap-work.ts'
import {
  arbitraryHall,
  createHungHall,
  createTestHall,
  createTestRoom,
  createTestWork,
  createWorkToHang,
} from './testing/halls.ts'

const room = createTestRoom(12, 10)

describe('F-01 swapping two works', () => {
  test('the works change places on the wall and in the list, and undo restores both', () => {
    const hall = createHungHall(room, 12)
    const [first, , third] = hall.works
    const swap = createSwapEdit(hall, first?.id ?? '', third?.id ?? '')
    const applied = swap && hallEdits.apply(hall, swap)
    if (!applied?.ok || !first || !third) throw new Error('refused')
    expect(applied.document.works[0]).toMatchObject({ id: third.id, surfaceId: first.surfaceId })
    expect(applied.document.works[2]).toMatchObject({ id: first.id, surfaceId: third.surfaceId })
    expect(findOverlaps(applied.document.works)).toEqual([])
    const back = hallEdits.apply(applied.document, applied.inverse)
    expect(back.ok && back.document).toEqual(hall)
  })

  test('a swap leaves every hall valid', () => {
    fc.assert(
      fc.property(arbitraryHall, fc.nat(), fc.nat(), (hall, one, other) => {
        if (hall.works.length < 2) return
        const first = hall.works[one % hall.works.length]
        const second = hall.works[other % hall.works.length]
        const swap = createSwapEdit(hall, first?.id ?? '', second?.id ?? '')
        if (swap) expect(hallEdits.apply(hall, swap)).toMatchObject({ ok: true })
        else expect(first).toBe(second)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('a removed work is not swapped', () => {
    expect(createSwapEdit(createHungHall(room, 2), 'p0', 'ghost')).toBeNull()
  })
})

describe('F-01 adding one work', () => {
  test('the work takes a free place, moves no other work and gets its order from where it hangs', () => {
    fc.assert(
      fc.property(arbitraryHall, (hall) => {
        const found = hangSingleWork(hall, createWorkToHang('new'))
        if (!found) return
        const before = findOverlaps(hall.works)
        const applied = hallEdits.apply(hall, {
          type: 'add_works',
          works: [{ index: found.index, work: createTestWork('new', found.placement) }],
        })
        if (!applied.ok) throw new Error(applied.issues.join())
        expect(findOverlaps(applied.document.works)).toEqual(before)
        expect(applied.document.works[found.index]?.id).toBe('new')
      }),
      { numRuns: 80, endOnFailure: true },
    )
  })

  test('the work is about as large as the others', () => {
    const hall = createTestHall(room, [createTestWork('a', { widthM: 0.9, heightM: 0.6 })])
    const found = hangSingleWork(hall, createWorkToHang('new', { aspect: 1.5 }))
    expect(found?.placement.widthM).toBeCloseTo(0.9, 1)
    expect(found?.placement.vM).toBe(1.5)
  })

  test('no place is found in a full hall', () => {
    const hall = createHungHall(createTestRoom(4, 4), 120)
    expect(hangSingleWork(hall, createWorkToHang('new'))).toBeNull()
  })
})
