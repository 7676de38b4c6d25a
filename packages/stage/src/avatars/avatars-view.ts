/** Draws the avatars of a hall: near ones in detail, all others coarsely, their reflections, shadows and names. */
import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  type InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  type ShaderMaterialParameters,
  Vector3,
} from 'three'
import { createInstancedPlane } from '../geometry/frame-geometry.ts'
import { toLinearColour } from '../geometry/linear-colour.ts'
import { AVATAR_HEIGHT_M, createAvatarGeometry } from './avatar-geometry.ts'
import type { AvatarLayerContext } from './avatar-layer.ts'
import { createAvatarLight } from './avatar-light.ts'
import {
  AVATAR_FRAGMENT_GLSL,
  AVATAR_VERTEX_GLSL,
  GROUND_FRAGMENT_GLSL,
  GROUND_VERTEX_GLSL,
  NAME_VERTEX_GLSL,
  SPRITE_FRAGMENT_GLSL,
} from './avatar-shaders.ts'
import type { AvatarState, AvatarStatesOptions } from './avatar-states.ts'
import { createNameLabels } from './name-labels.ts'

export interface AvatarsView {
  readonly meshes: readonly Mesh[]
  readonly mirrored: Mesh
  /** Draws the avatars in view, in the order of `AvatarStates.placed`. `breathes`: they move slightly at rest. */
  show(avatars: readonly AvatarState[], nowMs: number, breathes: boolean): void
  dispose(): void
}

/** Tones of coats: pigments and glazes, none as loud as the works. */
const TONES = ['#7484ad', '#bd8272', '#94aa9d', '#c4ac80', '#998a9f', '#828993', '#c9aaa2', '#5f7b7d'] as const
const HAIRS = ['#2b2523', '#4d382c', '#1f232c', '#7d6650', '#8f8c88'] as const
const MAX_DETAILED = 12
/** Nearer than this an avatar fades out instead of filling the view. */
const FADED_OUT_M = 0.4
const OPAQUE_FROM_M = 1.05
const NAME_ABOVE_M = AVATAR_HEIGHT_M + 0.075
/** Height of a name's cell at two metres. */
const NAME_CELL_HEIGHT_M = 0.098
const BREATH_RADPS = 1.5
const SWAY_RADPS = 0.45

export function createAvatarsView(hall: AvatarLayerContext, { maxAvatars }: AvatarStatesOptions): AvatarsView {
  const light = createAvatarLight(hall)
  const names = createNameLabels(maxAvatars)
  const all = createSlots(maxAvatars)
  const near = createSlots(MAX_DETAILED)
  const aName = createDynamicAttribute(maxAvatars)
  const sheet = addInstanceAttributes(createInstancedPlane(), { ...all.attributes, aName })
  const coarse = addInstanceAttributes(createAvatarGeometry('coarse'), all.attributes)
  const reflected = addInstanceAttributes(createAvatarGeometry('coarse'), all.attributes)
  const fine = addInstanceAttributes(createAvatarGeometry('fine'), near.attributes)
  const figureMaterial = createMaterial(AVATAR_VERTEX_GLSL, AVATAR_FRAGMENT_GLSL, {
    uniforms: { ...light.uniforms, uTones: { value: TONES.map(toColourVector) }, uHairs: { value: HAIRS.map(toColourVector) } },
  })
  const groundMaterial = createMaterial(GROUND_VERTEX_GLSL, GROUND_FRAGMENT_GLSL, { depthWrite: false })
  const { cellWidth, cellHeight, texture } = names.sheet
  const nameMaterial = createMaterial(NAME_VERTEX_GLSL, SPRITE_FRAGMENT_GLSL, {
    uniforms: { uDrawing: { value: texture }, uNames: { value: [cellWidth, cellHeight, NAME_ABOVE_M, NAME_CELL_HEIGHT_M] } },
    premultipliedAlpha: true,
    depthWrite: false,
  })
  // Drawn after the transparent floor, and far avatars before near ones.
  const ground = createMesh(sheet, groundMaterial, 4)
  const far = createMesh(coarse, figureMaterial, 5)
  const close = createMesh(fine, figureMaterial, 6)
  const label = createMesh(sheet, nameMaterial, 7)
  const mirrored = createMesh(reflected, figureMaterial, 2)
  const meshes = [ground, far, close, label]
  const labelledIds = new Set<number>()

  return {
    meshes,
    mirrored,
    show(avatars, nowMs, breathes) {
      light.updateUniforms()
      let first = 0
      while (first < avatars.length && !avatars[first]?.isInView) first++
      const count = Math.min(avatars.length - first, maxAvatars)
      const fineCount = Math.min(count, MAX_DETAILED)
      updateNames(avatars)
      for (let index = 0; index < count; index++) {
        const avatar = avatars[first + index]
        if (!avatar) continue
        all.writeSlot(index, avatar, nowMs, breathes)
        if (index >= count - fineCount) near.writeSlot(index - count + fineCount, avatar, nowMs, breathes)
        const name = names.getCell(avatar.info)
        aName.setXYZ(index, name?.u ?? 0, name?.v ?? 0, name ? avatar.nameOpacity : 0)
      }
      sheet.instanceCount = reflected.instanceCount = count
      coarse.instanceCount = count - fineCount
      fine.instanceCount = fineCount
      aName.needsUpdate = true
      all.markChanged()
      near.markChanged()
      for (const mesh of meshes) mesh.visible = count > 0
      mirrored.visible = count > 0
      far.visible = count > fineCount
    },
    dispose() {
      for (const geometry of [sheet, coarse, reflected, fine]) geometry.dispose()
      for (const material of [figureMaterial, groundMaterial, nameMaterial]) material.dispose()
      names.dispose()
    },
  }

  function updateNames(avatars: readonly AvatarState[]): void {
    let isSame = labelledIds.size === avatars.length
    for (let index = 0; isSame && index < avatars.length; index++) isSame = labelledIds.has(avatars[index]?.info.figureId ?? -1)
    if (isSame) return
    labelledIds.clear()
    for (const { info } of avatars) labelledIds.add(info.figureId)
    names.retainOnly(labelledIds)
  }
}

