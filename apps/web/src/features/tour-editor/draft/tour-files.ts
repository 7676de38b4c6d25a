/** Scenes stand before their pictures are uploaded: they refer to local asset ids until the server has assigned one. */
import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import { createScene } from '@zhanjian/scene/tour/create-tour.ts'
import type { Coverage, Hotspot, Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import {
  createSceneRemoval,
  type SimpleTourEdit,
  type TourEdit,
  type TourEditing,
  tourEdits,
} from '@zhanjian/scene/tour/edits.ts'
import { isSameDocument } from '../../../shared/drafts/draft-adapter.ts'

const getHotspotAssetId = (hotspot: Hotspot): string | null => ('assetId' in hotspot ? hotspot.assetId : null)

/**
 * Without scenes, hotspots, sounds, plan and logo that use a file of which `isGone` is true; the same object if nothing does. Ways to such
 * a scene stay: a draft may have ways that lead nowhere.
 */
export function withoutFiles(document: TourDocument, isGone: (assetId: string) => boolean): TourDocument {
  if (!listFileIds(document).some(isGone)) return document
  const scenes = document.scenes.filter(({ assetId }) => !isGone(assetId)).map((scene) => withoutFilesInScene(scene, isGone))
  const known = new Set(scenes.map(({ id }) => id))
  const { startSceneId, music, floorPlan, nadir } = document
  return {
    ...document,
    scenes,
    startSceneId: startSceneId !== null && known.has(startSceneId) ? startSceneId : null,
    music: music !== null && isGone(music.assetId) ? null : music,
    floorPlan:
      floorPlan === null || isGone(floorPlan.assetId)
        ? null
        : { ...floorPlan, placements: floorPlan.placements.filter(({ sceneId }) => known.has(sceneId)) },
    nadir: nadir.kind === 'logo' && isGone(nadir.assetId) ? { kind: 'none' } : nadir,
  }
}

const withoutFilesInScene = (scene: Scene, isGone: (assetId: string) => boolean): Scene => ({
  ...scene,
  narration: scene.narration !== null && isGone(scene.narration.assetId) ? null : scene.narration,
  hotspots: scene.hotspots.filter((hotspot) => {
    const assetId = getHotspotAssetId(hotspot)
    return assetId === null || !isGone(assetId)
  }),
})

/** Takes out what uses a file of which `isGone` is true: scenes with the ways to them, hotspots, sounds, plan and logo. */
export function buildRemoveFilesEdit(document: TourDocument, isGone: (assetId: string) => boolean): TourEdit {
  const goneScenes = document.scenes.filter(({ assetId }) => isGone(assetId)).map(({ id }) => id)
  const kept = document.scenes.filter(({ id }) => !goneScenes.includes(id))
  const hotspots = kept.flatMap(({ id: sceneId, hotspots: all }): SimpleTourEdit[] => {
    const ids = all.flatMap((hotspot) => {
      const assetId = getHotspotAssetId(hotspot)
      return assetId !== null && isGone(assetId) ? [hotspot.id] : []
    })
    return ids.length === 0 ? [] : [{ type: 'remove_hotspots', sceneId, ids }]
  })
  const narrations = kept
    .filter(({ narration }) => narration !== null && isGone(narration.assetId))
    .map(({ id }) => ({ id, set: { narration: null } }))
  const { music, floorPlan, nadir } = document
  const removal = goneScenes.length === 0 ? null : createSceneRemoval(document, goneScenes)
  return {
    type: 'batch',
    edits: [
      ...(removal === null ? [] : removal.type === 'batch' ? removal.edits : [removal]),
      ...hotspots,
      ...(narrations.length === 0 ? [] : [{ type: 'set_scenes' as const, changes: narrations }]),
      ...(music !== null && isGone(music.assetId) ? [{ type: 'set_tour' as const, set: { music: null } }] : []),
      ...(floorPlan !== null && isGone(floorPlan.assetId) ? [{ type: 'set_tour' as const, set: { floorPlan: null } }] : []),
      ...(nadir.kind === 'logo' && isGone(nadir.assetId)
        ? [{ type: 'set_tour' as const, set: { nadir: { kind: 'none' as const } } }]
        : []),
    ],
  }
}

/**
 * Corrects what scenes cover once their file is known better; what the owner has set of view and limits stays. Not an undo step,
 * since the user did not do it.
 */
export function applyCoverage(editing: TourEditing, assetId: string, coverage: Coverage): TourEditing {
  const changes = editing.document.scenes
    .filter((scene) => scene.assetId === assetId && !isSameDocument(scene.coverage, coverage))
    .map((scene) => ({ id: scene.id, set: buildCoverageChange(scene, coverage) }))
  if (changes.length === 0) return editing
  const applied = tourEdits.apply(editing.document, { type: 'set_scenes', changes })
  return applied.ok ? { ...editing, document: applied.document } : editing
}

function buildCoverageChange(scene: Scene, coverage: Coverage) {
  const { id, title, assetId } = scene
  const before = createScene({ id, title, assetId, coverage: scene.coverage })
  const after = createScene({ id, title, assetId, coverage })
  return {
    coverage,
    ...(isSameDocument(scene.openingView, before.openingView) ? { openingView: after.openingView } : {}),
    ...(isSameDocument(scene.limits, before.limits) ? { limits: after.limits } : {}),
  }
}
