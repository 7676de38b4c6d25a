/** What of the hall lies under a point of the canvas. */
import { type PerspectiveCamera, Raycaster, Vector2 } from 'three'
import type { ScreenPoint } from '../locomotion/hand-input.ts'
import type { Pick, Picker, WallPlace } from '../picking/pick.ts'

export interface Aim {
  under(point: ScreenPoint): Pick | null
  /** On the plane of a surface, on it or beyond its edge; null when the surface is seen from behind. */
  onSurface(point: ScreenPoint, surfaceId: string): WallPlace | null
}

export function createAim(canvas: HTMLCanvasElement, camera: PerspectiveCamera, picker: () => Picker): Aim {
  const raycaster = new Raycaster()
  const pointer = new Vector2()
  const rayAt = (point: ScreenPoint) => {
    pointer.set((point.x / canvas.clientWidth) * 2 - 1, 1 - (point.y / canvas.clientHeight) * 2)
    camera.updateMatrixWorld()
    raycaster.setFromCamera(pointer, camera)
    return raycaster.ray
  }
  return {
    under: (point) => picker().pick(rayAt(point)),
    onSurface: (point, surfaceId) => picker().onSurface(rayAt(point), surfaceId),
  }
}

/** Only the place, of whatever was met there. */
export function wallPlaceOf({ surfaceId, uM, vM }: WallPlace): WallPlace {
  return { surfaceId, uM, vM }
}
