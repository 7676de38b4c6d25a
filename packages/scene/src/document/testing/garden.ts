/** A garden: a document of two lists, as the next kind would be declared. All that every kind has comes from this. */
import * as z from 'zod/mini'
import { type DocumentEdits, defineEdits } from '../define-edits.ts'
import { defineParser } from '../define-parser.ts'
import { createRuleBuilder } from '../edit-rules.ts'
import type { FilePaths } from '../list-files.ts'
import { defineMerge, type MergeDocuments, mergeFields, mergeItems } from '../merge-fields.ts'
import { pickVersions } from '../three-way-merge.ts'

const id = z.string()
const photo = z.nullable(z.strictObject({ assetId: z.string() }))
const plant = z.strictObject({ id, name: z.string(), isWatered: z.boolean(), photo })
const bed = z.strictObject({ id, title: z.string(), plants: z.array(plant).check(z.maxLength(4)) })
/** Schema of a garden. */
export const garden = z.strictObject({ schemaVersion: z.literal(1), title: z.string(), beds: z.array(bed) })
/** A parsed {@link garden}. */
export type Garden = z.infer<typeof garden>

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
/** An edit of a garden that is no batch. */
export type SimpleGardenEdit = z.infer<typeof simpleGardenEdit>

const findViolations = ({ beds }: Garden): string[] => [
  ...(new Set(beds.map((each) => each.id)).size < beds.length ? ['beds: an id twice'] : []),
  ...beds.flatMap(({ plants }) => (new Set(plants.map((each) => each.id)).size < plants.length ? ['plants: an id twice'] : [])),
  ...(beds.some(({ plants }) => plants.length > 4) ? ['plants: too many'] : []),
]
/** Reads gardens. */
export const gardenParser = defineParser<Garden>({ schema: garden, version: 1, migrations: [], findViolations })

const { list, fields } = createRuleBuilder<Garden, SimpleGardenEdit>()
const beds = list('beds', 'bed')
const plants = list('plants', 'plant', { parents: 'beds', scope: 'bedId' })
/** The edits of a garden. */
export const gardenEdits: DocumentEdits<Garden, SimpleGardenEdit> = defineEdits({
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

/** What both sides of a merge have changed. */
export type GardenSubject = { of: 'garden'; field: string } | { of: 'bed' | 'plant'; itemId: string; field: string }
/** Merges gardens. */
export const mergeGardens: MergeDocuments<Garden, GardenSubject> = defineMerge({
  check: gardenParser.check,
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

/** What a garden shows. */
export const GARDEN_FILES: FilePaths = { 'beds.plants.photo': 'image' }
