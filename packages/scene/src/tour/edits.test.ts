import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canRedo, canUndo } from '../document/undo-history.ts'
import { HOTSPOTS_MAX } from './document.ts'
import { EMPTY_TOUR_HISTORY, parseTourHistory, performTourEdit, redoTour, type TourEditing, undoTour } from './edit-history.ts'
import { applyTourEdit, createSceneRemoval, type TourEdit, tourEdit } from './edits.ts'
import { parseTourDocument } from './parse-document.ts'
import { arbitraryTourEdit } from './testing/edits.ts'
import { arbitraryTour, createFullTour, createTestWay } from './testing/tours.ts'

const tourAndEdit = arbitraryTour.chain((tour) => fc.tuple(fc.constant(tour), arbitraryTourEdit(tour)))

describe('F-05 edits over random tours', () => {
  test('an edit followed by its inverse restores the tour exactly, and the inverse of that repeats it', () => {
    fc.assert(
      fc.property(tourAndEdit, ([tour, made]) => {
        const applied = applyTourEdit(tour, made)
        if (!applied.ok) return
        const back = applyTourEdit(applied.document, applied.inverse)
        expect(back.ok && back.document).toEqual(tour)
        const again = back.ok && applyTourEdit(back.document, back.inverse)
        expect(again && again.ok && again.document).toEqual(applied.document)
      }),
      { numRuns: 400, endOnFailure: true },
    )
  })

  test('no edit makes a tour invalid, the input is not changed, and edits survive JSON', () => {
    fc.assert(
      fc.property(tourAndEdit, ([tour, made]) => {
        const before = structuredClone(tour)
        const applied = applyTourEdit(tour, made)
        expect(tour).toEqual(before)
        if (!applied.ok) return
        expect(parseTourDocument(applied.document)).toMatchObject({ ok: true })
        for (const each of [made, applied.inverse]) {
          const stored: unknown = JSON.parse(JSON.stringify(each))
          expect(tourEdit.parse(stored)).toEqual(stored)
        }
      }),
      { numRuns: 300, endOnFailure: true },
    )
  })

  test('any edits, undone in order, give the tour back; redone, they give what they made', () => {
    const walk = arbitraryTour.chain((document) =>
      fc.tuple(
        fc.constant(document),
        fc.array(fc.tuple(arbitraryTourEdit(document), fc.constantFrom(null, 'a', 'b')), { maxLength: 12 }),
      ),
    )
    fc.assert(
      fc.property(walk, ([document, edits]) => {
        let editing: TourEditing = { document, history: EMPTY_TOUR_HISTORY }
        for (const [made, gesture] of edits) editing = performTourEdit(editing, made, gesture).editing
        const end = editing.document
        editing = { ...editing, history: parseTourHistory(JSON.parse(JSON.stringify(editing.history))) }
        while (canUndo(editing)) editing = undoTour(editing).editing
        expect(editing.document).toEqual(document)
        while (canRedo(editing)) editing = redoTour(editing).editing
        expect(editing.document).toEqual(end)
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })
})

describe('F-05 edits', () => {
  const tour = createFullTour()

  test('a scene is removed with the ways to it, its place on the plan and the choice of the start, in one step', () => {
    const start: TourEditing = { document: tour, history: EMPTY_TOUR_HISTORY }
    const removed = performTourEdit(start, createSceneRemoval(tour, ['s1'])).editing
    expect(removed.document.scenes.map(({ id }) => id)).toEqual(['s0'])
    expect(removed.document.scenes[0]?.hotspots.some(({ kind }) => kind === 'scene')).toBe(false)
    expect(removed.document.startSceneId).toBeNull()
    const both = performTourEdit(start, createSceneRemoval(tour, ['s0', 's1'])).editing
    expect(both.document).toMatchObject({ scenes: [], floorPlan: { placements: [] } })
    for (const editing of [removed, both]) expect(undoTour(editing).editing.document).toEqual(tour)
  })

  test('an edit of what another person has removed names it', () => {
    expect(applyTourEdit(tour, { type: 'remove_hotspots', sceneId: 'gone', ids: [] })).toMatchObject({
      reason: 'missing',
      issues: ['scenes.gone: is gone'],
    })
    expect(applyTourEdit(tour, { type: 'put_hotspots', sceneId: 's1', hotspots: [createTestWay('ghost', 's0')] })).toMatchObject({
      reason: 'missing',
      issues: ['scenes.s1.hotspots.ghost: is gone'],
    })
  })

  test('a full scene takes no more hotspots', () => {
    const room = HOTSPOTS_MAX - (tour.scenes[1]?.hotspots.length ?? 0)
    const add = (count: number): TourEdit => ({
      type: 'add_hotspots',
      sceneId: 's1',
      hotspots: Array.from({ length: count }, (_, index) => ({ index, hotspot: createTestWay(`h${index}`, 's0') })),
    })
    expect(applyTourEdit(tour, add(room)).ok).toBe(true)
    expect(applyTourEdit(tour, add(room + 1))).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('a long drag of a hotspot is one small step', () => {
    let editing: TourEditing = { document: tour, history: EMPTY_TOUR_HISTORY }
    for (let at = 0; at < 200; at++) {
      const hotspots = [createTestWay('back', 's0', at / 100)]
      editing = performTourEdit(editing, { type: 'put_hotspots', sceneId: 's1', hotspots }, 'drag').editing
    }
    expect(editing.history.done).toHaveLength(1)
    expect(JSON.stringify(editing.history).length).toBeLessThan(600)
    expect(undoTour(editing).editing.document).toEqual(tour)
  })
})
