/**
 * Three-way merge of tours. A change of one side only is taken; different changes of both sides are a conflict with both values.
 * Scenes, hotspots and blurs are matched by id.
 */
import { type Choice, mapVersions, mergeOrder, mergeVersions, type Versions } from '../document/three-way-merge.ts'
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
export type TourConflict = {
  /** Names the conflict in `choices`; the same for the same three tours. */
  key: string
  /** Null: that side removed it, or has none. */
  mine: unknown
  theirs: unknown
} & Subject

/** Result of {@link mergeTours}. `document` has all conflicts resolved by the choices, others as `mine`. */
export type TourMergeResult =
  | { ok: true; document: TourDocument; conflicts: TourConflict[] }
  /** The result would be no valid tour, e.g. with too many scenes: one side must be chosen as a whole. */
  | { ok: false; issues: string[] }

type ResolveField = <Value>(subject: Subject, versions: Versions<Value>) => Value
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

/**
 * `base` is what both started from. Undecided conflicts are settled as `mine`; show them, and call again with the person's
 * `choices`. All three tours must be valid. A way to a scene that the other side removed stays: see `findDanglingWays`.
 */
export function mergeTours(
  base: TourDocument,
  mine: TourDocument,
  theirs: TourDocument,
  choices: ReadonlyMap<string, Choice> = new Map(),
): TourMergeResult {
  const conflicts: TourConflict[] = []
  const resolveField: ResolveField = (subject, versions) => {
    const settled = mergeVersions(versions)
    if (settled.ok) return settled.value
    const key = toKey(subject)
    conflicts.push({ ...subject, key, mine: versions.mine, theirs: versions.theirs })
    return choices.get(key) === 'theirs' ? versions.theirs : versions.mine
  }
  const scenes = mergeScenes(base, mine, theirs, resolveField)
  const fields = TOUR_FIELDS.map((field) => [
    field,
    resolveField(
      { of: 'tour', field },
      mapVersions<TourDocument, unknown>(base, mine, theirs, (document) => document[field]),
    ),
  ])
  const floorPlan = mergeFloorPlan(base, mine, theirs, resolveField)
  const merged = forgetGoneScenes({ ...mine, ...Object.fromEntries(fields), scenes, floorPlan })
  const checked = checkTourDocument(merged)
  return checked.ok ? { ok: true, document: merged, conflicts } : { ok: false, issues: checked.issues }
}

function toKey(subject: Subject): string {
  switch (subject.of) {
    case 'tour':
      return `tour ${subject.field}`
    case 'scene':
      return `scene ${subject.sceneId} ${subject.field}`
    case 'hotspot':
      return `hotspot ${subject.sceneId} ${subject.hotspotId} ${subject.field}`
  }
}

function mergeScenes(base: TourDocument, mine: TourDocument, theirs: TourDocument, resolveField: ResolveField): Scene[] {
  const order = mergeOrder(
    mapVersions(base, mine, theirs, ({ scenes }) => scenes.map(({ id }) => id)),
    (common) => resolveField({ of: 'tour', field: 'order' }, common),
  )
  return order.flatMap((sceneId) => {
    const versions = mapVersions(base, mine, theirs, ({ scenes }) => scenes.find(({ id }) => id === sceneId) ?? null)
    if (versions.base && versions.mine && versions.theirs)
      return [mergeScene(versions.base, versions.mine, versions.theirs, resolveField)]
    return resolveField({ of: 'scene', sceneId, field: 'existence' }, versions) ?? []
  })
}

function mergeScene(base: Scene, mine: Scene, theirs: Scene, resolveField: ResolveField): Scene {
  const sceneId = mine.id
  const picture = resolveField(
    { of: 'scene', sceneId, field: 'picture' },
    mapVersions(base, mine, theirs, ({ assetId, coverage }) => ({ assetId, coverage })),
  )
  const fields = SCENE_FIELDS.map((field) => [
    field,
    resolveField(
      { of: 'scene', sceneId, field },
      mapVersions<Scene, unknown>(base, mine, theirs, (scene) => scene[field]),
    ),
  ])
  return {
    ...mine,
    ...picture,
    ...Object.fromEntries(fields),
    blurs: mergeBlurs(mapVersions(base, mine, theirs, ({ blurs }) => blurs)),
    hotspots: mergeHotspots(
      sceneId,
      mapVersions(base, mine, theirs, ({ hotspots }) => hotspots),
      resolveField,
    ),
  }
}

/** What somebody has made unrecognisable stays so if the sides do not agree. */
function mergeBlurs(versions: Versions<Blur[]>): Blur[] {
  return mergeOrder(mapIds(versions), ({ mine }) => mine).flatMap((blurId) => {
    const found = findInEach(versions, blurId)
    const settled = mergeVersions(found)
    return (settled.ok ? settled.value : (found.mine ?? found.theirs)) ?? []
  })
}

function mergeHotspots(sceneId: string, versions: Versions<Hotspot[]>, resolveField: ResolveField): Hotspot[] {
  return mergeOrder(mapIds(versions), ({ mine }) => mine).flatMap((hotspotId) => {
    const { base, mine, theirs } = findInEach(versions, hotspotId)
    if (base === null || mine === null || theirs === null)
      return resolveField({ of: 'hotspot', sceneId, hotspotId, field: 'existence' }, { base, mine, theirs }) ?? []
    const place = resolveField(
      { of: 'hotspot', sceneId, hotspotId, field: 'place' },
      mapVersions(base, mine, theirs, ({ yawRad, pitchRad }) => ({ yawRad, pitchRad })),
    )
    const content = resolveField(
      { of: 'hotspot', sceneId, hotspotId, field: 'content' },
      mapVersions(base, mine, theirs, withoutPlace),
    )
    return [{ ...content, ...place }]
  })
}

/** Of the same kind of hotspot, so that a moved one has the content that it had. */
const withoutPlace = (hotspot: Hotspot): Hotspot => ({ ...hotspot, yawRad: 0, pitchRad: 0 })

/** The picture as a whole, each scene's place on its own. */
function mergeFloorPlan(
  base: TourDocument,
  mine: TourDocument,
  theirs: TourDocument,
  resolveField: ResolveField,
): FloorPlan | null {
  const plans = mapVersions(base, mine, theirs, ({ floorPlan }) => floorPlan)
  const assetId = resolveField(
    { of: 'tour', field: 'floorPlan' },
    mapVersions(plans.base, plans.mine, plans.theirs, (plan) => plan?.assetId ?? null),
  )
  if (assetId === null) return null
  const alt = resolveField(
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
    return resolveField({ of: 'tour', field: `place of ${sceneId}` }, places) ?? []
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

const mapIds = ({ base, mine, theirs }: Versions<readonly { id: string }[]>): Versions<string[]> =>
  mapVersions(base, mine, theirs, (items) => items.map(({ id }) => id))

const findInEach = <Item extends { id: string }>({ base, mine, theirs }: Versions<Item[]>, itemId: string) =>
  mapVersions(base, mine, theirs, (items) => items.find(({ id }) => id === itemId) ?? null)
