/** The eyes of a visitor, seen from the next hall: through a door it is drawn as if it stood behind it. */
import { Matrix4, PerspectiveCamera, Plane, Vector3, Vector4 } from 'three'
import { computeTurnRad, type DoorFrame } from './door-frame.ts'

export interface PortalCamera {
  readonly camera: PerspectiveCamera
  /** Takes the place and the lens of the eyes; nothing before the plane of the door is drawn. */
  follow(eyes: PerspectiveCamera): void
}

/** @param from of the hall in which the visitor is @param to the opening behind which they are, in the next hall */
export function createPortalCamera(from: DoorFrame, to: DoorFrame): PortalCamera {
  const camera = new PerspectiveCamera()
  camera.matrixAutoUpdate = false
  camera.matrixWorldAutoUpdate = false
  const move = new Matrix4()
    .makeTranslation(to.at[0], 0, to.at[1])
    .multiply(new Matrix4().makeRotationY(computeTurnRad(from, to)))
    .multiply(new Matrix4().makeTranslation(-from.at[0], 0, -from.at[1]))
  const plane = new Plane(new Vector3(to.normal[0], 0, to.normal[1]))
  plane.constant = -(to.at[0] * to.normal[0] + to.at[1] * to.normal[1])
  const seen = new Plane()
  const clip = new Vector4()
  const corner = new Vector4()
  return {
    camera,
    follow(eyes) {
      camera.matrixWorld.multiplyMatrices(move, eyes.matrixWorld)
      camera.matrixWorldInverse.copy(camera.matrixWorld).invert()
      camera.position.setFromMatrixPosition(camera.matrixWorld)
      camera.projectionMatrix.copy(eyes.projectionMatrix)
      seen.copy(plane).applyMatrix4(camera.matrixWorldInverse)
      clip.set(seen.normal.x, seen.normal.y, seen.normal.z, seen.constant)
      // The near plane becomes the plane of the door (Lengyel, "Oblique view frustum depth projection and clipping", 2005).
      const { elements } = camera.projectionMatrix
      const [xx, , , , , yy, , , zx, zy, zz, , , , wz] = elements
      corner.set((Math.sign(clip.x) + zx) / xx, (Math.sign(clip.y) + zy) / yy, -1, (1 + zz) / wz)
      clip.multiplyScalar(2 / clip.dot(corner))
      elements[2] = clip.x
      elements[6] = clip.y
      elements[10] = clip.z + 1
      elements[14] = clip.w
      camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
    },
  }
}
