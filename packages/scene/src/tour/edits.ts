/** What is changed of a tour, and what each change does. */
import * as z from 'zod/mini'
import { type DocumentEdits, defineEdits } from '../document/define-edits.ts'
import { createRuleBuilder } from '../document/edit-rules.ts'
import type { Editing, EditOf } from '../document/undo-history.ts'
import { BLURS_MAX, blur, HOTSPOTS_MAX, hotspot, SCENES_MAX, scene, type TourDocument, tourDocument } from './document.ts'
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
/** A simple edit, or a batch of them that is applied together or not at all. */
export type TourEdit = EditOf<SimpleTourEdit>
/** A tour with the way it was made. */
export type TourEditing = Editing<TourDocument, TourEdit>

const { list, fields } = createRuleBuilder<TourDocument, SimpleTourEdit>()
const inScene = { parents: 'scenes', scope: 'sceneId' }
const scenes = list('scenes', 'scene')
const hotspots = list('hotspots', 'hotspot', inScene)
const blurs = list('blurs', 'blur', inScene)

/** Edits of tours, with undo and redo. */
export const tourEdits: DocumentEdits<TourDocument, SimpleTourEdit> = defineEdits({
  simpleEdit: simpleTourEdit,
  rules: {
    add_scenes: scenes.add,
    remove_scenes: scenes.remove,
    set_scenes: scenes.set,
    reorder_scenes: scenes.reorder,
    add_hotspots: hotspots.add,
    remove_hotspots: hotspots.remove,
    put_hotspots: hotspots.put,
    add_blurs: blurs.add,
    remove_blurs: blurs.remove,
    set_tour: fields(),
  },
  // A valid edit keeps the shape of the tour; only longer lists can exceed their limits.
  findIssues: (after) => [...findLongLists(after), ...findTourViolations(after)],
})

function findLongLists({ scenes }: TourDocument): string[] {
  return [
    ...(scenes.length > SCENES_MAX ? [`scenes: more than ${SCENES_MAX}`] : []),
    ...scenes.flatMap((each) => (each.hotspots.length > HOTSPOTS_MAX ? [`scenes.${each.id}: too many hotspots`] : [])),
    ...scenes.flatMap((each) => (each.blurs.length > BLURS_MAX ? [`scenes.${each.id}: too many blurs`] : [])),
  ]
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
