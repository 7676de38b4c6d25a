/** Draws the avatars of a hall: near ones in detail, all others coarsely, their reflections, shadows and names. */
import type { Mesh } from 'three'
import { createInstancedPlane } from '../geometry/frame-geometry.ts'
import type { StageLayerContext } from '../stage-layer.ts'
import { AVATAR_HEIGHT_M, createAvatarGeometry } from './avatar-geometry.ts'
import { createAvatarLight, HALL_AVATAR_LIGHT } from './avatar-light.ts'
import { addInstanceAttributes, createFigureMaterial, createGroundMaterial, createMaterial, createMesh } from './avatar-meshes.ts'
import { NAME_VERTEX_GLSL, SPRITE_FRAGMENT_GLSL } from './avatar-shaders.ts'
import { createAvatarSlots, createDynamicAttribute } from './avatar-slots.ts'
import type { AvatarState, AvatarStatesOptions } from './avatar-states.ts'
import { createAvatarTextures } from './avatar-textures.ts'
import { createNameLabels } from './name-labels.ts'

export interface AvatarsView {
  readonly meshes: readonly Mesh[]
  readonly mirrored: Mesh
  /** Draws the avatars in view, in the order of `AvatarStates.placed`. `breathes`: they move slightly at rest. */
  show(avatars: readonly AvatarState[], nowMs: number, breathes: boolean): void
  dispose(): void
}

const MAX_DETAILED = 8
/** Who is farther away is not seen in the floor. */
const MAX_MIRRORED = 14
const NAME_ABOVE_M = AVATAR_HEIGHT_M + 0.075
/** Height of a name's cell at two metres. */
const NAME_CELL_HEIGHT_M = 0.098

export function createAvatarsView(hall: StageLayerContext, { maxAvatars }: AvatarStatesOptions): AvatarsView {
  const light = createAvatarLight(hall)
  const names = createNameLabels(maxAvatars)
  const textures = createAvatarTextures(maxAvatars)
  const all = createAvatarSlots(maxAvatars)
  const near = createAvatarSlots(MAX_DETAILED)
  const nearest = createAvatarSlots(MAX_MIRRORED)
  const aName = createDynamicAttribute(maxAvatars)
  const sheet = addInstanceAttributes(createInstancedPlane(), { ...all.attributes, aName })
  const coarse = addInstanceAttributes(createAvatarGeometry('coarse'), all.attributes)
  const reflected = addInstanceAttributes(createAvatarGeometry('coarse'), nearest.attributes)
  const fine = addInstanceAttributes(createAvatarGeometry('fine'), near.attributes)
  const figureMaterial = createFigureMaterial(HALL_AVATAR_LIGHT, { ...light.uniforms, ...textures.uniforms })
  const groundMaterial = createGroundMaterial()
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
      const mirroredCount = Math.min(count, MAX_MIRRORED)
      updateNames(avatars)
      for (let index = 0; index < count; index++) {
        const avatar = avatars[first + index]
        if (!avatar) continue
        all.writeSlot(index, avatar, textures.getRow(avatar.info), nowMs, breathes)
        if (index >= count - fineCount) near.copySlot(index - count + fineCount, all, index)
        if (index >= count - mirroredCount) nearest.copySlot(index - count + mirroredCount, all, index)
        const name = names.getCell(avatar.info)
        aName.setXYZ(index, name?.u ?? 0, name?.v ?? 0, name ? avatar.nameOpacity : 0)
      }
      sheet.instanceCount = count
      reflected.instanceCount = mirroredCount
      coarse.instanceCount = count - fineCount
      fine.instanceCount = fineCount
      aName.needsUpdate = true
      all.markChanged()
      near.markChanged()
      nearest.markChanged()
      for (const mesh of meshes) mesh.visible = count > 0
      mirrored.visible = count > 0
      far.visible = count > fineCount
    },
    dispose() {
      for (const geometry of [sheet, coarse, reflected, fine]) geometry.dispose()
      for (const material of [figureMaterial, groundMaterial, nameMaterial]) material.dispose()
      names.dispose()
      textures.dispose()
    },
  }

  function updateNames(avatars: readonly AvatarState[]): void {
    let isSame = labelledIds.size === avatars.length
    for (let index = 0; isSame && index < avatars.length; index++) isSame = labelledIds.has(avatars[index]?.info.figureId ?? -1)
    if (isSame) return
    labelledIds.clear()
    for (const { info } of avatars) labelledIds.add(info.figureId)
    names.retainOnly(labelledIds)
    textures.retainOnly(labelledIds)
  }
}
