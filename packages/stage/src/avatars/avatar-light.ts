/** The hall's light for avatars: where the floor and the ceiling are in the two lightmaps. */
import { CEILING_SURFACE_ID, FLOOR_SURFACE_ID } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import { computeBounds } from '@zhanjian/scene/hall/plan.ts'
import { DataTexture, Vector4 } from 'three'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import type { AvatarLayerContext } from './avatar-layer.ts'

/** Light of the floor is used for parts that face up, light of the ceiling for parts that face down. */
export function createAvatarLight({ lighting, building }: Pick<AvatarLayerContext, 'lighting' | 'building'>) {
  const uniforms = {
    ...lighting.uniforms,
    uPlan: { value: new Vector4() },
    uFloorDraft: { value: new Vector4() },
    uFloorBaked: { value: new Vector4() },
    uCeilingDraft: { value: new Vector4() },
    uCeilingBaked: { value: new Vector4() },
  }
  const seenLayouts = new Map<LightAttribute, LightLayout | undefined>()
  return {
    uniforms,
    /** To be called before each frame; does nothing while the light stays as it is. */
    updateUniforms() {
      const draft = lighting.layouts.get('uvDraft')
      const baked = lighting.layouts.get('uvBaked')
      if (draft === seenLayouts.get('uvDraft') && baked === seenLayouts.get('uvBaked')) return
      seenLayouts.set('uvDraft', draft).set('uvBaked', baked)
      const { minX, minZ, maxX, maxZ } = computeBounds(building().floor)
      uniforms.uPlan.value.set(minX, minZ, maxX - minX, maxZ - minZ)
      writeRect(uniforms.uFloorDraft.value, draft, FLOOR_SURFACE_ID)
      writeRect(uniforms.uFloorBaked.value, baked, FLOOR_SURFACE_ID)
      writeRect(uniforms.uCeilingDraft.value, draft, CEILING_SURFACE_ID)
      writeRect(uniforms.uCeilingBaked.value, baked, CEILING_SURFACE_ID)
    },
  }
}

function writeRect(into: Vector4, layout: LightLayout | undefined, surfaceId: string): void {
  const place = layout?.get(surfaceId)
  if (place) into.set(place.u, place.v, place.uPerM, place.vPerM)
}

/** The light of no particular hall, for a figure that is seen by itself: bright from above, softer from below. */
export function createStudioUniforms() {
  const texture = new DataTexture(new Uint8Array([...STUDIO_ABOVE, 255, ...STUDIO_BELOW, 255]), 2, 1)
  texture.needsUpdate = true
  const above = new Vector4(0.25, 0.5, 0, 0)
  const below = new Vector4(0.75, 0.5, 0, 0)
  return {
    uDraft: { value: texture },
    uDraftScale: { value: STUDIO_SCALE },
    uBaked: { value: texture },
    uBakedScale: { value: STUDIO_SCALE },
    uBakedShare: { value: 0 },
    uPlan: { value: new Vector4(-1, -1, 2, 2) },
    uFloorDraft: { value: above },
    uFloorBaked: { value: above },
    uCeilingDraft: { value: below },
    uCeilingBaked: { value: below },
  }
}

const STUDIO_ABOVE = [242, 233, 221]
const STUDIO_BELOW = [134, 124, 113]
const STUDIO_SCALE = 1.2
