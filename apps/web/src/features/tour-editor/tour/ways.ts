/** Ways from scene to scene, there and back. */
import { normaliseAngleRad } from '@zhanjian/scene/tour/directions.ts'
import type { Hotspot, Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { HOTSPOTS_MAX } from '@zhanjian/scene/tour/document.ts'
import type { SimpleTourEdit, TourEdit } from '@zhanjian/scene/tour/edits.ts'
import { findArrivalYaw, findReturnYaw } from '@zhanjian/scene/tour/find-return-yaw.ts'

export type Way = Extract<Hotspot, { kind: 'scene' }>

/** On the floor before one's feet, where ways are looked for. */
const WAY_PITCH_RAD = -0.25

const isWayTo = (hotspot: Hotspot, sceneId: string): hotspot is Way =>
  hotspot.kind === 'scene' && hotspot.targetSceneId === sceneId

const findScene = ({ scenes }: TourDocument, id: string): Scene | undefined => scenes.find((scene) => scene.id === id)

/** A new way; if the target already leads back, one arrives looking away from there. */
export function createWay(
  document: TourDocument,
  sceneId: string,
  { id, yawRad, pitchRad, targetSceneId }: Pick<Way, 'id' | 'yawRad' | 'pitchRad' | 'targetSceneId'>,
): Way {
  const target = findScene(document, targetSceneId)
  const arrivalYawRad = target === undefined ? null : findArrivalYaw(sceneId, target)
  return { id, kind: 'scene', yawRad, pitchRad, label: '', targetSceneId, arrivalYawRad }
}

/** Whether one comes back to `sceneId` from where a way leads. */
export const leadsBack = (sceneId: string, target: Scene): boolean =>
  target.id !== sceneId && target.hotspots.some((hotspot) => isWayTo(hotspot, sceneId))

/** The way, if its target exists, has room for another hotspot and does not lead back yet. */
export function findOneWay(document: TourDocument, sceneId: string, hotspotId: string): Way | null {
  const way = findScene(document, sceneId)?.hotspots.find(({ id }) => id === hotspotId)
  if (way?.kind !== 'scene') return null
  const target = findScene(document, way.targetSceneId)
  if (target === undefined || target.id === sceneId || target.hotspots.length >= HOTSPOTS_MAX) return null
  return leadsBack(sceneId, target) ? null : way
}

/**
 * The way back to `sceneId`, behind those who arrive. The way there now names the direction of arrival, so that both fit together
 * also after the target's opening view has changed.
 */
export function buildReturnEdit(document: TourDocument, sceneId: string, way: Way, newId: string): TourEdit {
  const target = findScene(document, way.targetSceneId)
  if (target === undefined) throw new Error(`no scene ${way.targetSceneId}`)
  const { yawRad, arrivalYawRad } = findReturnYaw(way, target)
  const back: Way = {
    id: newId,
    kind: 'scene',
    yawRad,
    pitchRad: way.pitchRad,
    label: '',
    targetSceneId: sceneId,
    arrivalYawRad,
  }
  return {
    type: 'batch',
    edits: [
      addHotspot(target.id, target.hotspots.length, back),
      {
        type: 'put_hotspots',
        sceneId,
        hotspots: [{ ...way, arrivalYawRad: normaliseAngleRad(yawRad + Math.PI) }],
      },
    ],
  }
}

/** Ways there and back between each scene and the next one, where there are none yet. null: every scene has them. */
export function buildChainEdit({ scenes }: TourDocument, newId: () => string): TourEdit | null {
  const added = new Map<string, number>()
  const addWay = (from: Scene, to: Scene, isForwards: boolean): SimpleTourEdit[] => {
    const count = from.hotspots.length + (added.get(from.id) ?? 0)
    if (from.hotspots.some((hotspot) => isWayTo(hotspot, to.id)) || count >= HOTSPOTS_MAX) return []
    added.set(from.id, (added.get(from.id) ?? 0) + 1)
    const ahead = from.openingView.yawRad
    const yawRad = normaliseAngleRad(isForwards ? ahead : ahead + Math.PI)
    const arrival = to.openingView.yawRad
    const way: Way = {
      id: newId(),
      kind: 'scene',
      yawRad,
      pitchRad: WAY_PITCH_RAD,
      label: '',
      targetSceneId: to.id,
      arrivalYawRad: normaliseAngleRad(isForwards ? arrival : arrival + Math.PI),
    }
    return [addHotspot(from.id, count, way)]
  }
  const edits = scenes.slice(1).flatMap((scene, index) => {
    const before = scenes[index]
    return before === undefined ? [] : [...addWay(before, scene, true), ...addWay(scene, before, false)]
  })
  return edits.length === 0 ? null : { type: 'batch', edits }
}

const addHotspot = (sceneId: string, index: number, hotspot: Hotspot): SimpleTourEdit => ({
  type: 'add_hotspots',
  sceneId,
  hotspots: [{ index, hotspot }],
})
