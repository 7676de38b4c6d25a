/**
 * Three-way merge of tours. A change of one side only is taken; different changes of both sides are a conflict with both values.
 * Scenes, hotspots and blurs are matched by id.
 */
import { type ConflictOf, defineMerge, mergeFields, mergeItems, type ResolveField } from '../document/merge-fields.ts'
import { mapVersions, mergeOrder, mergeVersions, pickVersions, type Versions } from '../document/three-way-merge.ts'
import type { Blur, FloorPlan, Hotspot, Scene, TourDocument } from './document.ts'
import type { TourFields } from './edits.ts'
import { checkTourDocument } from './parse-document.ts'

/** What can be in conflict of the tour itself; `placement`: of a scene on the plan. */
export type TourField = Exclude<keyof TourFields, 'floorPlan'> | 'order' | 'floorPlan' | 'planAlt' | `place of ${string}`
/** What can be in conflict of a scene: the picture with what it covers, being there at all, or one of its fields. */
export type SceneField = 'picture' | 'existence' | SingleField
/** What can be in conflict of a hotspot: where it is, being there at all, or what it does. */
export type HotspotField = 'place' | 'existence' | 'content'

type Subject =
  | { of: 'tour'; field: TourField }
  | { of: 'scene'; sceneId: string; field: SceneField }
  | { of: 'hotspot'; sceneId: string; hotspotId: string; field: HotspotField }

/** A value that both sides have changed differently. */
export type TourConflict = ConflictOf<Subject>

type Resolve = ResolveField<Subject>
type SingleField = keyof Omit<Scene, 'id' | 'assetId' | 'coverage' | 'hotspots' | 'blurs'>

/** Each on its own; a field that is forgotten here would be lost in a merge, and does not compile. */
const SCENE_FIELDS = Object.keys({
  title: true,
  alt: true,
  openingView: true,
  limits: true,
  narration: true,
} satisfies Record<SingleField, true>) as SingleField[]
const TOUR_FIELDS = Object.keys({
  text: true,
  startSceneId: true,
  littlePlanet: true,
  autoRotate: true,
  music: true,
  nadir: true,
} satisfies Record<Exclude<keyof TourFields, 'floorPlan'>, true>) as Exclude<keyof TourFields, 'floorPlan'>[]

/** Three-way merge of tours. A way to a scene that the other side removed stays: see `findDanglingWays`. */
export const mergeTours = defineMerge<TourDocument, Subject>({
  check: checkTourDocument,
  merge: (tours, resolve) =>
    forgetGoneScenes({
      ...tours.mine,
      ...mergeFields(tours, TOUR_FIELDS, (field, versions) => resolve({ of: 'tour', field }, versions)),
      scenes: mergeItems(pickVersions(tours, 'scenes'), {
        order: (common) => resolve({ of: 'tour', field: 'order' }, common),
        existence: (sceneId, versions) => resolve({ of: 'scene', sceneId, field: 'existence' }, versions),
        item: (sceneId, versions) => mergeScene(sceneId, versions, resolve),
      }),
      floorPlan: mergeFloorPlan(pickVersions(tours, 'floorPlan'), resolve),
    }),
})

function mergeScene(sceneId: string, scenes: Versions<Scene>, resolve: Resolve): Scene {
  const { base, mine, theirs } = scenes
  const picture = resolve(
    { of: 'scene', sceneId, field: 'picture' },
    mapVersions(base, mine, theirs, ({ assetId, coverage }) => ({ assetId, coverage })),
  )
  return {
    ...mine,
    ...picture,
    ...mergeFields(scenes, SCENE_FIELDS, (field, versions) => resolve({ of: 'scene', sceneId, field }, versions)),
    blurs: mergeBlurs(pickVersions(scenes, 'blurs')),
    hotspots: mergeItems(pickVersions(scenes, 'hotspots'), {
      order: (common) => common.mine,
      existence: (hotspotId, versions) => resolve({ of: 'hotspot', sceneId, hotspotId, field: 'existence' }, versions),
      item: (hotspotId, versions) => mergeHotspot(sceneId, hotspotId, versions, resolve),
    }),
  }
}

/** What somebody has made unrecognisable stays so if the sides do not agree. */
function mergeBlurs(versions: Versions<Blur[]>): Blur[] {
  const settle = (_id: string, found: Versions<Blur | null>) => {
    const settled = mergeVersions(found)
    return settled.ok ? settled.value : (found.mine ?? found.theirs)
  }
  return mergeItems(versions, {
    order: (common) => common.mine,
    existence: settle,
    item: (id, found) => settle(id, found) ?? found.mine,
  })
}

function mergeHotspot(sceneId: string, hotspotId: string, { base, mine, theirs }: Versions<Hotspot>, resolve: Resolve): Hotspot {
  const place = resolve(
    { of: 'hotspot', sceneId, hotspotId, field: 'place' },
    mapVersions(base, mine, theirs, ({ yawRad, pitchRad }) => ({ yawRad, pitchRad })),
  )
  const content = resolve({ of: 'hotspot', sceneId, hotspotId, field: 'content' }, mapVersions(base, mine, theirs, withoutPlace))
  return { ...content, ...place }
}

/** Of the same kind of hotspot, so that a moved one has the content that it had. */
const withoutPlace = (hotspot: Hotspot): Hotspot => ({ ...hotspot, yawRad: 0, pitchRad: 0 })

/** The picture as a whole, each scene's place on its own. */
function mergeFloorPlan(plans: Versions<FloorPlan | null>, resolve: Resolve): FloorPlan | null {
  const assetId = resolve(
    { of: 'tour', field: 'floorPlan' },
    mapVersions(plans.base, plans.mine, plans.theirs, (plan) => plan?.assetId ?? null),
  )
  if (assetId === null) return null
  const alt = resolve(
    { of: 'tour', field: 'planAlt' },
    mapVersions(plans.base, plans.mine, plans.theirs, (plan) => plan?.alt ?? ''),
  )
  const toIds = (plan: FloorPlan | null) => plan?.placements.map(({ sceneId }) => sceneId) ?? []
  const order = mergeOrder(mapVersions(plans.base, plans.mine, plans.theirs, toIds), (common) => common.mine)
  const placements = order.flatMap((sceneId) => {
    const places = mapVersions(
      plans.base,
      plans.mine,
      plans.theirs,
      (plan) => plan?.placements.find((placed) => placed.sceneId === sceneId) ?? null,
    )
    return resolve({ of: 'tour', field: `place of ${sceneId}` }, places) ?? []
  })
  return { assetId, alt, placements }
}

/** One side may have removed a scene that the other has made the start, or put on the plan. */
function forgetGoneScenes(document: TourDocument): TourDocument {
  const known = new Set(document.scenes.map(({ id }) => id))
  const { startSceneId, floorPlan } = document
  return {
    ...document,
    startSceneId: startSceneId !== null && known.has(startSceneId) ? startSceneId : null,
    floorPlan: floorPlan && { ...floorPlan, placements: floorPlan.placements.filter(({ sceneId }) => known.has(sceneId)) },
  }
}
