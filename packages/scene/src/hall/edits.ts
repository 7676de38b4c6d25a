/** What is changed of a hall, and what each change does. */
import * as z from 'zod/mini'
import { type DocumentEdits, defineEdits } from '../document/define-edits.ts'
import { createRuleBuilder, type EditRule } from '../document/edit-rules.ts'
import { formatIssues } from '../document/format-issues.ts'
import { createMissingResult, pickPreviousValues, updateItems } from '../document/list-edits.ts'
import type { Editing, EditOf } from '../document/undo-history.ts'
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
import { findHallViolations } from './document-rules.ts'

const id = hungWork.shape.id
const { surfaceId, uM, vM, widthM, heightM } = hungWork.shape

/** Where a work hangs and how large its picture is. */
export const placement = z.strictObject({ id, surfaceId, uM, vM, widthM, heightM })
/** A parsed {@link placement}. */
export type Placement = z.infer<typeof placement>

/** What an inspector changes of a work; places go through `place_works`. */
const workFields = z.exactPartial(
  z.omit(hungWork, { id: true, surfaceId: true, uM: true, vM: true, widthM: true, heightM: true }),
)

/** A change of colours and materials. */
const finish = z.exactPartial(
  z.strictObject({
    wallColour: building.shape.wallColour,
    wallMaterial,
    floorMaterial,
    skirtingColour: building.shape.skirtingColour,
    ceilingColour: building.shape.ceiling.shape.colour,
  }),
)

const simpleHallEdit = z.discriminatedUnion('type', [
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
/** One change of a hall; see the schema for its kinds. */
export type SimpleHallEdit = z.infer<typeof simpleHallEdit>
/** A simple edit, or a batch of them that is applied together or not at all. */
export type HallEdit = EditOf<SimpleHallEdit>
/** A hall with the way it was made. */
export type HallEditing = Editing<HallDocument, HallEdit>

type Rule<Type extends SimpleHallEdit['type']> = EditRule<HallDocument, Extract<SimpleHallEdit, { type: Type }>, SimpleHallEdit>

const placeWorks: Rule<'place_works'> = {
  apply(document, { placements }) {
    const changed = updateItems('works', document.works, placements)
    if (!changed.ok) return changed
    const before = changed.before.map(toPlacement)
    return { ok: true, document: { ...document, works: changed.items }, inverse: { type: 'place_works', placements: before } }
  },
  getOverwriteTarget: ({ placements }) => `place ${placements.map((placed) => placed.id).join(' ')}`,
}

const setFinish: Rule<'set_finish'> = {
  apply(document, { set }) {
    const { ceilingColour, ...rest } = set
    const { building } = document
    const ceiling = ceilingColour === undefined ? building.ceiling : { ...building.ceiling, colour: ceilingColour }
    const before = pickPreviousValues({ ...building, ceilingColour: building.ceiling.colour }, set)
    return {
      ok: true,
      document: { ...document, building: { ...building, ...rest, ceiling } },
      inverse: { type: 'set_finish', set: before },
    }
  },
  getOverwriteTarget: ({ set }) => `finish ${Object.keys(set).sort()}`,
}

const setWallColour: Rule<'set_wall_colour'> = {
  apply(document, { wallId, colour }) {
    const walls = [...document.building.walls, ...document.building.partitions]
    const wall = walls.find((candidate) => candidate.id === wallId)
    if (!wall) return createMissingResult('walls', [wallId], walls)
    const building: Building = {
      ...document.building,
      walls: document.building.walls.map((each) => (each.id === wallId ? withColour(each, colour) : each)),
      partitions: document.building.partitions.map((each) => (each.id === wallId ? withColour(each, colour) : each)),
    }
    const inverse = { type: 'set_wall_colour', wallId, colour: wall.colour ?? null } as const
    return { ok: true, document: { ...document, building }, inverse }
  },
  getOverwriteTarget: ({ wallId }) => `colour ${wallId}`,
}

const replaceBuilding: Rule<'replace_building'> = {
  apply(document, { template, building, placements, textWall }) {
    const changed = updateItems('works', document.works, placements)
    if (!changed.ok) return changed
    return {
      ok: true,
      document: { ...document, template, building, works: changed.items, textWall },
      inverse: {
        type: 'replace_building',
        template: document.template,
        building: document.building,
        placements: changed.before.map(toPlacement),
        textWall: document.textWall,
      },
    }
  },
  getOverwriteTarget: () => null,
}

const { list, fields, value } = createRuleBuilder<HallDocument, SimpleHallEdit>()
const works = list('works', 'work')

/** Edits of halls, with undo and redo. */
export const hallEdits: DocumentEdits<HallDocument, SimpleHallEdit> = defineEdits({
  simpleEdit: simpleHallEdit,
  rules: {
    add_works: works.add,
    remove_works: works.remove,
    place_works: placeWorks,
    set_works: works.set,
    reorder_works: works.reorder,
    set_finish: setFinish,
    set_wall_colour: setWallColour,
    set_light: fields('light'),
    set_text_wall: value('textWall'),
    set_music: value('music'),
    replace_building: replaceBuilding,
  },
  findIssues: findIssuesAfterEdit,
})

/** A valid edit keeps the document's shape; only a longer list can exceed its limit. */
function findIssuesAfterEdit(after: HallDocument, before: HallDocument): string[] {
  const { error } = after.works.length > before.works.length ? hallDocument.safeParse(after) : {}
  return error === undefined ? findHallViolations(after) : formatIssues(error.issues)
}

/** The placement a work has now. */
export function toPlacement({ id, surfaceId, uM, vM, widthM, heightM }: HungWork): Placement {
  return { id, surfaceId, uM, vM, widthM, heightM }
}

function withColour<Wall extends { colour?: string | undefined }>(wall: Wall, colour: string | null): Wall {
  const { colour: _colour, ...bare } = wall
  return (colour === null ? bare : { ...bare, colour }) as Wall
}
