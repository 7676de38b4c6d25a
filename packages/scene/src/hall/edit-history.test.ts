import { describe, expect, test } from 'vitest'
import { canRedo, EMPTY_HISTORY, endGesture, MAX_UNDO_STEPS } from '../document/undo-history.ts'
import { type HallEdit, type HallEditing, hallEdits, toPlacement } from './edits.ts'
import { createHungHall, createTestRoom } from './testing/halls.ts'

const hall = createHungHall(createTestRoom(12, 10), 4)
const start: HallEditing = { document: hall, history: EMPTY_HISTORY }
const createLightEdit = (brightness: number): HallEdit => ({ type: 'set_light', set: { brightness } })

function performAll(editing: HallEditing, edits: readonly HallEdit[], gesture: string | null = null): HallEditing {
  return edits.reduce((current, made) => hallEdits.performEdit(current, made, gesture).editing, editing)
}

describe('one gesture is one step', () => {
  test('undo returns a slider to its value before the gesture', () => {
    const dragged = performAll(start, [createLightEdit(0.9), createLightEdit(0.8), createLightEdit(0.7)], 'slider-1')
    expect(dragged.history.done).toHaveLength(1)
    expect(hallEdits.undo(dragged).editing.document.light.brightness).toBe(1)
  })

  test('a drag of a thousand moves takes as little storage as one of a single move', () => {
    const placed = toPlacement(hall.works[0] ?? fail())
    const moves = Array.from(
      { length: 1000 },
      (_, at): HallEdit => ({
        type: 'place_works',
        placements: [{ ...placed, vM: 1.5 + at * 0.0005 }],
      }),
    )
    const dragged = performAll(start, moves.slice(0, 100), 'drag-1')
    expect(JSON.stringify(dragged.history).length).toBeLessThan(600)
    const back = hallEdits.undo(dragged).editing
    expect(back.document).toEqual(hall)
    expect(hallEdits.redo(back).editing.document).toEqual(dragged.document)
  })

  test('edits of different kinds in one gesture are undone together', () => {
    const changed = performAll(
      start,
      [createLightEdit(0.8), { type: 'set_music', music: { assetId: 'song', volume: 1 } }],
      'sheet',
    )
    expect(changed.history.done).toHaveLength(1)
    expect(hallEdits.undo(changed).editing.document).toEqual(hall)
    expect(hallEdits.redo(hallEdits.undo(changed).editing).editing.document).toEqual(changed.document)
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
  const undone = hallEdits.undo(performAll(start, [createLightEdit(0.9)])).editing
  expect(canRedo(undone)).toBe(true)
  expect(canRedo(hallEdits.performEdit(undone, createLightEdit(0.7)).editing)).toBe(false)
})

test('a rejected edit changes nothing', () => {
  const refused = hallEdits.performEdit(start, { type: 'remove_works', ids: ['ghost'] })
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
  const refused = hallEdits.undo(others)
  expect(refused).toMatchObject({ ok: false, reason: 'missing' })
  expect(hallEdits.undo(refused.editing)).toMatchObject({ ok: true, editing: { document: { light: { brightness: 1 } } } })
})

test('the undo history of a crashed tab is restored', () => {
  const edited = performAll(start, [createLightEdit(0.9), { type: 'remove_works', ids: [hall.works[0]?.id ?? ''] }])
  const restored = { document: edited.document, history: hallEdits.parseEditHistory(JSON.parse(JSON.stringify(edited.history))) }
  expect(hallEdits.undo(hallEdits.undo(restored).editing).editing.document).toEqual(hall)
  expect(hallEdits.parseEditHistory({ done: 'lost' })).toEqual(EMPTY_HISTORY)
})

test('what is stored with a step is returned with every undo and redo of it', () => {
  const aside = { title: '春日' }
  let editing = hallEdits.performEdit(start, createLightEdit(0.9), null, aside).editing
  for (const turn of [hallEdits.undo, hallEdits.redo, hallEdits.undo]) {
    const turned = turn(editing)
    expect(turned).toMatchObject({ ok: true, aside })
    editing = turned.editing
  }
  expect(hallEdits.undo(hallEdits.performEdit(start, createLightEdit(0.9)).editing)).toMatchObject({ aside: undefined })
})

test('undo without steps returns a result instead of throwing', () => {
  expect(hallEdits.undo(start)).toMatchObject({ ok: false, reason: 'nothing' })
  expect(hallEdits.redo(start)).toMatchObject({ ok: false, reason: 'nothing' })
})

function fail(): never {
  throw new Error('the hall has no works')
}
