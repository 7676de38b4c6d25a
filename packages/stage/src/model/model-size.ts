/** Bounds of a model in its current pose. */
import { Box3, type BufferAttribute, type InterleavedBufferAttribute, Mesh, type Object3D, Vector3 } from 'three'

export interface ModelSize {
  /** Of the box around it. */
  middle: Vector3
  bottomY: number
  height: number
  /** Of the upright cylinder around the box's middle that it turns in. */
  radius: number
  /** The longer side, seen from above. */
  footprint: number
}

/** Null where there is nothing to see. */
export function measureModel(root: Object3D): ModelSize | null {
  const box = new Box3().setFromObject(root, true)
  if (box.isEmpty()) return null
  const middle = box.getCenter(new Vector3())
  const size = box.getSize(new Vector3())
  const point = new Vector3()
  let radius = 0
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const positions: BufferAttribute | InterleavedBufferAttribute | undefined = object.geometry.getAttribute('position')
    for (let index = 0; index < (positions?.count ?? 0); index++) {
      object.getVertexPosition(index, point).applyMatrix4(object.matrixWorld)
      radius = Math.max(radius, Math.hypot(point.x - middle.x, point.z - middle.z))
    }
  })
  return { middle, bottomY: box.min.y, height: size.y, radius, footprint: Math.max(size.x, size.z) }
}
