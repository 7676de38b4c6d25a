/**
 * Every change of a tour is one `TourEdit`: the same value serves the editor, undo and saving. JSON throughout.
 */
import * as z from 'zod/mini'
import {
  insertItems,
  type MissingResult,
  pickPreviousValues,
  removeItems,
  reorderItems,
  updateItems,
} from '../document/list-edits.ts'
import type { ApplyResult, EditOf } from '../document/undo-history.ts'
import { formatIssues } from '../hall/parse-document.ts'
import {
  BLURS_MAX,
  blur,
  HOTSPOTS_MAX,
  hotspot,
  SCENES_MAX,
  type Scene,
  scene,
  type TourDocument,
  tourDocument,
} from './document.ts'
import { findTourViolations } from './document-rules.ts'

const { id } = scene.shape
const ids = z.array(id)
const index = z.int().check(z.gte(0))

/** What is changed of a scene as a whole; hotspots and blurs have edits of their own. */
export const sceneFields = z.exactPartial(z.omit(scene, { id: true, hotspots: true, blurs: true }))
/** A parsed {@link sceneFields}. */
export type SceneFields = z.infer<typeof sceneFields>

/** What is changed of the tour itself. */
export const tourFields = z.exactPartial(z.omit(tourDocument, { schemaVersion: true, kind: true, scenes: true }))
/** A parsed {@link tourFields}. */
export type TourFields = z.infer<typeof tourFields>

const simpleTourEdit = z.discriminatedUnion('type', [
  /** `index`: its place in the visiting order once all of them are in, counted from 0. */
  z.strictObject({ type: z.literal('add_scenes'), scenes: z.array(z.strictObject({ index, scene })) }),
  /** Scenes that the start or the plan names cannot be removed alone: see `createSceneRemoval`. */
  z.strictObject({ type: z.literal('remove_scenes'), ids }),
  z.strictObject({ type: z.literal('set_scenes'), changes: z.array(z.strictObject({ id, set: sceneFields })) }),
  /** The whole visiting order; names every scene once. */
  z.strictObject({ type: z.literal('reorder_scenes'), order: ids }),
  z.strictObject({
    type: z.literal('add_hotspots'),
    sceneId: id,
    hotspots: z.array(z.strictObject({ index, hotspot })),
  }),
  z.strictObject({ type: z.literal('remove_hotspots'), sceneId: id, ids }),
  /** Moves hotspots or changes what they do: each as a whole, since their kinds have different fields. */
  z.strictObject({ type: z.literal('put_hotspots'), sceneId: id, hotspots: z.array(hotspot) }),
  z.strictObject({ type: z.literal('add_blurs'), sceneId: id, blurs: z.array(z.strictObject({ index, blur })) }),
  z.strictObject({ type: z.literal('remove_blurs'), sceneId: id, ids }),
  z.strictObject({ type: z.literal('set_tour'), set: tourFields }),
])
/** One change of a tour; see the schema for its kinds. */
export type SimpleTourEdit = z.infer<typeof simpleTourEdit>

/** Several edits that are applied together or not at all. */
export const tourEdit = z.union([simpleTourEdit, z.strictObject({ type: z.literal('batch'), edits: z.array(simpleTourEdit) })])
/** A parsed {@link tourEdit}: one simple edit or a batch of them. */
export type TourEdit = EditOf<SimpleTourEdit>

/** What an edit of a tour leads to. */
export type ApplyTourEditResult = ApplyResult<TourDocument, TourEdit>

/**
 * Applies an edit. Pure: the new tour shares all unchanged parts with the old one. `inverse` restores the old tour exactly.
 */
