import { describe, expect, test } from 'vitest'
import { testDocumentEdits } from '../document/testing/test-document-kind.ts'
import { EMPTY_HISTORY } from '../document/undo-history.ts'
import { HOTSPOTS_MAX } from './document.ts'
import { createSceneRemoval, type TourEdit, type TourEditing, tourEdits } from './edits.ts'
import { arbitraryTourKind } from './testing/edits.ts'
import { createFullTour, createTestWay } from './testing/tours.ts'

describe('F-05 edits over random tours', () => testDocumentEdits(arbitraryTourKind))

describe('F-05 edits', () => {
  const tour = createFullTour()

  test('a scene is removed with the ways to it, its place on the plan and the choice of the start, in one step', () => {
    const start: TourEditing = { document: tour, history: EMPTY_HISTORY }
    const removed = tourEdits.performEdit(start, createSceneRemoval(tour, ['s1'])).editing
    expect(removed.document.scenes.map(({ id }) => id)).toEqual(['s0'])
    expect(removed.document.scenes[0]?.hotspots.some(({ kind }) => kind === 'scene')).toBe(false)
    expect(removed.document.startSceneId).toBeNull()
    const both = tourEdits.performEdit(start, createSceneRemoval(tour, ['s0', 's1'])).editing
    expect(both.document).toMatchObject({ scenes: [], floorPlan: { placements: [] } })
    for (const editing of [removed, both]) expect(tourEdits.undo(editing).editing.document).toEqual(tour)
  })

  test('an edit of what another person has removed names it', () => {
    expect(tourEdits.apply(tour, { type: 'remove_hotspots', sceneId: 'gone', ids: [] })).toMatchObject({
      reason: 'missing',
      issues: ['scenes.gone: is gone'],
    })
    expect(
      tourEdits.apply(tour, { type: 'put_hotspots', sceneId: 's1', hotspots: [createTestWay('ghost', 's0')] }),
    ).toMatchObject({
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
    expect(tourEdits.apply(tour, add(room)).ok).toBe(true)
    expect(tourEdits.apply(tour, add(room + 1))).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('a long drag of a hotspot is one small step', () => {
    let editing: TourEditing = { document: tour, history: EMPTY_HISTORY }
    for (let at = 0; at < 200; at++) {
      const hotspots = [createTestWay('back', 's0', at / 100)]
      editing = tourEdits.performEdit(editing, { type: 'put_hotspots', sceneId: 's1', hotspots }, 'drag').editing
    }
    expect(editing.history.done).toHaveLength(1)
    expect(JSON.stringify(editing.history).length).toBeLessThan(600)
    expect(tourEdits.undo(editing).editing.document).toEqual(tour)
  })
})
