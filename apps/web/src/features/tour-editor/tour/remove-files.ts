import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { createSceneRemoval, type SimpleTourEdit, type TourEdit } from '@zhanjian/scene/tour/edits.ts'
import { getHotspotAssetId } from '../draft/tour-assets.ts'

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
