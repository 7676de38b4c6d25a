/** A document of two lists, as the next kind would be declared: all that every kind has comes from its declaration. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type DocumentEdits, defineEdits } from './define-edits.ts'
import { defineParser } from './define-parser.ts'
import { createRuleBuilder } from './edit-rules.ts'
import { defineMerge, type MergeDocuments, mergeFields, mergeItems } from './merge-fields.ts'
import { type ArbitraryKind, testDocumentEdits, testDocumentMerge } from './testing/test-document-kind.ts'
import { pickVersions } from './three-way-merge.ts'
import { EMPTY_HISTORY } from './undo-history.ts'

const id = z.string()
const plant = z.strictObject({ id, name: z.string(), isWatered: z.boolean() })
const bed = z.strictObject({ id, title: z.string(), plants: z.array(plant).check(z.maxLength(4)) })
const garden = z.strictObject({ schemaVersion: z.literal(1), title: z.string(), beds: z.array(bed) })
type Garden = z.infer<typeof garden>

const index = z.int().check(z.gte(0))
const simpleGardenEdit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set_garden'), set: z.exactPartial(z.pick(garden, { title: true })) }),
  z.strictObject({ type: z.literal('add_beds'), beds: z.array(z.strictObject({ index, bed })) }),
  z.strictObject({ type: z.literal('remove_beds'), ids: z.array(id) }),
  z.strictObject({ type: z.literal('reorder_beds'), order: z.array(id) }),
  z.strictObject({
    type: z.literal('set_beds'),
    changes: z.array(z.strictObject({ id, set: z.exactPartial(z.pick(bed, { title: true })) })),
  }),
  z.strictObject({ type: z.literal('add_plants'), bedId: id, plants: z.array(z.strictObject({ index, plant })) }),
  z.strictObject({ type: z.literal('remove_plants'), bedId: id, ids: z.array(id) }),
  z.strictObject({ type: z.literal('put_plants'), bedId: id, plants: z.array(plant) }),
])
type SimpleGardenEdit = z.infer<typeof simpleGardenEdit>

const findViolations = ({ beds }: Garden): string[] => [
  ...(new Set(beds.map((each) => each.id)).size < beds.length ? ['beds: an id twice'] : []),
  ...beds.flatMap(({ plants }) => (new Set(plants.map((each) => each.id)).size < plants.length ? ['plants: an id twice'] : [])),
  ...(beds.some(({ plants }) => plants.length > 4) ? ['plants: too many'] : []),
]
const { parse, check } = defineParser<Garden>({ schema: garden, version: 1, migrations: [], findViolations })

const { list, fields } = createRuleBuilder<Garden, SimpleGardenEdit>()
const beds = list('beds', 'bed')
const plants = list('plants', 'plant', { parents: 'beds', scope: 'bedId' })
const gardenEdits: DocumentEdits<Garden, SimpleGardenEdit> = defineEdits({
  simpleEdit: simpleGardenEdit,
  rules: {
    set_garden: fields(),
    add_beds: beds.add,
    remove_beds: beds.remove,
    reorder_beds: beds.reorder,
    set_beds: beds.set,
    add_plants: plants.add,
    remove_plants: plants.remove,
    put_plants: plants.put,
  },
  findIssues: findViolations,
})

type Subject = { of: 'garden'; field: string } | { of: 'bed' | 'plant'; itemId: string; field: string }
const mergeGardens: MergeDocuments<Garden, Subject> = defineMerge({
  check,
  merge: (gardens, resolve) => ({
    ...gardens.mine,
    ...mergeFields(gardens, ['title'], (field, versions) => resolve({ of: 'garden', field }, versions)),
    beds: mergeItems(pickVersions(gardens, 'beds'), {
      order: (common) => resolve({ of: 'garden', field: 'order' }, common),
      existence: (itemId, versions) => resolve({ of: 'bed', itemId, field: 'existence' }, versions),
      item: (itemId, versions) => ({
        ...versions.mine,
        ...mergeFields(versions, ['title'], (field, values) => resolve({ of: 'bed', itemId, field }, values)),
        // As many as fit.
        plants: mergeItems(pickVersions(versions, 'plants'), {
          order: (common) => common.mine,
          existence: (plantId, values) => resolve({ of: 'plant', itemId: plantId, field: 'existence' }, values),
          item: (plantId, values) => resolve({ of: 'plant', itemId: plantId, field: 'content' }, values),
        }).slice(0, 4),
      }),
    }),
  }),
})

const text = fc.string({ maxLength: 5 })
const arbitraryPlant = fc.record({ id: fc.constantFrom('p1', 'p2', 'p3'), name: text, isWatered: fc.boolean() })
const uniquePlants = fc.uniqueArray(arbitraryPlant, { maxLength: 3, selector: (each) => each.id })
const arbitraryBed = fc.record({ id: fc.constantFrom('b1', 'b2', 'b3', 'b4'), title: text, plants: uniquePlants })
const arbitraryKind: ArbitraryKind<Garden, SimpleGardenEdit> = {
  edits: gardenEdits,
  parse,
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

  test('a long drag of one item is one small step, another item another one', () => {
    const document: Garden = {
      schemaVersion: 1,
      title: '',
      beds: [{ id: 'b1', title: '', plants: ['p1', 'p2'].map((each) => ({ id: each, name: '', isWatered: false })) }],
    }
    const put = (plantId: string, name: string): SimpleGardenEdit => ({
      type: 'put_plants',
      bedId: 'b1',
      plants: [{ id: plantId, name, isWatered: false }],
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