/** Instanced attributes that avatars, shadows and names share: position, pose, appearance. */
function createSlots(capacity: number) {
  const attributes = {
    aPlace: createDynamicAttribute(capacity),
    aPose: createDynamicAttribute(capacity),
    aLook: createDynamicAttribute(capacity),
    aGait: createDynamicAttribute(capacity),
  }
  const { aPlace, aPose, aLook, aGait } = attributes
  return {
    attributes,
    writeSlot(slot: number, avatar: AvatarState, nowMs: number, breathes: boolean) {
      const { pose, info, bodyYawRad, strideRad, gait } = avatar
      const { figureId } = info
      const opacity = avatar.opacity * smoothStep((avatar.distanceM - FADED_OUT_M) / (OPAQUE_FROM_M - FADED_OUT_M))
      // Each at a time of its own.
      const timeS = nowMs / 1000 + figureId * 1.7
      const rest = breathes ? 1 - gait : 0
      aPlace.setXYZW(slot, pose.x, pose.y, pose.z, bodyYawRad)
      aPose.setXYZW(slot, pose.yawRad - bodyYawRad, pose.pitchRad, strideRad, breathes ? gait : 0)
      aLook.setXYZW(slot, info.colour % TONES.length, (figureId * 7) % HAIRS.length, info.isHost ? 1 : 0, opacity)
      aGait.setXY(slot, rest * Math.sin(timeS * BREATH_RADPS), rest * Math.sin(timeS * SWAY_RADPS))
    },
    markChanged() {
      aPlace.needsUpdate = aPose.needsUpdate = aLook.needsUpdate = aGait.needsUpdate = true
    },
  }
}

function createDynamicAttribute(capacity: number): InstancedBufferAttribute {
  return new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
}

function addInstanceAttributes(
  geometry: InstancedBufferGeometry,
  attributes: Readonly<Record<string, InstancedBufferAttribute>>,
): InstancedBufferGeometry {
  for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute)
  geometry.instanceCount = 0
  return geometry
}

function createMaterial(vertexShader: string, fragmentShader: string, more: ShaderMaterialParameters): ShaderMaterial {
  return new ShaderMaterial({ vertexShader, fragmentShader, transparent: true, ...more })
}

function createMesh(geometry: InstancedBufferGeometry, material: ShaderMaterial, renderOrder: number): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = renderOrder
  mesh.visible = false
  // Rays pass through avatars: a visitor in front of a work must not prevent others from selecting it.
  mesh.raycast = () => undefined
  return mesh
}

function toColourVector(hex: string): Vector3 {
  return new Vector3(...toLinearColour(hex))
}

function smoothStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share))
  return clamped * clamped * (3 - 2 * clamped)
}
