/**
 * Every change of a hall is one `Edit`: the same value serves the editor, undo, saving and people working together,
 * applied by the same function on phone and server. JSON throughout.
 */
import * as z from 'zod/mini'
import {
  createMissingResult,
  insertItems,
  type MissingResult,
  pickPreviousValues,
  removeItems,
  reorderItems,
  updateItems,
} from '../document/list-edits.ts'
import type { ApplyResult, EditOf } from '../document/undo-history.ts'
import {
  type Building,
  building,
  floorMaterial,
  type HallDocument,
  type HungWork,
  hallDocument,
  hungWork,
  textWall,
  wallMaterial,
} from './document.ts'
import { findRuleViolations } from './document-rules.ts'
import { findShapeIssues, formatIssues } from './parse-document.ts'

const id = hungWork.shape.id
const { surfaceId, uM, vM, widthM, heightM } = hungWork.shape

/** Where a work hangs and how large its picture is. */
export const placement = z.strictObject({ id, surfaceId, uM, vM, widthM, heightM })
/** A parsed {@link placement}. */
export type Placement = z.infer<typeof placement>

/** What an inspector changes of a work; places go through `place_works`. */
export const workFields = z.exactPartial(
  z.omit(hungWork, { id: true, surfaceId: true, uM: true, vM: true, widthM: true, heightM: true }),
)
/** A parsed {@link workFields}. */
export type WorkFields = z.infer<typeof workFields>

/** Schema of a change of colours and materials. */
export const finish = z.exactPartial(
  z.strictObject({
    wallColour: building.shape.wallColour,
    wallMaterial,
    floorMaterial,
    skirtingColour: building.shape.skirtingColour,
    ceilingColour: building.shape.ceiling.shape.colour,
  }),
)
/** A parsed {@link finish}. */
export type Finish = z.infer<typeof finish>

const simpleEdit = z.discriminatedUnion('type', [
  /** `index`: its place in the visiting order once all of them are in, counted from 0. */
  z.strictObject({
    type: z.literal('add_works'),
    works: z.array(z.strictObject({ index: z.int().check(z.gte(0)), work: hungWork })),
  }),
  z.strictObject({ type: z.literal('remove_works'), ids: z.array(id) }),
  /** Moves, resizes, swaps or rehangs any number of works. */
  z.strictObject({ type: z.literal('place_works'), placements: z.array(placement) }),
  z.strictObject({ type: z.literal('set_works'), changes: z.array(z.strictObject({ id, set: workFields })) }),
  /** The whole visiting order; names every work once. */
  z.strictObject({ type: z.literal('reorder_works'), order: z.array(id) }),
  z.strictObject({ type: z.literal('set_finish'), set: finish }),
  /** Colour of one wall or partition; null: the colour of the hall. */
  z.strictObject({ type: z.literal('set_wall_colour'), wallId: id, colour: z.nullable(building.shape.wallColour) }),
  z.strictObject({ type: z.literal('set_light'), set: z.exactPartial(hallDocument.shape.light) }),
  /** null: the wall has no texts. */
  z.strictObject({ type: z.literal('set_text_wall'), textWall: z.nullable(textWall) }),
  z.strictObject({ type: z.literal('set_music'), music: hallDocument.shape.music }),
  /** Another building for the same works; `placements` contains where each of them hangs there, `textWall` where that stands. */
  z.strictObject({
    type: z.literal('replace_building'),
    template: hallDocument.shape.template,
    building,
    placements: z.array(placement),
    textWall: z.nullable(textWall),
  }),
])
/** One change of a document; see the schema for its kinds. */
export type SimpleEdit = z.infer<typeof simpleEdit>

/** Several edits that are applied together or not at all. */
export const edit = z.union([simpleEdit, z.strictObject({ type: z.literal('batch'), edits: z.array(simpleEdit) })])
/** A parsed {@link edit}: one simple edit or a batch of them. */
export type Edit = EditOf<SimpleEdit>

/** What an edit of a hall leads to. */
export type ApplyEditResult = ApplyResult<HallDocument, Edit>

/**
 * Applies an edit. Pure: the new document shares all unchanged parts with the old one. `inverse` restores the old document
 * exactly.
 */
export function applyEdit(document: HallDocument, requestedEdit: Edit): ApplyEditResult {
  const parsed = edit.safeParse(requestedEdit)
  if (!parsed.success) return { ok: false, reason: 'invalid', issues: formatIssues(parsed.error.issues) }
  const result =
    requestedEdit.type === 'batch' ? applyBatch(document, requestedEdit.edits) : applySimpleEdit(document, requestedEdit)
  if (!result.ok) return result
  const issues = findIssuesAfterEdit(document, result.document)
  return issues.length === 0 ? result : { ok: false, reason: 'invalid', issues }
}

/** A valid edit keeps the document's shape; only a longer list can exceed its limit. */
function findIssuesAfterEdit(before: HallDocument, after: HallDocument): string[] {
  const shape = after.works.length > before.works.length ? findShapeIssues(after) : []
  return shape.length > 0 ? shape : findRuleViolations(after)
}

