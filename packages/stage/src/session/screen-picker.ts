/** What of the hall lies under a point of the canvas. */
import { type PerspectiveCamera, type Ray, Raycaster, Vector2 } from 'three'
import type { ScreenPoint } from '../locomotion/canvas-input.ts'
import type { Picker, PickResult, WallPosition } from '../picking/picker.ts'

export interface ScreenPicker {
  /** From the eyes through a point of the canvas. The same object each time. */
  createRayAt(point: ScreenPoint): Ray
  pickAt(point: ScreenPoint): PickResult | null
  /** On the plane of a surface, on it or beyond its edge; null when the surface is seen from behind. */
  projectOntoSurface(point: ScreenPoint, surfaceId: string): WallPosition | null
}

export function createScreenPicker(canvas: HTMLCanvasElement, camera: PerspectiveCamera, picker: () => Picker): ScreenPicker {
  const raycaster = new Raycaster()
  const pointer = new Vector2()
  const createRayAt = (point: ScreenPoint) => {
    pointer.set((point.x / canvas.clientWidth) * 2 - 1, 1 - (point.y / canvas.clientHeight) * 2)
    camera.updateMatrixWorld()
    raycaster.setFromCamera(pointer, camera)
    return raycaster.ray
  }
  return {
    createRayAt,
    pickAt: (point) => picker().pick(createRayAt(point)),
    projectOntoSurface: (point, surfaceId) => picker().projectOntoSurface(createRayAt(point), surfaceId),
  }
}

/** Only the position of a pick result. */
export function toWallPosition({ surfaceId, uM, vM }: WallPosition): WallPosition {
  return { surfaceId, uM, vM }
}
