/** Materials and meshes of figures and of what stands with them. Who creates one disposes of it. */
import {
  DoubleSide,
  type InstancedBufferAttribute,
  type InstancedBufferGeometry,
  type IUniform,
  Mesh,
  ShaderMaterial,
  type ShaderMaterialParameters,
} from 'three'
import {
  type AvatarLightGlsl,
  buildAvatarFragmentShader,
  buildAvatarVertexShader,
  GROUND_FRAGMENT_GLSL,
  GROUND_VERTEX_GLSL,
} from './avatar-shaders.ts'

/** @param uniforms of the light, and the textures of figures */
export const createFigureMaterial = (light: AvatarLightGlsl, uniforms: Record<string, IUniform>): ShaderMaterial =>
  createMaterial(buildAvatarVertexShader(light), buildAvatarFragmentShader(light), { uniforms, side: DoubleSide })

/** The shadow about the feet. */
export const createGroundMaterial = (): ShaderMaterial =>
  createMaterial(GROUND_VERTEX_GLSL, GROUND_FRAGMENT_GLSL, { depthWrite: false })

export function addInstanceAttributes(
  geometry: InstancedBufferGeometry,
  attributes: Readonly<Record<string, InstancedBufferAttribute>>,
): InstancedBufferGeometry {
  for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute)
  geometry.instanceCount = 0
  return geometry
}

export function createMaterial(vertexShader: string, fragmentShader: string, more: ShaderMaterialParameters): ShaderMaterial {
  return new ShaderMaterial({ vertexShader, fragmentShader, transparent: true, ...more })
}

export function createMesh(geometry: InstancedBufferGeometry, material: ShaderMaterial, renderOrder: number): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = renderOrder
  mesh.visible = false
  // Rays pass through avatars: a visitor in front of a work must not prevent others from selecting it.
  mesh.raycast = () => undefined
  return mesh
}
