/** The exhibition's name and introduction, lettered on their wall: one texture, one draw call. */
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type Surface, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { listMakers } from '@zhanjian/scene/hall/text-wall.ts'
import { Mesh, PlaneGeometry, ShaderMaterial, type Texture, Vector3, Vector4 } from 'three'
import { toLinearColour } from '../geometry/linear-colour.ts'
import type { LinearRgb } from '../geometry/lit-mesh.ts'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import { HALL_LIGHT_GLSL, type LightUniforms, TONED_OUTPUT_GLSL } from '../materials/light-uniforms.ts'
import { createGreyTexture } from './grey-texture.ts'
import { createFaceMeasure, drawTextWall, TEXT_RIM_M } from './text-wall-canvas.ts'
import { layOutTextWall } from './text-wall-layout.ts'

export interface TextWallView {
  object: Mesh
  setDocument(document: HallDocument, surfaces: readonly Surface[]): void
  setLight: (attribute: LightAttribute, layout: LightLayout) => void
  dispose(): void
}

const DARK_INK = toLinearColour('#221f1b')
const LIGHT_INK = toLinearColour('#f6f2e9')
/** Off the wall, in front of the shadows of frames. */
const LIFT_M = 0.004
const MIN_BOTTOM_M = 0.5
const CEILING_MARGIN_M = 0.3
const MAX_TOP_M = 2.55
/** Height of the column's middle, if there is room. */
const MIDDLE_M = 1.6

const VERTEX_GLSL = /* glsl */ `
uniform vec4 uDraftRect;
uniform vec4 uBakedRect;
uniform vec2 uSizeM;
varying vec2 vUv;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
void main() {
  vUv = vec2(uv.x, 1.0 - uv.y);
  vUvDraft = uDraftRect.xy + position.xy * uSizeM * uDraftRect.zw;
  vUvBaked = uBakedRect.xy + position.xy * uSizeM * uBakedRect.zw;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position.xy * uSizeM, 0.0, 1.0);
}
`

const FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
uniform sampler2D uText;
uniform vec3 uInk;
varying vec2 vUv;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
// Letters stay readable on a dark wall, as if a lamp were aimed at them.
const float LAMP = 0.3;
void main() {
  float cover = texture2D(uText, vUv, -0.5).r;
  gl_FragColor = vec4(uInk * mix(hallLight(vUvDraft, vUvBaked), vec3(1.0), LAMP), cover);
  ${TONED_OUTPUT_GLSL}
}
`

export function createTextWallView(light: LightUniforms): TextWallView {
  const geometry = new PlaneGeometry(1, 1)
  const text = { value: null as Texture | null }
  const ink = { value: new Vector3() }
  const size = { value: [1, 1] }
  const rects = { uvDraft: { value: new Vector4() }, uvBaked: { value: new Vector4() } }
  const material = new ShaderMaterial({
    vertexShader: VERTEX_GLSL,
    fragmentShader: FRAGMENT_GLSL,
    uniforms: { ...light, uText: text, uInk: ink, uSizeM: size, uDraftRect: rects.uvDraft, uBakedRect: rects.uvBaked },
    transparent: true,
    depthWrite: false,
  })
  const object = new Mesh(geometry, material)
  object.frustumCulled = false
  object.renderOrder = 1
  object.visible = false
  const layouts = new Map<LightAttribute, LightLayout>()
  let place: { surfaceId: string; uM: number; vM: number } | null = null

  const writeLight = (attribute: LightAttribute) => {
    const rect = place && layouts.get(attribute)?.get(place.surfaceId)
    if (place && rect) {
      rects[attribute].value.set(rect.u + place.uM * rect.uPerM, rect.v + place.vM * rect.vPerM, rect.uPerM, rect.vPerM)
    }
  }

  return {
    object,
    setDocument(document, surfaces) {
      text.value?.dispose()
      text.value = null
      object.visible = false
      const { textWall, building } = document
      const surface = surfaces.find(({ id }) => id === textWall?.surfaceId)
      const context = window.document.createElement('canvas').getContext('2d')
      if (!textWall || !surface || !context) return
      const texts = { ...textWall, makers: listMakers(document) }
      const topM = Math.min(MAX_TOP_M, surface.heightM - CEILING_MARGIN_M)
      const column = layOutTextWall(texts, textWall.widthM, topM - MIN_BOTTOM_M, createFaceMeasure(context))
      if (!column) return
      drawTextWall(context, column)
      text.value = createGreyTexture(context.canvas)
      size.value = [column.widthM + 2 * TEXT_RIM_M, column.heightM + 2 * TEXT_RIM_M]
      ink.value.set(...chooseInk(toLinearColour(surface.colour ?? building.wallColour)))
      const half = column.heightM / 2
      place = { surfaceId: surface.id, uM: textWall.uM, vM: Math.min(Math.max(MIDDLE_M, MIN_BOTTOM_M + half), topM - half) }
      object.position.set(...wallToRoom(surface, place.uM, place.vM, LIFT_M))
      object.rotation.y = Math.atan2(surface.normal[0], surface.normal[1])
      object.visible = true
      writeLight('uvDraft')
      writeLight('uvBaked')
    },
    setLight(attribute, layout) {
      layouts.set(attribute, layout)
      writeLight(attribute)
    },
    dispose() {
      text.value?.dispose()
      geometry.dispose()
      material.dispose()
    },
  }
}

/** A wall as it is lit, with its texture, is darker than its paint. */
const LIT_SHARE = 0.6

/** The ink with more contrast on a wall, as WCAG measures it. */
export function chooseInk(wall: LinearRgb): LinearRgb {
  const contrast = (ink: LinearRgb): number => {
    const [dark = 0, light = 0] = [computeLuminance(ink), computeLuminance(wall) * LIT_SHARE].sort((one, other) => one - other)
    return (light + 0.05) / (dark + 0.05)
  }
  return contrast(DARK_INK) >= contrast(LIGHT_INK) ? DARK_INK : LIGHT_INK
}

const computeLuminance = ([red, green, blue]: LinearRgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
