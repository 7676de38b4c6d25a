import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit, edit, type SimpleEdit } from './edits.ts'
import { parseHallDocument } from './parse-document.ts'
import { arbitraryEdit } from './testing/edits.ts'
import { arbitraryHall, createHungHall, createTestRoom } from './testing/halls.ts'

const hallAndEdit = arbitraryHall.chain((hall) => fc.tuple(fc.constant(hall), arbitraryEdit(hall)))

describe('F-01 edits over random halls', () => {
  test('an edit followed by its inverse restores the document exactly', () => {
    fc.assert(
      fc.property(hallAndEdit, ([hall, made]) => {
        const applied = applyEdit(hall, made)
        if (!applied.ok) return
        const back = applyEdit(applied.document, applied.inverse)
        expect(back.ok && back.document).toEqual(hall)
      }),
      { numRuns: 300, endOnFailure: true },
    )
  })

  test('the inverse of the inverse repeats the edit', () => {
    fc.assert(
      fc.property(hallAndEdit, ([hall, made]) => {
        const applied = applyEdit(hall, made)
        if (!applied.ok) return
        const back = applyEdit(applied.document, applied.inverse)
        if (!back.ok) throw new Error('the inverse was refused')
        const again = applyEdit(back.document, back.inverse)
        expect(again.ok && again.document).toEqual(applied.document)
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })

  test('no edit makes a document invalid, and the input document is not changed', () => {
    fc.assert(
      fc.property(hallAndEdit, ([hall, made]) => {
        const before = structuredClone(hall)
        const applied = applyEdit(hall, made)
        if (applied.ok) expect(parseHallDocument(applied.document).ok).toBe(true)
        expect(hall).toEqual(before)
      }),
      { numRuns: 200, endOnFailure: true },
    )
  })

  test('edits and their inverses survive JSON and the schema', () => {
    fc.assert(
      fc.property(hallAndEdit, ([hall, made]) => {
        const applied = applyEdit(hall, made)
        if (!applied.ok) return
        for (const each of [made, applied.inverse]) {
          const stored: unknown = JSON.parse(JSON.stringify(each))
          expect(edit.parse(stored)).toEqual(stored)
        }
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })
})

describe('F-01 edits', () => {
  const hall = createHungHall(createTestRoom(12, 10), 4)
  const [first, second] = hall.works

  test('an edit of a missing item is rejected with its id', () => {
    expect(applyEdit(hall, { type: 'remove_works', ids: ['p0', 'ghost'] })).toEqual({
      ok: false,
      reason: 'missing',
      issues: ['works.ghost: is gone'],
    })
    expect(applyEdit(hall, { type: 'set_wall_colour', wallId: 'w9', colour: '#000000' })).toMatchObject({ reason: 'missing' })
  })

  test('an edit that violates a rule is rejected', () => {
    const off = { ...first, uM: 0 }
    const { id = '', surfaceId = '', uM, vM = 0, widthM = 0, heightM = 0 } = off
    const placements = [{ id, surfaceId, uM, vM, widthM, heightM }]
    expect(applyEdit(hall, { type: 'place_works', placements })).toMatchObject({ ok: false, reason: 'invalid' })
    expect(applyEdit(hall, { type: 'set_light', set: { brightness: 9 } })).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('an invalid value is rejected even if a later edit of the batch overwrites it', () => {
    const [bad, good]: SimpleEdit[] = [
      { type: 'set_light', set: { brightness: 9 } },
      { type: 'set_light', set: { brightness: 1 } },
    ]
    if (!bad || !good) throw new Error('no edits')
    expect(applyEdit(hall, { type: 'batch', edits: [bad, good] })).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('a batch is applied as a whole or not at all', () => {
    const applied = applyEdit(hall, {
      type: 'batch',
      edits: [
        { type: 'set_light', set: { mood: 'dusk' } },
        { type: 'remove_works', ids: ['ghost'] },
      ],
    })
    expect(applied).toMatchObject({ ok: false, reason: 'missing' })
  })

  test('works that an edit does not change keep their identity', () => {
    const applied = applyEdit(hall, { type: 'set_works', changes: [{ id: first?.id ?? '', set: { title: '雨后' } }] })
    expect(applied.ok && applied.document.works[1] === second).toBe(true)
    expect(applied.ok && applied.document.building === hall.building).toBe(true)
  })

  test('restored works return to their places in the list', () => {
    const applied = applyEdit(hall, { type: 'remove_works', ids: [hall.works[2]?.id ?? '', first?.id ?? ''] })
    const back = applied.ok && applyEdit(applied.document, applied.inverse)
    expect(back && back.ok && back.document.works).toEqual(hall.works)
  })
})
