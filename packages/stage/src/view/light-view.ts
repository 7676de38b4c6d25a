/** Shows the draft light immediately, fades to the baked lightmap when it has loaded, and back while something is dragged. */
import type { LitHall } from '@zhanjian/scene/hall/bake/spotlights.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import { DataTexture, LinearFilter, SRGBColorSpace, type WebGLRenderer, type WebGLRenderTarget } from 'three'
import { computeDraftLight } from '../light/draft-light.ts'
import { createBakedLayout, type LightAttribute, type LightLayout } from '../light/light-layout.ts'
import { smoothLightmap } from '../light/smooth-lightmap.ts'
import { createHallLight, type LightUniforms } from '../materials/light-uniforms.ts'
import type { DecodePicture } from '../pictures/decode-picture.ts'
import { getPictureSize, loadPicture, type PictureSource } from '../pictures/load-picture.ts'

/** What the baker made: light = linear value of the (sRGB) picture × `scale`. */
export interface HallLightmap {
  /** Row 0 is the baker's first row. */
  image: PictureSource
  scale: number
  /** By id of the bake surface: [x, y, width, height] as shares of the picture (see `bake-hall.ts`). */
  rects: Readonly<Record<string, readonly [number, number, number, number]>>
}

/** Draft light and baked light with the fade between them. */
export interface LightView {
  readonly uniforms: LightUniforms
  /** Draws the draft anew. */
  setDocument(document: LitHall): void
  /** Fades to it once it is on the GPU; null fades back to the draft. */
  setLightmap: (lightmap: HallLightmap | null) => void
  /** While true the draft shows even when a lightmap is there. */
  preferDraft(isPreferred: boolean): void
  /**
   * Advances the fade.
   * @returns whether it continues
   */
  update(deltaS: number): boolean
  /** Frees both lightmaps. */
  dispose(): void
}

const FADE_S = 0.45

/** Dependencies of {@link createLightView}. */
export interface LightViewOptions {
  renderer: WebGLRenderer
  decode: DecodePicture
  /** The surfaces have moved in one of the lightmaps. */
  onLayout: (attribute: LightAttribute, layout: LightLayout) => void
  /** Requests a frame. */
  invalidate: () => void
}

/** Creates the light of a hall. The caller must call `dispose`. */
export function createLightView({ renderer, decode, onLayout, invalidate }: LightViewOptions): LightView {
  const light = createHallLight()
  const { uniforms } = light
  let draft: WebGLRenderTarget | null = null
  let baked: WebGLRenderTarget | null = null
  let building: Building | null = null
  let requested: HallLightmap | null = null
  let isDraftPreferred = false
  let hasBeenSeen = false
  let isDisposed = false

  const showBaked = async (lightmap: HallLightmap) => {
    const texture = await loadPicture(lightmap.image, { renderer, decode, hasMipmaps: false })
    if (isDisposed || requested !== lightmap || !building) return texture.dispose()
    baked?.dispose()
    baked = smoothLightmap(renderer, texture, getPictureSize(texture))
    texture.dispose()
    uniforms.uBaked.value = baked.texture
    uniforms.uBakedScale.value = lightmap.scale
    onLayout('uvBaked', createBakedLayout(building, lightmap.rects))
    // The very first light needs no fade: nothing has been seen before it.
    if (!hasBeenSeen) uniforms.uBakedShare.value = 1
    invalidate()
  }

  return {
    uniforms,
    setDocument(document) {
      building = document.building
      const { widthPx, heightPx, bytes, scale, layout } = computeDraftLight(document)
      const texture = new DataTexture(bytes, widthPx, heightPx)
      texture.colorSpace = SRGBColorSpace
      texture.minFilter = texture.magFilter = LinearFilter
      texture.needsUpdate = true
      draft?.dispose()
      draft = smoothLightmap(renderer, texture, [widthPx, heightPx])
      texture.dispose()
      uniforms.uDraft.value = draft.texture
      uniforms.uDraftScale.value = scale
      onLayout('uvDraft', layout)
      if (requested && baked) onLayout('uvBaked', createBakedLayout(building, requested.rects))
      invalidate()
    },
    setLightmap(lightmap) {
      requested = lightmap
      isDraftPreferred = false
      // If the lightmap does not load, the draft stays.
      if (lightmap) showBaked(lightmap).catch(() => undefined)
      invalidate()
    },
    preferDraft(isPreferred) {
      isDraftPreferred = isPreferred
      invalidate()
    },
    update(deltaS) {
      hasBeenSeen = true
      const target = requested && baked && !isDraftPreferred ? 1 : 0
      const share = uniforms.uBakedShare
      if (share.value === target) return false
      const step = deltaS / FADE_S
      share.value = target > share.value ? Math.min(target, share.value + step) : Math.max(target, share.value - step)
      return share.value !== target
    },
    dispose() {
      isDisposed = true
      draft?.dispose()
      baked?.dispose()
      light.dispose()
    },
  }
}
