import { describe, expect, test } from 'vitest'
import { testDocumentEdits } from '../document/testing/test-document-kind.ts'
import { hallEdits, type SimpleHallEdit } from './edits.ts'
import { arbitraryHallKind } from './testing/edits.ts'
import { createHungHall, createTestRoom } from './testing/halls.ts'

describe('F-01 edits over random halls', () => testDocumentEdits(arbitraryHallKind))

describe('F-01 edits', () => {
  const hall = createHungHall(createTestRoom(12, 10), 4)
  const [first, second] = hall.works

  test('an edit of a missing item is rejected with its id', () => {
    expect(hallEdits.apply(hall, { type: 'remove_works', ids: ['p0', 'ghost'] })).toEqual({
      ok: false,
      reason: 'missing',
      issues: ['works.ghost: is gone'],
    })
    expect(hallEdits.apply(hall, { type: 'set_wall_colour', wallId: 'w9', colour: '#000000' })).toMatchObject({
      reason: 'missing',
    })
  })

  test('an edit that violates a rule is rejected', () => {
    const off = { ...first, uM: 0 }
    const { id = '', surfaceId = '', uM, vM = 0, widthM = 0, heightM = 0 } = off
    const placements = [{ id, surfaceId, uM, vM, widthM, heightM }]
    expect(hallEdits.apply(hall, { type: 'place_works', placements })).toMatchObject({ ok: false, reason: 'invalid' })
    expect(hallEdits.apply(hall, { type: 'set_light', set: { brightness: 9 } })).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('an invalid value is rejected even if a later edit of the batch overwrites it', () => {
    const [bad, good]: SimpleHallEdit[] = [
      { type: 'set_light', set: { brightness: 9 } },
      { type: 'set_light', set: { brightness: 1 } },
    ]
    if (!bad || !good) throw new Error('no edits')
    expect(hallEdits.apply(hall, { type: 'batch', edits: [bad, good] })).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('a batch is applied as a whole or not at all', () => {
    const applied = hallEdits.apply(hall, {
      type: 'batch',
      edits: [
        { type: 'set_light', set: { mood: 'dusk' } },
        { type: 'remove_works', ids: ['ghost'] },
      ],
    })
    expect(applied).toMatchObject({ ok: false, reason: 'missing' })
  })

  test('works that an edit does not change keep their identity', () => {
    const applied = hallEdits.apply(hall, { type: 'set_works', changes: [{ id: first?.id ?? '', set: { title: '雨后' } }] })
    expect(applied.ok && applied.document.works[1] === second).toBe(true)
    expect(applied.ok && applied.document.building === hall.building).toBe(true)
  })

  test('restored works return to their places in the list', () => {
    const applied = hallEdits.apply(hall, { type: 'remove_works', ids: [hall.works[2]?.id ?? '', first?.id ?? ''] })
    const back = applied.ok && hallEdits.apply(applied.document, applied.inverse)
    expect(back && back.ok && back.document.works).toEqual(hall.works)
  })
})
