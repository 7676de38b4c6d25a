import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GARDEN_FILES,
  type Garden,
  garden,
  gardenEdits,
  gardenParser,
  mergeGardens,
  type SimpleGardenEdit,
} from './testing/garden.ts'
import { listFilePaths } from './testing/list-file-paths.ts'
import { type ArbitraryKind, testDocumentEdits, testDocumentMerge } from './testing/test-document-kind.ts'
import { EMPTY_HISTORY } from './undo-history.ts'

const text = fc.string({ maxLength: 5 })
const arbitraryPlant = fc.record({
  id: fc.constantFrom('p1', 'p2', 'p3'),
  name: text,
  isWatered: fc.boolean(),
  photo: fc.constantFrom(null, { assetId: 'photo' }),
})
const uniquePlants = fc.uniqueArray(arbitraryPlant, { maxLength: 3, selector: (each) => each.id })
const arbitraryBed = fc.record({ id: fc.constantFrom('b1', 'b2', 'b3', 'b4'), title: text, plants: uniquePlants })
const arbitraryKind: ArbitraryKind<Garden, SimpleGardenEdit> = {
  edits: gardenEdits,
  parse: gardenParser.parse,
  document: fc.record({
    schemaVersion: fc.constant(1 as const),
    title: text,
    beds: fc.uniqueArray(arbitraryBed, { maxLength: 4, selector: (each) => each.id }),
  }),
  edit(document) {
    const ids = [...document.beds.map((each) => each.id), 'gone']
    const bedId = fc.constantFrom(...ids)
    const added = fc.nat(5)
    const one: fc.Arbitrary<SimpleGardenEdit> = fc.oneof(
      text.map((title) => ({ type: 'set_garden' as const, set: { title } })),
      fc.tuple(added, arbitraryBed).map(([at, made]) => ({ type: 'add_beds' as const, beds: [{ index: at, bed: made }] })),
      fc.subarray(ids).map((removed) => ({ type: 'remove_beds' as const, ids: removed })),
      fc.shuffledSubarray(ids.slice(0, -1)).map((order) => ({ type: 'reorder_beds' as const, order })),
      fc.tuple(bedId, text).map(([bed, title]) => ({ type: 'set_beds' as const, changes: [{ id: bed, set: { title } }] })),
      fc
        .tuple(bedId, added, arbitraryPlant)
        .map(([bed, at, made]) => ({ type: 'add_plants' as const, bedId: bed, plants: [{ index: at, plant: made }] })),
      fc
        .tuple(bedId, fc.constantFrom('p1', 'p2'))
        .map(([bed, gone]) => ({ type: 'remove_plants' as const, bedId: bed, ids: [gone] })),
      fc.tuple(bedId, arbitraryPlant).map(([bed, made]) => ({ type: 'put_plants' as const, bedId: bed, plants: [made] })),
    )
    return fc.oneof(
      one,
      fc.array(one, { maxLength: 3 }).map((edits) => ({ type: 'batch' as const, edits })),
    )
  },
}

describe('a document of two lists', () => {
  testDocumentEdits(arbitraryKind)
  testDocumentMerge(arbitraryKind, mergeGardens)

  test('its files are declared', () => {
    expect(listFilePaths(garden)).toEqual(Object.keys(GARDEN_FILES))
  })

  test('a long drag of one item is one small step, another item another one', () => {
    const document: Garden = {
      schemaVersion: 1,
      title: '',
      beds: [
        { id: 'b1', title: '', plants: ['p1', 'p2'].map((each) => ({ id: each, name: '', isWatered: false, photo: null })) },
      ],
    }
    const put = (plantId: string, name: string): SimpleGardenEdit => ({
      type: 'put_plants',
      bedId: 'b1',
      plants: [{ id: plantId, name, isWatered: false, photo: null }],
    })
    const names = [...'一二三四五']
    const dragged = names.reduce((editing, name) => gardenEdits.performEdit(editing, put('p1', name), 'drag').editing, {
      document,
      history: EMPTY_HISTORY,
    } as Parameters<typeof gardenEdits.performEdit>[0])
    expect(dragged.history.done).toMatchObject([{ redo: put('p1', '五'), undo: put('p1', '') }])
    const other = gardenEdits.performEdit(dragged, put('p2', '六'), 'drag').editing
    expect(other.history.done[0]?.redo).toMatchObject({ type: 'batch' })
  })
})
