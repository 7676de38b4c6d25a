/** Ways there and back that keep the heading. */
import { normaliseAngleRad } from './directions.ts'
import type { Hotspot, Scene } from './document.ts'

type Way = Extract<Hotspot, { kind: 'scene' }>

/**
 * Who goes forwards arrives looking forwards, so the way back is behind them: opposite to the direction of arrival. What is behind
 * in the target is looked at when one comes back, so the way back arrives with its own way behind.
 * @param way in its own scene
 * @param target the scene that it leads to
 * @returns where the way back is in the target, and where one looks after it
 */
export function findReturnYaw(
  way: Pick<Way, 'yawRad' | 'arrivalYawRad'>,
  target: Pick<Scene, 'openingView'>,
): { yawRad: number; arrivalYawRad: number } {
  const arrivalYawRad = way.arrivalYawRad ?? target.openingView.yawRad
  return { yawRad: normaliseAngleRad(arrivalYawRad + Math.PI), arrivalYawRad: normaliseAngleRad(way.yawRad + Math.PI) }
}

/**
 * The direction of arrival that keeps the heading, once both scenes have a way to each other: one looks away from the way back.
 * null: there is none.
 */
export function findArrivalYaw(sceneId: string, target: Pick<Scene, 'hotspots'>): number | null {
  const back = target.hotspots.find((hotspot): hotspot is Way => hotspot.kind === 'scene' && hotspot.targetSceneId === sceneId)
  return back ? normaliseAngleRad(back.yawRad + Math.PI) : null
}
