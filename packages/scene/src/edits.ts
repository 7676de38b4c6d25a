/**
 * Every change of a hall is one `Edit`: the same value serves the editor, undo, saving and people working together,
 * applied by the same function on phone and server. JSON throughout.
 */
import * as z from 'zod/mini'
import {
  type Building,
  building,
  floorMaterial,
  type HallDocument,
  type HungWork,
  hallDocument,
  hungWork,
  wallMaterial,
} from './document.ts'
import { brokenRulesOf } from './document-rules.ts'
import { issueLines, shapeIssuesOf } from './parse-document.ts'

const id = hungWork.shape.id
const { surfaceId, uM, vM, widthM, heightM } = hungWork.shape

/** Where a work hangs and how large its picture is. */
export const placement = z.strictObject({ id, surfaceId, uM, vM, widthM, heightM })
export type Placement = z.infer<typeof placement>

/** What an inspector changes of a work; places go through `place_works`. */
export const workFields = z.exactPartial(
  z.omit(hungWork, { id: true, surfaceId: true, uM: true, vM: true, widthM: true, heightM: true }),
)
export type WorkFields = z.infer<typeof workFields>

export const finish = z.exactPartial(
  z.strictObject({
    wallColour: building.shape.wallColour,
    wallMaterial,
    floorMaterial,
    skirtingColour: building.shape.skirtingColour,
    ceilingColour: building.shape.ceiling.shape.colour,
  }),
)
export type Finish = z.infer<typeof finish>

const simpleEdit = z.discriminatedUnion('type', [
  /** `index`: its place in the visiting order once all of them are in, counted from 0. */
  z.strictObject({
    type: z.literal('add_works'),
    works: z.array(z.strictObject({ index: z.int().check(z.gte(0)), work: hungWork })),
  }),
  z.strictObject({ type: z.literal('remove_works'), ids: z.array(id) }),
  /** Moves, resizes, swaps, hangs anew: as many works as take part. */
  z.strictObject({ type: z.literal('place_works'), placements: z.array(placement) }),
  z.strictObject({ type: z.literal('set_works'), changes: z.array(z.strictObject({ id, set: workFields })) }),
  /** The whole visiting order; names every work once. */
  z.strictObject({ type: z.literal('reorder_works'), order: z.array(id) }),
  z.strictObject({ type: z.literal('set_finish'), set: finish }),
  /** One wall's or partition's own colour; null: the hall's. */
  z.strictObject({ type: z.literal('set_wall_colour'), wallId: id, colour: z.nullable(building.shape.wallColour) }),
  z.strictObject({ type: z.literal('set_light'), set: z.exactPartial(hallDocument.shape.light) }),
  z.strictObject({ type: z.literal('set_music'), music: hallDocument.shape.music }),
  /** Another building under the same works; `placements` says where each of them hangs there. */
  z.strictObject({
    type: z.literal('replace_building'),
    template: hallDocument.shape.template,
    building,
    placements: z.array(placement),
  }),
])
export type SimpleEdit = z.infer<typeof simpleEdit>

/** Several edits that stand or fall together. */
export const edit = z.union([simpleEdit, z.strictObject({ type: z.literal('batch'), edits: z.array(simpleEdit) })])
export type Edit = z.infer<typeof edit>

/** `missing`: it names something that is gone. `invalid`: the document would break a rule. Either way nothing has changed. */
export type AppliedEdit =
  | { ok: true; document: HallDocument; inverse: Edit }
  | { ok: false; reason: 'missing' | 'invalid'; issues: string[] }

/** Pure. The new document shares with the old one whatever the edit leaves alone; `inverse` leads exactly back. */
export function applyEdit(document: HallDocument, made: Edit): AppliedEdit {
  const shaped = edit.safeParse(made)
  if (!shaped.success) return { ok: false, reason: 'invalid', issues: issueLines(shaped.error.issues) }
  const changed = made.type === 'batch' ? applyAll(document, made.edits) : applySimple(document, made)
  if (!changed.ok) return changed
  const issues = issuesAfter(document, changed.document)
  return issues.length === 0 ? changed : { ok: false, reason: 'invalid', issues }
}

/** A well-shaped edit keeps the document's shape; only a longer list can become too long. */
function issuesAfter(before: HallDocument, after: HallDocument): string[] {
  const shape = after.works.length > before.works.length ? shapeIssuesOf(after) : []
  return shape.length > 0 ? shape : brokenRulesOf(after)
}

function applyAll(document: HallDocument, edits: readonly SimpleEdit[]): AppliedEdit {
  let next = document
  const inverses: SimpleEdit[] = []
  for (const one of edits) {
    const changed = applySimple(next, one)
    if (!changed.ok) return changed
    next = changed.document
    inverses.unshift(changed.inverse)
  }
  return { ok: true, document: next, inverse: { type: 'batch', edits: inverses } }
}

type Changed = { ok: true; document: HallDocument; inverse: SimpleEdit } | { ok: false; reason: 'missing'; issues: string[] }

