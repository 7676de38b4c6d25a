import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canRedo, canUndo, endGesture, MAX_UNDO_STEPS } from '../document/undo-history.ts'
import { type EditingState, EMPTY_EDIT_HISTORY, parseEditHistory, performEdit, redo, undo } from './edit-history.ts'
import type { Edit } from './edits.ts'
import { toPlacement } from './edits.ts'
import { arbitraryEdit } from './testing/edits.ts'
import { arbitraryHall, createHungHall, createTestRoom } from './testing/halls.ts'

const hall = createHungHall(createTestRoom(12, 10), 4)
const start: EditingState = { document: hall, history: EMPTY_EDIT_HISTORY }
const createLightEdit = (brightness: number): Edit => ({ type: 'set_light', set: { brightness } })

function performAll(editing: EditingState, edits: readonly Edit[], gesture: string | null = null): EditingState {
  return edits.reduce((current, made) => performEdit(current, made, gesture).editing, editing)
}

test('undo and redo work across any sequence of edits', () => {
  const walk = arbitraryHall.chain((document) =>
    fc.tuple(
      fc.constant(document),
      fc.array(fc.tuple(arbitraryEdit(document), fc.constantFrom(null, 'a', 'b')), { maxLength: 12 }),
    ),
  )
  fc.assert(
    fc.property(walk, ([document, edits]) => {
      let editing: EditingState = { document, history: EMPTY_EDIT_HISTORY }
      for (const [made, gesture] of edits) editing = performEdit(editing, made, gesture).editing
      const end = editing.document
      let steps = 0
      for (; canUndo(editing); steps++) {
        const undone = undo(editing)
        expect(undone.ok).toBe(true)
        editing = undone.editing
      }
      expect(editing.document).toEqual(document)
      for (; canRedo(editing); steps--) editing = redo(editing).editing
      expect(steps).toBe(0)
      expect(editing.document).toEqual(end)
    }),
    { numRuns: 80, endOnFailure: true },
  )
})

describe('one gesture is one step', () => {
  test('undo returns a slider to its value before the gesture', () => {
    const dragged = performAll(start, [createLightEdit(0.9), createLightEdit(0.8), createLightEdit(0.7)], 'slider-1')
    expect(dragged.history.done).toHaveLength(1)
    expect(undo(dragged).editing.document.light.brightness).toBe(1)
  })

  test('a drag of a thousand moves takes as little storage as one of a single move', () => {
    const placed = toPlacement(hall.works[0] ?? fail())
    const moves = Array.from(
      { length: 1000 },
      (_, at): Edit => ({
        type: 'place_works',
        placements: [{ ...placed, vM: 1.5 + at * 0.0005 }],
      }),
    )
    const dragged = performAll(start, moves.slice(0, 100), 'drag-1')
    expect(JSON.stringify(dragged.history).length).toBeLessThan(600)
    const back = undo(dragged).editing
    expect(back.document).toEqual(hall)
    expect(redo(back).editing.document).toEqual(dragged.document)
  })

  test('edits of different kinds in one gesture are undone together', () => {
    const changed = performAll(
      start,
      [createLightEdit(0.8), { type: 'set_music', music: { assetId: 'song', volume: 1 } }],
      'sheet',
    )
    expect(changed.history.done).toHaveLength(1)
    expect(undo(changed).editing.document).toEqual(hall)
    expect(redo(undo(changed).editing).editing.document).toEqual(changed.document)
  })

  test('a second drag is a second step, even with the same gesture name', () => {
    expect(performAll(performAll(start, [createLightEdit(0.9)], 'one'), [createLightEdit(0.8)], 'two').history.done).toHaveLength(
      2,
    )
    expect(
      performAll(endGesture(performAll(start, [createLightEdit(0.9)], 'one')), [createLightEdit(0.8)], 'one').history.done,
    ).toHaveLength(2)
    expect(performAll(start, [createLightEdit(0.9), createLightEdit(0.8)]).history.done).toHaveLength(2)
  })
})

test('the last hundred steps can be undone', () => {
  const many = performAll(
    start,
    Array.from({ length: MAX_UNDO_STEPS + 20 }, (_, at) => createLightEdit(0.5 + at / 1000)),
  )
  expect(many.history.done).toHaveLength(MAX_UNDO_STEPS)
})

test('a new edit discards the redo steps', () => {
  const undone = undo(performAll(start, [createLightEdit(0.9)])).editing
  expect(canRedo(undone)).toBe(true)
  expect(canRedo(performEdit(undone, createLightEdit(0.7)).editing)).toBe(false)
})

test('a rejected edit changes nothing', () => {
  const refused = performEdit(start, { type: 'remove_works', ids: ['ghost'] })
  expect(refused).toMatchObject({ ok: false, reason: 'missing' })
  expect(refused.editing).toBe(start)
})

test('a step whose work was removed by another person is dropped, and the step before it can be undone', () => {
  const [first, , third] = hall.works
  const edited = performAll(start, [
    createLightEdit(0.9),
    { type: 'set_works', changes: [{ id: first?.id ?? '', set: { title: '雨后' } }] },
  ])
  const others = { ...edited, document: { ...edited.document, works: third ? [third] : [] } }
  const refused = undo(others)
  expect(refused).toMatchObject({ ok: false, reason: 'missing' })
  expect(undo(refused.editing)).toMatchObject({ ok: true, editing: { document: { light: { brightness: 1 } } } })
})

test('the undo history of a crashed tab is restored', () => {
  const edited = performAll(start, [createLightEdit(0.9), { type: 'remove_works', ids: [hall.works[0]?.id ?? ''] }])
  const restored = { document: edited.document, history: parseEditHistory(JSON.parse(JSON.stringify(edited.history))) }
  expect(undo(undo(restored).editing).editing.document).toEqual(hall)
  expect(parseEditHistory({ done: 'lost' })).toEqual(EMPTY_EDIT_HISTORY)
})

test('what is stored with a step is returned with every undo and redo of it', () => {
  const aside = { title: '春日' }
  let editing = performEdit(start, createLightEdit(0.9), null, aside).editing
  for (const turn of [undo, redo, undo]) {
    const turned = turn(editing)
    expect(turned).toMatchObject({ ok: true, aside })
    editing = turned.editing
  }
  expect(undo(performEdit(start, createLightEdit(0.9)).editing)).toMatchObject({ aside: undefined })
})

test('undo without steps returns a result instead of throwing', () => {
  expect(undo(start)).toMatchObject({ ok: false, reason: 'nothing' })
  expect(redo(start)).toMatchObject({ ok: false, reason: 'nothing' })
})

function fail(): never {
  throw new Error('the hall has no works')
}
