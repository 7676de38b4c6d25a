/** What is changed of an exhibition, and what each change does. */
import * as z from 'zod/mini'
import { type DocumentEdits, defineEdits } from '../document/define-edits.ts'
import { createRuleBuilder } from '../document/edit-rules.ts'
import type { Editing, EditOf } from '../document/undo-history.ts'
import { id } from '../document/values.ts'
import {
  DOORS_MAX,
  door,
  type ExhibitionDocument,
  exhibitionDocument,
  PARTS_MAX,
  part,
  SESSIONS_MAX,
  session,
} from './document.ts'
import { findExhibitionViolations } from './document-rules.ts'

const ids = z.array(id)
const index = z.int().check(z.gte(0))

/** What is changed of the exhibition itself. */
export const exhibitionFields = z.exactPartial(
  z.omit(exhibitionDocument, { schemaVersion: true, kind: true, parts: true, doors: true, timetable: true }),
)
/** A parsed {@link exhibitionFields}. */
export type ExhibitionFields = z.infer<typeof exhibitionFields>

/** What is changed of a part; what it is stays. */
const partFields = z.exactPartial(z.pick(part, { title: true, place: true }))

const simpleExhibitionEdit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set_exhibition'), set: exhibitionFields }),
  /** `index`: its place in the route once all of them are in, counted from 0. */
  z.strictObject({ type: z.literal('add_parts'), parts: z.array(z.strictObject({ index, part })) }),
  /** Parts that doors name cannot be removed alone: see `createPartRemoval`. */
  z.strictObject({ type: z.literal('remove_parts'), ids }),
  z.strictObject({ type: z.literal('set_parts'), changes: z.array(z.strictObject({ id, set: partFields })) }),
  /** The whole route; names every part once. */
  z.strictObject({ type: z.literal('reorder_parts'), order: ids }),
  z.strictObject({ type: z.literal('add_doors'), doors: z.array(z.strictObject({ index, door })) }),
  z.strictObject({ type: z.literal('remove_doors'), ids }),
  z.strictObject({ type: z.literal('put_doors'), doors: z.array(door) }),
  z.strictObject({ type: z.literal('add_timetable'), timetable: z.array(z.strictObject({ index, session })) }),
  z.strictObject({ type: z.literal('remove_timetable'), ids }),
  z.strictObject({ type: z.literal('put_timetable'), timetable: z.array(session) }),
])
/** One change of an exhibition; see the schema for its kinds. */
export type SimpleExhibitionEdit = z.infer<typeof simpleExhibitionEdit>
/** A simple edit, or a batch of them that is applied together or not at all. */
export type ExhibitionEdit = EditOf<SimpleExhibitionEdit>
/** An exhibition with the way it was made. */
export type ExhibitionEditing = Editing<ExhibitionDocument, ExhibitionEdit>

const { list, fields } = createRuleBuilder<ExhibitionDocument, SimpleExhibitionEdit>()
const parts = list('parts', 'part')
const doors = list('doors', 'door')
const timetable = list('timetable', 'session')

/** Edits of exhibitions, with undo and redo. */
export const exhibitionEdits: DocumentEdits<ExhibitionDocument, SimpleExhibitionEdit> = defineEdits({
  simpleEdit: simpleExhibitionEdit,
  rules: {
    set_exhibition: fields(),
    add_parts: parts.add,
    remove_parts: parts.remove,
    set_parts: parts.set,
    reorder_parts: parts.reorder,
    add_doors: doors.add,
    remove_doors: doors.remove,
    put_doors: doors.put,
    add_timetable: timetable.add,
    remove_timetable: timetable.remove,
    put_timetable: timetable.put,
  },
  findIssues: (after) => [...findLongLists(after), ...findExhibitionViolations(after)],
})

/** A valid edit keeps the shape; only longer lists can exceed their limits. */
const findLongLists = (after: ExhibitionDocument): string[] =>
  (
    [
      ['parts', PARTS_MAX],
      ['doors', DOORS_MAX],
      ['timetable', SESSIONS_MAX],
    ] as const
  ).flatMap(([name, max]) => (after[name].length > max ? [`${name}: more than ${max}`] : []))

/** Removes parts with the doors that lead to them. Undone in one step. */
export function createPartRemoval({ doors }: ExhibitionDocument, partIds: readonly string[]): ExhibitionEdit {
  const gone = new Set(partIds)
  const leading = doors.flatMap(({ id, ends }) => (ends.some(({ partId }) => gone.has(partId)) ? [id] : []))
  const removal: SimpleExhibitionEdit[] = leading.length > 0 ? [{ type: 'remove_doors', ids: leading }] : []
  return { type: 'batch', edits: [...removal, { type: 'remove_parts', ids: [...gone] }] }
}