function applySimple(document: HallDocument, edit: SimpleEdit): Changed {
  switch (edit.type) {
    case 'add_works':
      return addWorks(document, edit.works)
    case 'remove_works':
      return removeWorks(document, new Set(edit.ids))
    case 'place_works': {
      const changed = changeWorks(document.works, edit.placements)
      if (!changed.ok) return changed
      const placements = changed.before.map(placementOf)
      return done({ ...document, works: changed.works }, { type: 'place_works', placements })
    }
    case 'set_works': {
      const changed = changeWorks(
        document.works,
        edit.changes.map((change) => ({ ...change.set, id: change.id })),
      )
      if (!changed.ok) return changed
      const changes = edit.changes.map((change, at) => ({ id: change.id, set: before(changed.before[at], change.set) }))
      return done({ ...document, works: changed.works }, { type: 'set_works', changes })
    }
    case 'reorder_works':
      return reorderWorks(document, edit.order)
    case 'set_finish':
      return setFinish(document, edit.set)
    case 'set_wall_colour':
      return setWallColour(document, edit.wallId, edit.colour)
    case 'set_light':
      return done(
        { ...document, light: { ...document.light, ...edit.set } },
        { type: 'set_light', set: before(document.light, edit.set) },
      )
    case 'set_music':
      return done({ ...document, music: edit.music }, { type: 'set_music', music: document.music })
    case 'replace_building': {
      const changed = changeWorks(document.works, edit.placements)
      if (!changed.ok) return changed
      return done(
        { ...document, template: edit.template, building: edit.building, works: changed.works },
        {
          type: 'replace_building',
          template: document.template,
          building: document.building,
          placements: changed.before.map(placementOf),
        },
      )
    }
  }
}

/** The placement a work has now. */
export function placementOf(work: HungWork): Placement {
  const { id, surfaceId, uM, vM, widthM, heightM } = work
  return { id, surfaceId, uM, vM, widthM, heightM }
}

function addWorks(document: HallDocument, added: readonly { index: number; work: HungWork }[]): Changed {
  const works = [...document.works]
  for (const { index, work } of [...added].sort((left, right) => left.index - right.index)) works.splice(index, 0, work)
  return done({ ...document, works }, { type: 'remove_works', ids: added.map(({ work }) => work.id) })
}

function removeWorks(document: HallDocument, ids: ReadonlySet<string>): Changed {
  const removed = document.works.map((work, index) => ({ index, work })).filter(({ work }) => ids.has(work.id))
  if (removed.length < ids.size) return missing('works', ids, document.works)
  return done({ ...document, works: document.works.filter((work) => !ids.has(work.id)) }, { type: 'add_works', works: removed })
}

function reorderWorks(document: HallDocument, order: readonly string[]): Changed {
  const workById = new Map(document.works.map((work) => [work.id, work]))
  const works = [...new Set(order)].flatMap((id) => workById.get(id) ?? [])
  if (works.length !== document.works.length || works.length !== order.length) return missing('works', order, document.works)
  return done({ ...document, works }, { type: 'reorder_works', order: document.works.map((work) => work.id) })
}

function setFinish(document: HallDocument, set: Finish): Changed {
  const { ceilingColour, ...rest } = set
  const { building } = document
  const ceiling = ceilingColour === undefined ? building.ceiling : { ...building.ceiling, colour: ceilingColour }
  const inverse = before({ ...building, ceilingColour: building.ceiling.colour }, set)
  return done({ ...document, building: { ...building, ...rest, ceiling } }, { type: 'set_finish', set: inverse })
}

function setWallColour(document: HallDocument, wallId: string, colour: string | null): Changed {
  const walls = [...document.building.walls, ...document.building.partitions]
  const wall = walls.find((candidate) => candidate.id === wallId)
  if (!wall) return missing('walls', [wallId], walls)
  const building: Building = {
    ...document.building,
    walls: document.building.walls.map((each) => (each.id === wallId ? painted(each, colour) : each)),
    partitions: document.building.partitions.map((each) => (each.id === wallId ? painted(each, colour) : each)),
  }
  return done({ ...document, building }, { type: 'set_wall_colour', wallId, colour: wall.colour ?? null })
}

function painted<Wall extends { colour?: string | undefined }>(wall: Wall, colour: string | null): Wall {
  const { colour: _colour, ...bare } = wall
  return (colour === null ? bare : { ...bare, colour }) as Wall
}

type WorksChanged = { ok: true; works: HungWork[]; before: HungWork[] } | { ok: false; reason: 'missing'; issues: string[] }

/** `before` holds the works as they were, in the order of `changes`. */
function changeWorks(works: readonly HungWork[], changes: readonly (Partial<HungWork> & { id: string })[]): WorksChanged {
  const workById = new Map(works.map((work) => [work.id, work]))
  const old = changes.flatMap((change) => workById.get(change.id) ?? [])
  if (old.length < changes.length) {
    return missing(
      'works',
      changes.map((change) => change.id),
      works,
    )
  }
  for (const change of changes) {
    const work = workById.get(change.id)
    if (work) workById.set(change.id, { ...work, ...change })
  }
  return { ok: true, works: works.map((work) => workById.get(work.id) ?? work), before: old }
}

/** The values that `set` is about to replace. */
function before<Value extends object, Set extends Partial<Value>>(value: Value | undefined, set: Set): Set {
  const keys = new Set(Object.keys(set))
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => keys.has(key))) as Set
}

function done(document: HallDocument, inverse: SimpleEdit): Changed {
  return { ok: true, document, inverse }
}

function missing(where: string, ids: Iterable<string>, present: readonly { id: string }[]) {
  const known = new Set(present.map((each) => each.id))
  const gone = [...new Set(ids)].filter((id) => !known.has(id))
  return { ok: false as const, reason: 'missing' as const, issues: gone.map((id) => `${where}.${id}: is gone`) }
}
