/** Chooses the tier of quality: a given one, or by the device and the duration of frames. */
import type { WebGLRenderer } from 'three'
import {
  chooseInitialTier,
  createTierState,
  type QualityTier,
  type TierState,
  updateTierState,
} from '../quality/quality-tiers.ts'
import type { HallStageProps } from '../stage-props.ts'

export interface QualityController {
  readonly tier: QualityTier
  setPreference(quality: HallStageProps['quality']): void
  /** How long the last frame took. */
  reportFrame(frameMs: number): void
}

/** @param onTierChange called with each new tier, not with the first one */
export function createQualityController(
  renderer: WebGLRenderer,
  initialPreference: HallStageProps['quality'],
  onTierChange: () => void,
): QualityController {
  let preference = initialPreference
  let state: TierState = createTierState(isTier(preference) ? preference : detectInitialTier(renderer))
  const setState = (next: TierState) => {
    const isNew = next.tier !== state.tier
    state = next
    if (isNew) onTierChange()
  }
  return {
    get tier() {
      return state.tier
    },
    setPreference(quality) {
      if (quality === preference) return
      preference = quality
      if (isTier(quality)) setState(createTierState(quality))
    },
    reportFrame(frameMs) {
      if (!isTier(preference)) setState(updateTierState(state, frameMs))
    },
  }
}

function isTier(quality: HallStageProps['quality']): quality is QualityTier {
  return quality !== undefined && quality !== 'auto'
}

function detectInitialTier(renderer: WebGLRenderer): QualityTier {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number }
  return chooseInitialTier({
    memoryGiB: deviceMemory,
    isTouch: window.matchMedia('(pointer: coarse)').matches,
    maxTexturePx: renderer.capabilities.maxTextureSize,
    rendererName: readRendererName(renderer.getContext()),
  })
}

/** Firefox tells it without the extension. */
function readRendererName(gl: WebGLRenderingContext | WebGL2RenderingContext): string {
  const { UNMASKED_RENDERER_WEBGL: name = gl.RENDERER } = gl.getExtension('WEBGL_debug_renderer_info') ?? {}
  return String(gl.getParameter(name))
}
