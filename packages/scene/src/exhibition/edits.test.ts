import { describe, expect, test } from 'vitest'
import { testDocumentEdits, testDocumentMerge } from '../document/testing/test-document-kind.ts'
import type { ExhibitionDocument } from './document.ts'
import { createPartRemoval, type ExhibitionEdit, exhibitionEdits } from './edits.ts'
import { mergeExhibitions } from './merge-documents.ts'
import { exhibitionKind } from './testing/edits.ts'
import { createTestDoor, createTestExhibition, createTestPart } from './testing/exhibitions.ts'

describe('edits of exhibitions', () => {
  testDocumentEdits(exhibitionKind)
})

describe('merging exhibitions', () => {
  testDocumentMerge(exhibitionKind, mergeExhibitions)

  const base = createTestExhibition(3)
  const merge = (mine: ExhibitionDocument, theirs: ExhibitionDocument) => {
    const merged = mergeExhibitions(base, mine, theirs)
    if (!merged.ok) return expect.fail(merged.issues.join())
    return merged
  }

  test('a hall that both curators have added is there once, with the doors of both', () => {
    const add = (partId: string, doorId: string, from: string) =>
      apply(base, {
        type: 'batch',
        edits: [
          { type: 'add_parts', parts: [{ index: 3, part: createTestPart(partId, 9) }] },
          { type: 'add_doors', doors: [{ index: 0, door: createTestDoor(doorId, from, partId, `to-${from}`) }] },
        ],
      })
    const { document, conflicts } = merge(add('mine', 'm', 'p0'), add('theirs', 't', 'p1'))
    expect(conflicts).toEqual([])
    expect(document.parts).toHaveLength(4)
    const [, , , added] = document.parts
    expect(
      document.doors
        .filter(({ ends }) => ends[1].partId === added?.id)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['m', 't'])
  })

  test('a door to a part that the other curator has removed goes with it', () => {
    const mine = apply(base, createPartRemoval(base, ['p2']))
    const theirs = apply(base, { type: 'add_doors', doors: [{ index: 0, door: createTestDoor('t', 'p0', 'p2', 'west') }] })
    const { document } = merge(mine, theirs)
    expect(document.doors.map(({ id }) => id)).toEqual(['d0'])
  })
})

test('parts are removed with their doors in one step, and come back with them', () => {
  const document = createTestExhibition(3)
  const applied = exhibitionEdits.apply(document, createPartRemoval(document, ['p1']))
  if (!applied.ok) return expect.fail()
  expect(applied.document.doors.map(({ id }) => id)).toEqual(['d2'])
  const back = exhibitionEdits.apply(applied.document, applied.inverse)
  expect(back.ok && back.document).toEqual(document)
})

function apply(document: ExhibitionDocument, edit: ExhibitionEdit): ExhibitionDocument {
  const applied = exhibitionEdits.apply(document, edit)
  if (!applied.ok) return expect.fail(applied.reason)
  return applied.document
}
