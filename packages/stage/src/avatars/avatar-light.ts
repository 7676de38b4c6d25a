/** The hall's light for avatars: where the floor and the ceiling are in the two lightmaps. */
import { CEILING_SURFACE_ID, FLOOR_SURFACE_ID } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import { computeBounds } from '@zhanjian/scene/hall/plan.ts'
import { Vector4 } from 'three'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import { HALL_LIGHT_GLSL, TONED_OUTPUT_GLSL } from '../materials/light-uniforms.ts'
import type { StageLayerContext } from '../stage-layer.ts'
import type { AvatarLightGlsl } from './avatar-shaders.ts'

/** Light of the floor is used for parts that face up, light of the ceiling for parts that face down. */
export function createAvatarLight({ lighting, building }: Pick<StageLayerContext, 'lighting' | 'building'>) {
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

/** Where the floor and the ceiling lie in the lightmaps, and how they are laid over the plan. */
const PLAN_LIGHT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
uniform vec4 uPlan;
uniform vec4 uFloorDraft;
uniform vec4 uFloorBaked;
uniform vec4 uCeilingDraft;
uniform vec4 uCeilingBaked;
vec3 planLight(vec2 at, vec4 draft, vec4 baked) {
  vec2 metres = clamp(at - uPlan.xy, vec2(0.15), uPlan.zw - 0.15);
  return hallLight(draft.xy + metres * draft.zw, baked.xy + metres * baked.zw);
}
vec3 lightFromAbove(vec2 at) { return planLight(at, uFloorDraft, uFloorBaked); }
vec3 lightFromBelow(vec2 at) { return planLight(at, uCeilingDraft, uCeilingBaked); }
`

/** The light of a hall for figures. */
export const HALL_AVATAR_LIGHT: AvatarLightGlsl = { declarations: PLAN_LIGHT_GLSL, output: TONED_OUTPUT_GLSL }
