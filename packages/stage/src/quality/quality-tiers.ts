/** What each tier of quality draws, and when to go down or up by the time that frames took. Pure. */

/** From the richest to the lightest. */
export const QUALITY_TIERS = ['gloss', 'plain', 'soft', 'light'] as const
/** Name of a tier of quality. */
export type QualityTier = (typeof QUALITY_TIERS)[number]

/** What a tier draws. */
export interface TierSettings {
  /** The floor mirrors the hall. */
  hasGloss: boolean
  /** Picture points per CSS pixel, at most. */
  dprCap: number
  /** Full-size pictures on the GPU at a time; of 1024 pixels to the side, with mipmaps, they take at most these bytes. */
  maxFullSizeWorks: number
  maxFullSizeBytes: number
}

const MEBIBYTE = 1024 * 1024

/** The settings of all tiers. */
export const TIER_SETTINGS: Record<QualityTier, TierSettings> = {
  gloss: { hasGloss: true, dprCap: 1.75, maxFullSizeWorks: 8, maxFullSizeBytes: 43 * MEBIBYTE },
  plain: { hasGloss: false, dprCap: 1.75, maxFullSizeWorks: 8, maxFullSizeBytes: 43 * MEBIBYTE },
  soft: { hasGloss: false, dprCap: 1.25, maxFullSizeWorks: 6, maxFullSizeBytes: 34 * MEBIBYTE },
  light: { hasGloss: false, dprCap: 1, maxFullSizeWorks: 4, maxFullSizeBytes: 22 * MEBIBYTE },
}

/** A frame slower than this counts as slow (45 a second), one faster as easy. */
const SLOW_MS = 22
const FAST_MS = 14
/** Number of frames that decide: about half a second down, about four seconds up. */
const FRAMES_DOWN = 24
const FRAMES_UP = 240
/** Frames after a change that are not counted. */
const SETTLING_FRAMES = 20
/** A longer pause is no frame time: the tab slept, or nothing moved. */
const PAUSE_MS = 250
/**
 * After this many steps down the tier is no longer raised: a hall that flickers between two tiers is worse than a plain one.
 */
const MAX_DOWNGRADES = 2

/** The current tier and the frames counted towards a change. */
export interface TierState {
  tier: QualityTier
  slowFrames: number
  fastFrames: number
  settlingFrames: number
  /** Steps down since the start. */
  downgrades: number
}

/** The state at the start of a tier: no frames are counted yet. */
export function createTierState(tier: QualityTier): TierState {
  return { tier, slowFrames: 0, fastFrames: 0, settlingFrames: SETTLING_FRAMES, downgrades: 0 }
}

/** The state after a frame that took `frameMs`. The same object when nothing changed but counts, which it then carries. */
export function updateTierState(state: TierState, frameMs: number): TierState {
  if (frameMs > PAUSE_MS) return state
  if (state.settlingFrames > 0) {
    state.settlingFrames--
    return state
  }
  // A slow frame weighs against several good ones: what people feel is the stutter.
  state.slowFrames = frameMs > SLOW_MS ? state.slowFrames + 1 : Math.max(0, state.slowFrames - 0.5)
  state.fastFrames = frameMs < FAST_MS ? state.fastFrames + 1 : Math.max(0, state.fastFrames - 4)
  if (state.slowFrames >= FRAMES_DOWN) return stepTier(state, 1)
  if (state.fastFrames >= FRAMES_UP && state.downgrades < MAX_DOWNGRADES) return stepTier(state, -1)
  return state
}

function stepTier(state: TierState, step: 1 | -1): TierState {
  const tier = QUALITY_TIERS[QUALITY_TIERS.indexOf(state.tier) + step]
  const downgrades = state.downgrades + (step === 1 && tier ? 1 : 0)
  return { ...createTierState(tier ?? state.tier), downgrades }
}

/** What is known of the device before the first frame. */
export interface DeviceTraits {
  /** `navigator.deviceMemory` in GiB, if the browser has it. */
  memoryGiB: number | undefined
  isTouch: boolean
  maxTexturePx: number
  /** What draws, as the browser names it; empty: it does not say. */
  rendererName: string
}

/** Of renderers without a GPU: of Chromium, of Mesa, of Windows. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Where to begin: phones without a mirror on the floor until they prove quick, weak devices light, and those without a GPU, whose
 * first frames would take seconds.
 */
export function chooseInitialTier({ memoryGiB, isTouch, maxTexturePx, rendererName }: DeviceTraits): QualityTier {
  if (SOFTWARE_RENDERER.test(rendererName)) return 'light'
  if (maxTexturePx < 4096 || (memoryGiB !== undefined && memoryGiB <= 2)) return 'light'
  if (isTouch && memoryGiB !== undefined && memoryGiB <= 4) return 'soft'
  return isTouch ? 'plain' : 'gloss'
}
