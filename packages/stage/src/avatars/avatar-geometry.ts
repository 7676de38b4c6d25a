/** The grid of an avatar on the GPU. Its corners have no place of their own: the shader reads it from what the figure wears. */
import { buildAvatarGrid } from '@zhanjian/scene/avatar/shapes/avatar-tables.ts'
import { BufferAttribute, InstancedBufferGeometry } from 'three'

/** With most hairstyles. */
export const AVATAR_HEIGHT_M = 1.66

/** `position` is slot, corner of the slot, 0. */
export function createAvatarGeometry(detail: 'fine' | 'coarse'): InstancedBufferGeometry {
  const { corners, indices } = buildAvatarGrid(detail)
  const geometry = new InstancedBufferGeometry()
  const numbers = corners.flatMap(([slot, corner]) => [slot, corner, 0])
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(numbers), 3))
  geometry.setIndex([...indices])
  geometry.instanceCount = 0
  return geometry
}