function applyBatch(document: HallDocument, edits: readonly SimpleEdit[]): ApplyEditResult {
  let next = document
  const inverses: SimpleEdit[] = []
  for (const each of edits) {
    const changed = applySimpleEdit(next, each)
    if (!changed.ok) return changed
    next = changed.document
    inverses.unshift(changed.inverse)
  }
  return { ok: true, document: next, inverse: { type: 'batch', edits: inverses } }
}

type SimpleEditResult = { ok: true; document: HallDocument; inverse: SimpleEdit } | MissingResult

function applySimpleEdit(document: HallDocument, edit: SimpleEdit): SimpleEditResult {
  switch (edit.type) {
    case 'add_works':
      return addWorks(document, edit.works)
    case 'remove_works':
      return removeWorks(document, new Set(edit.ids))
    case 'place_works': {
      const changed = updateItems('works', document.works, edit.placements)
      if (!changed.ok) return changed
      const placements = changed.before.map(toPlacement)
      return createSuccess({ ...document, works: changed.items }, { type: 'place_works', placements })
    }
    case 'set_works': {
      const changed = updateItems(
        'works',
        document.works,
        edit.changes.map((change) => ({ ...change.set, id: change.id })),
      )
      if (!changed.ok) return changed
      const changes = edit.changes.map((change, at) => ({
        id: change.id,
        set: pickPreviousValues(changed.before[at], change.set),
      }))
      return createSuccess({ ...document, works: changed.items }, { type: 'set_works', changes })
    }
    case 'reorder_works':
      return reorderWorks(document, edit.order)
    case 'set_finish':
      return setFinish(document, edit.set)
    case 'set_wall_colour':
      return setWallColour(document, edit.wallId, edit.colour)
    case 'set_light':
      return createSuccess(
        { ...document, light: { ...document.light, ...edit.set } },
        { type: 'set_light', set: pickPreviousValues(document.light, edit.set) },
      )
    case 'set_text_wall':
      return createSuccess({ ...document, textWall: edit.textWall }, { type: 'set_text_wall', textWall: document.textWall })
    case 'set_music':
      return createSuccess({ ...document, music: edit.music }, { type: 'set_music', music: document.music })
    case 'replace_building': {
      const changed = updateItems('works', document.works, edit.placements)
      if (!changed.ok) return changed
      return createSuccess(
        { ...document, template: edit.template, building: edit.building, works: changed.items, textWall: edit.textWall },
        {
          type: 'replace_building',
          template: document.template,
          building: document.building,
          placements: changed.before.map(toPlacement),
          textWall: document.textWall,
        },
      )
    }
  }
}

/** The placement a work has now. */
export function toPlacement(work: HungWork): Placement {
  const { id, surfaceId, uM, vM, widthM, heightM } = work
  return { id, surfaceId, uM, vM, widthM, heightM }
}

function addWorks(document: HallDocument, added: readonly { index: number; work: HungWork }[]): SimpleEditResult {
  const works = insertItems(
    document.works,
    added.map(({ index, work }) => ({ index, item: work })),
  )
  return createSuccess({ ...document, works }, { type: 'remove_works', ids: added.map(({ work }) => work.id) })
}

function removeWorks(document: HallDocument, ids: ReadonlySet<string>): SimpleEditResult {
  const changed = removeItems('works', document.works, ids)
  if (!changed.ok) return changed
  const works = changed.removed.map(({ index, item }) => ({ index, work: item }))
  return createSuccess({ ...document, works: changed.items }, { type: 'add_works', works })
}

function reorderWorks(document: HallDocument, order: readonly string[]): SimpleEditResult {
  const changed = reorderItems('works', document.works, order)
  if (!changed.ok) return changed
  return createSuccess(
    { ...document, works: changed.items },
    { type: 'reorder_works', order: document.works.map((work) => work.id) },
  )
}

function setFinish(document: HallDocument, set: Finish): SimpleEditResult {
  const { ceilingColour, ...rest } = set
  const { building } = document
  const ceiling = ceilingColour === undefined ? building.ceiling : { ...building.ceiling, colour: ceilingColour }
  const inverse = pickPreviousValues({ ...building, ceilingColour: building.ceiling.colour }, set)
  return createSuccess({ ...document, building: { ...building, ...rest, ceiling } }, { type: 'set_finish', set: inverse })
}

function setWallColour(document: HallDocument, wallId: string, colour: string | null): SimpleEditResult {
  const walls = [...document.building.walls, ...document.building.partitions]
  const wall = walls.find((candidate) => candidate.id === wallId)
  if (!wall) return createMissingResult('walls', [wallId], walls)
  const building: Building = {
    ...document.building,
    walls: document.building.walls.map((each) => (each.id === wallId ? withColour(each, colour) : each)),
    partitions: document.building.partitions.map((each) => (each.id === wallId ? withColour(each, colour) : each)),
  }
  return createSuccess({ ...document, building }, { type: 'set_wall_colour', wallId, colour: wall.colour ?? null })
}

function withColour<Wall extends { colour?: string | undefined }>(wall: Wall, colour: string | null): Wall {
  const { colour: _colour, ...bare } = wall
  return (colour === null ? bare : { ...bare, colour }) as Wall
}

function createSuccess(document: HallDocument, inverse: SimpleEdit): SimpleEditResult {
  return { ok: true, document, inverse }
}
