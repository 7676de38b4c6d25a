/** Which tier of quality is drawn: as wished, or by the device and the time that frames take. */
import type { WebGLRenderer } from 'three'
import type { HallStageProps } from '../stage-props.ts'
import { afterFrame, firstTier, type QualityTier, startTier, type TierState } from '../quality/tiers.ts'

export interface QualityWatch {
  readonly tier: QualityTier
  wish(quality: HallStageProps['quality']): void
  /** How long the last frame took. */
  follow(frameMs: number): void
}

/** @param onTier called with each new tier, not with the first one */
export function createQualityWatch(
  renderer: WebGLRenderer,
  firstWish: HallStageProps['quality'],
  onTier: () => void,
): QualityWatch {
  let wished = firstWish
  let state: TierState = startTier(isTier(wished) ? wished : firstTierOf(renderer))
  const change = (next: TierState) => {
    const isNew = next.tier !== state.tier
    state = next
    if (isNew) onTier()
  }
  return {
    get tier() {
      return state.tier
    },
    wish(quality) {
      if (quality === wished) return
      wished = quality
      if (isTier(quality)) change(startTier(quality))
    },
    follow(frameMs) {
      if (!isTier(wished)) change(afterFrame(state, frameMs))
    },
  }
}

function isTier(quality: HallStageProps['quality']): quality is QualityTier {
  return quality !== undefined && quality !== 'auto'
}

function firstTierOf(renderer: WebGLRenderer): QualityTier {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number }
  return firstTier({
    memoryGiB: deviceMemory,
    isTouch: window.matchMedia('(pointer: coarse)').matches,
    maxTexturePx: renderer.capabilities.maxTextureSize,
  })
}
