/** Rules that the schema of a tour cannot express. Each violation is one English line for logs. */
import { findDuplicates } from '../document/find-duplicates.ts'
import type { Scene, TourDocument, ViewLimits } from './document.ts'

/** All violations of a tour; empty if it is valid. The schema must have been checked before. */
export function findTourViolations(document: TourDocument): string[] {
  const sceneIds = document.scenes.map(({ id }) => id)
  const known = new Set(sceneIds)
  const placed = document.floorPlan?.placements.map(({ sceneId }) => sceneId) ?? []
  return [
    ...findDuplicates(sceneIds, 'scenes'),
    ...(document.startSceneId === null || known.has(document.startSceneId) ? [] : ['startSceneId: no such scene']),
    ...placed.filter((id) => !known.has(id)).map((id) => `floorPlan.placements.${id}: no such scene`),
    ...findDuplicates(placed, 'floorPlan.placements'),
    ...document.scenes.flatMap(findSceneViolations),
  ]
}

function findSceneViolations({ id, hotspots, blurs, limits }: Scene): string[] {
  const path = `scenes.${id}`
  return [
    ...findDuplicates(
      hotspots.map((hotspot) => hotspot.id),
      `${path}.hotspots`,
    ),
    ...findDuplicates(
      blurs.map((blur) => blur.id),
      `${path}.blurs`,
    ),
    ...findLimitViolations(limits).map((issue) => `${path}.limits: ${issue}`),
  ]
}

function findLimitViolations({ pitchMinRad, pitchMaxRad, yawMinRad, yawMaxRad, fovMinRad, fovMaxRad }: ViewLimits): string[] {
  return [
    ...(pitchMinRad <= pitchMaxRad ? [] : ['the lowest pitch is above the highest']),
    ...(fovMinRad <= fovMaxRad ? [] : ['the narrowest view is wider than the widest']),
    ...((yawMinRad === null) === (yawMaxRad === null) ? [] : ['only one end of the yaw']),
  ]
}

/** A way to a scene that does not exist. */
export interface DanglingWay {
  sceneId: string
  hotspotId: string
}

/** Ways that lead nowhere. A draft may have them, since two people can remove a scene and make a way to it; no publication has. */
export function findDanglingWays(document: TourDocument): DanglingWay[] {
  const known = new Set(document.scenes.map(({ id }) => id))
  return document.scenes.flatMap(({ id: sceneId, hotspots }) =>
    hotspots.flatMap((hotspot) =>
      hotspot.kind === 'scene' && !known.has(hotspot.targetSceneId) ? [{ sceneId, hotspotId: hotspot.id }] : [],
    ),
  )
}

/** Where a visitor begins; null: the tour has no scenes. */
export const getStartScene = ({ scenes, startSceneId }: TourDocument): Scene | null =>
  scenes.find(({ id }) => id === startSceneId) ?? scenes[0] ?? null

/** Scenes that no chain of ways from the start reaches; visitors find them in the list of scenes only. */
export function findUnreachableScenes(document: TourDocument): string[] {
  const sceneById = new Map(document.scenes.map((scene) => [scene.id, scene]))
  const start = getStartScene(document)
  const reached = new Set(start ? [start.id] : [])
  // A set is walked in the order in which it grows, so that a loop of ways ends.
  for (const id of reached) {
    for (const hotspot of sceneById.get(id)?.hotspots ?? []) {
      if (hotspot.kind === 'scene' && sceneById.has(hotspot.targetSceneId)) reached.add(hotspot.targetSceneId)
    }
  }
  return document.scenes.flatMap(({ id }) => (reached.has(id) ? [] : [id]))
}
