/** Puts elements of the page where points on a model are on the screen, and tells which point of the model a tap means. */
import { type Camera, type Object3D, Raycaster, Vector2, Vector3 } from 'three'

/** A point on the surface of a model, in its own units, and the direction away from the surface. */
export interface SurfacePoint {
  at: readonly [x: number, y: number, z: number]
  facing: readonly [x: number, y: number, z: number]
}

export interface HotspotPlaces {
  setPoints(points: readonly SurfacePoint[]): void
  /** By number; null: it has left the page. */
  setElement(index: number, element: HTMLElement | null): void
  /** Called in each frame; sizes in pixels of the page. @returns false if some point has not been looked for behind the model yet */
  place(camera: Camera, widthPx: number, heightPx: number): boolean
  /** `x`, `y`: −1 … 1, to the right and up. null: beside the model. */
  find(camera: Camera, x: number, y: number): SurfacePoint | null
}

/** A surface at a flat angle hides its points before it is turned away. */
const FACING_MIN = 0.05
/** Of the distance: what lies so close before a point is the surface that it is on, which may have been simplified. */
const SURFACE_SHARE = 0.02

/** Elements are hidden by `data-hidden`, so that the page says how. */
export function createHotspotPlaces(model: Object3D): HotspotPlaces {
  const elements = new Map<number, HTMLElement>()
  const ray = new Raycaster()
  const [place, facing, eye, screen] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()]
  const pointer = new Vector2()
  let points: readonly SurfacePoint[] = []
  let covered: boolean[] = []
  /** The one that is looked for next: a ray meets each triangle, so there is one for each frame. */
  let next = 0
  let seenFrom = new Vector3(Number.NaN, 0, 0)
  let unknown = 0

  function isCovered(camera: Camera, at: Vector3): boolean {
    const distance = eye.distanceTo(at)
    ray.set(eye, screen.subVectors(at, eye).normalize())
    ray.camera = camera
    ray.near = 0
    ray.far = distance * (1 - SURFACE_SHARE)
    return ray.intersectObject(model, true).length > 0
  }

  function placeOne(point: SurfacePoint, index: number, camera: Camera, widthPx: number, heightPx: number): void {
    const element = elements.get(index)
    if (element === undefined) return
    place.set(...point.at)
    const isTurnedAway = facing.set(...point.facing).dot(screen.subVectors(eye, place).normalize()) < FACING_MIN
    screen.copy(place).project(camera)
    const [x, y] = [((screen.x + 1) / 2) * widthPx, ((1 - screen.y) / 2) * heightPx]
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`
    element.toggleAttribute('data-hidden', isTurnedAway || covered[index] === true)
    element.style.visibility = 'visible'
  }

  return {
    setPoints(given) {
      points = given
      covered = points.map(() => false)
      unknown = points.length
    },
    setElement(index, element) {
      if (element === null) elements.delete(index)
      else elements.set(index, element)
    },
    place(camera, widthPx, heightPx) {
      if (points.length === 0) return true
      camera.getWorldPosition(eye)
      if (!seenFrom.equals(eye)) {
        seenFrom = eye.clone()
        unknown = points.length
      }
      const point = points[next]
      if (unknown > 0 && point !== undefined) {
        covered[next] = isCovered(camera, place.set(...point.at))
        unknown -= 1
        next = (next + 1) % points.length
      } else if (point === undefined) next = 0
      for (const [index, one] of points.entries()) placeOne(one, index, camera, widthPx, heightPx)
      return unknown === 0
    },
    find(camera, x, y) {
      ray.setFromCamera(pointer.set(x, y), camera)
      ray.far = Number.POSITIVE_INFINITY
      const [hit] = ray.intersectObject(model, true)
      if (hit === undefined) return null
      const normal =
        hit.face === null || hit.face === undefined
          ? null
          : facing.copy(hit.face.normal).transformDirection(hit.object.matrixWorld)
      // Both sides of a sheet can be tapped: words belong to the one that is seen.
      if (normal !== null && normal.dot(ray.ray.direction) > 0) normal.negate()
      const away = normal ?? facing.copy(ray.ray.direction).negate()
      return { at: [hit.point.x, hit.point.y, hit.point.z], facing: [clamp(away.x), clamp(away.y), clamp(away.z)] }
    },
  }
}

/** A sum of rounded parts may be a little longer than one. */
const clamp = (part: number): number => Math.min(1, Math.max(-1, part))