export function applyTourEdit(document: TourDocument, requestedEdit: TourEdit): ApplyTourEditResult {
  const parsed = tourEdit.safeParse(requestedEdit)
  if (!parsed.success) return { ok: false, reason: 'invalid', issues: formatIssues(parsed.error.issues) }
  const result =
    requestedEdit.type === 'batch' ? applyBatch(document, requestedEdit.edits) : applySimpleEdit(document, requestedEdit)
  if (!result.ok) return result
  // A valid edit keeps the shape of the tour; only longer lists can exceed their limits.
  const issues = [...findLongLists(result.document), ...findTourViolations(result.document)]
  return issues.length === 0 ? result : { ok: false, reason: 'invalid', issues }
}

function findLongLists({ scenes }: TourDocument): string[] {
  return [
    ...(scenes.length > SCENES_MAX ? [`scenes: more than ${SCENES_MAX}`] : []),
    ...scenes.flatMap((each) => (each.hotspots.length > HOTSPOTS_MAX ? [`scenes.${each.id}: too many hotspots`] : [])),
    ...scenes.flatMap((each) => (each.blurs.length > BLURS_MAX ? [`scenes.${each.id}: too many blurs`] : [])),
  ]
}

function applyBatch(document: TourDocument, edits: readonly SimpleTourEdit[]): ApplyTourEditResult {
  let next = document
  const inverses: SimpleTourEdit[] = []
  for (const each of edits) {
    const changed = applySimpleEdit(next, each)
    if (!changed.ok) return changed
    next = changed.document
    inverses.unshift(changed.inverse)
  }
  return { ok: true, document: next, inverse: { type: 'batch', edits: inverses } }
}

type SimpleEditResult = { ok: true; document: TourDocument; inverse: SimpleTourEdit } | MissingResult

function applySimpleEdit(document: TourDocument, edit: SimpleTourEdit): SimpleEditResult {
  switch (edit.type) {
    case 'add_scenes': {
      const scenes = insertItems(
        document.scenes,
        edit.scenes.map((added) => ({ index: added.index, item: added.scene })),
      )
      const inverse = { type: 'remove_scenes' as const, ids: edit.scenes.map((added) => added.scene.id) }
      return { ok: true, document: { ...document, scenes }, inverse }
    }
    case 'remove_scenes': {
      const changed = removeItems('scenes', document.scenes, new Set(edit.ids))
      if (!changed.ok) return changed
      const scenes = changed.removed.map((removed) => ({ index: removed.index, scene: removed.item }))
      return { ok: true, document: { ...document, scenes: changed.items }, inverse: { type: 'add_scenes', scenes } }
    }
    case 'set_scenes': {
      const requested = edit.changes.map((change) => ({ ...change.set, id: change.id }))
      const changed = updateItems('scenes', document.scenes, requested)
      if (!changed.ok) return changed
      const changes = edit.changes.map((change, at) => ({
        id: change.id,
        set: pickPreviousValues(changed.before[at], change.set),
      }))
      return { ok: true, document: { ...document, scenes: changed.items }, inverse: { type: 'set_scenes', changes } }
    }
    case 'reorder_scenes': {
      const changed = reorderItems('scenes', document.scenes, edit.order)
      if (!changed.ok) return changed
      const order = document.scenes.map((each) => each.id)
      return { ok: true, document: { ...document, scenes: changed.items }, inverse: { type: 'reorder_scenes', order } }
    }
    case 'set_tour': {
      const inverse = { type: 'set_tour' as const, set: pickPreviousValues(document, edit.set) }
      return { ok: true, document: { ...document, ...edit.set }, inverse }
    }
    case 'add_hotspots':
    case 'remove_hotspots':
    case 'put_hotspots':
    case 'add_blurs':
    case 'remove_blurs':
      return applyInScene(document, edit)
  }
}

type EditInScene = Extract<SimpleTourEdit, { sceneId: string }>

function applyInScene(document: TourDocument, edit: EditInScene): SimpleEditResult {
  const { sceneId } = edit
  const target = document.scenes.find((each) => each.id === sceneId)
  if (!target) return { ok: false, reason: 'missing', issues: [`scenes.${sceneId}: is gone`] }
  const changed = changeScene(target, edit)
  if (!changed.ok) return changed
  const scenes = document.scenes.map((each) => (each === target ? changed.scene : each))
  return { ok: true, document: { ...document, scenes }, inverse: changed.inverse }
}

function changeScene(target: Scene, edit: EditInScene): { ok: true; scene: Scene; inverse: SimpleTourEdit } | MissingResult {
  const { sceneId } = edit
  const listName = `scenes.${sceneId}`
  switch (edit.type) {
    case 'add_hotspots': {
      const hotspots = insertItems(
        target.hotspots,
        edit.hotspots.map((added) => ({ index: added.index, item: added.hotspot })),
      )
      const added = edit.hotspots.map((each) => each.hotspot.id)
      return { ok: true, scene: { ...target, hotspots }, inverse: { type: 'remove_hotspots', sceneId, ids: added } }
    }
    case 'remove_hotspots': {
      const changed = removeItems(`${listName}.hotspots`, target.hotspots, new Set(edit.ids))
      if (!changed.ok) return changed
      const hotspots = changed.removed.map((removed) => ({ index: removed.index, hotspot: removed.item }))
      return {
        ok: true,
        scene: { ...target, hotspots: changed.items },
        inverse: { type: 'add_hotspots', sceneId, hotspots },
      }
    }
    case 'put_hotspots': {
      const found = removeItems(`${listName}.hotspots`, target.hotspots, new Set(edit.hotspots.map((each) => each.id)))
      if (!found.ok) return found
      const putById = new Map(edit.hotspots.map((each) => [each.id, each]))
      const hotspots = target.hotspots.map((each) => putById.get(each.id) ?? each)
      const before = found.removed.map((each) => each.item)
      return { ok: true, scene: { ...target, hotspots }, inverse: { type: 'put_hotspots', sceneId, hotspots: before } }
    }
    case 'add_blurs': {
      const blurs = insertItems(
        target.blurs,
        edit.blurs.map((added) => ({ index: added.index, item: added.blur })),
      )
      const added = edit.blurs.map((each) => each.blur.id)
      return { ok: true, scene: { ...target, blurs }, inverse: { type: 'remove_blurs', sceneId, ids: added } }
    }
    case 'remove_blurs': {
      const changed = removeItems(`${listName}.blurs`, target.blurs, new Set(edit.ids))
      if (!changed.ok) return changed
      const blurs = changed.removed.map((removed) => ({ index: removed.index, blur: removed.item }))
      return { ok: true, scene: { ...target, blurs: changed.items }, inverse: { type: 'add_blurs', sceneId, blurs } }
    }
  }
}

/**
 * Removes scenes with the ways that lead to them, their places on the plan and, if one is the start, the choice of the start. Undone
 * in one step.
 */
export function createSceneRemoval(document: TourDocument, sceneIds: readonly string[]): TourEdit {
  const gone = new Set(sceneIds)
  const { startSceneId, floorPlan } = document
  const ways = document.scenes.flatMap((each): SimpleTourEdit[] => {
    const leading = each.hotspots.filter((one) => one.kind === 'scene' && gone.has(one.targetSceneId))
    const isKept = !gone.has(each.id) && leading.length > 0
    return isKept ? [{ type: 'remove_hotspots', sceneId: each.id, ids: leading.map((one) => one.id) }] : []
  })
  const set: TourFields = {
    ...(startSceneId !== null && gone.has(startSceneId) ? { startSceneId: null } : {}),
    ...(floorPlan?.placements.some((placed) => gone.has(placed.sceneId))
      ? { floorPlan: { ...floorPlan, placements: floorPlan.placements.filter((placed) => !gone.has(placed.sceneId)) } }
      : {}),
  }
  const changes: SimpleTourEdit[] = Object.keys(set).length > 0 ? [{ type: 'set_tour', set }] : []
  return { type: 'batch', edits: [...ways, ...changes, { type: 'remove_scenes', ids: [...gone] }] }
}
