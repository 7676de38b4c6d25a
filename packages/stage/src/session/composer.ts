/**
 * Composes a work on the screen: the camera stays level, so that walls stay upright, and its lens shifts until the work is in
 * the middle of what the controls leave free.
 */
import type { Lens } from '@zhanjian/scene/hall/view-point.ts'
import { MathUtils, type PerspectiveCamera } from 'three'
import type { Motion } from '../locomotion/motion.ts'
import type { WorkView } from '../locomotion/navigation.ts'
import { computeShortestTurnRad } from '../locomotion/pose-glide.ts'
import type { Sight } from '../locomotion/sight.ts'
import { setLensShift } from '../view/field-of-view.ts'

/** Shares of the picture's height that controls cover. */
export interface Insets {
  top: number
  bottom: number
}

export interface Composer {
  /** What the visitor has come, or comes, to look at. */
  readonly sight: Sight | null
  /** The lens of the free part of the picture alone. */
  computeFreeLens(): Lens
  aim(view: WorkView): void
  release(): void
  /** Releases at once: the visitor is elsewhere. */
  reset(): void
  /** Asks again what controls cover. */
  measureFreeArea: () => void
  /** @returns true while the lens still moves */
  update(deltaS: number): boolean
}

export interface ComposerOptions {
  camera: PerspectiveCamera
  motion: Pick<Motion, 'pose' | 'isGliding' | 'isLedByDevice'>
  getInsets: () => Insets
  isMotionReduced: () => boolean
}

const MIN_FREE_SHARE = 0.4
/** The lens shifts over the last metres of the way, and back over the first. */
const APPROACH_M = 2
/** Who turns this far from the work looks at something else. */
const TURNED_AWAY_RAD = 0.9
const SHIFT_PER_S = 6
const MAX_SHIFT = 0.95
const SHIFT_TOLERANCE = 0.0005

export function createComposer({ camera, motion, getInsets, isMotionReduced }: ComposerOptions): Composer {
  let view: WorkView | null = null
  let insets: Insets = { top: 0, bottom: 0 }
  let shift = 0
  const getHalfHeight = () => Math.tan(MathUtils.degToRad(camera.fov) / 2)
  const measureFreeArea = () => {
    insets = getInsets()
  }

  /** 1 before the work … 0 away from it. */
  const computeShare = ({ pose }: WorkView): number => {
    const away = Math.hypot(motion.pose.x - pose.x, motion.pose.z - pose.z) / APPROACH_M
    const turned = Math.abs(computeShortestTurnRad(motion.pose.yawRad, pose.yawRad)) / TURNED_AWAY_RAD
    return 1 - MathUtils.smoothstep(Math.max(away, turned), 0, 1)
  }

  return {
    get sight() {
      return view?.sight ?? null
    },
    computeFreeLens() {
      measureFreeArea()
      const free = Math.max(MIN_FREE_SHARE, 1 - insets.top - insets.bottom)
      return { fovYRad: 2 * Math.atan(getHalfHeight() * free), aspect: camera.aspect / free }
    },
    aim(next) {
      view = next
    },
    release() {
      view = null
    },
    reset() {
      view = null
      shift = 0
      setLensShift(camera, 0)
    },
    measureFreeArea,
    update(deltaS) {
      const share = view ? computeShare(view) : 0
      if (share === 0 && !motion.isGliding) view = null
      const composed = view && !motion.isLedByDevice ? view.riseTan / getHalfHeight() + insets.top - insets.bottom : 0
      const target = share * MathUtils.clamp(composed, -MAX_SHIFT, MAX_SHIFT)
      const isThere = isMotionReduced() || Math.abs(target - shift) < SHIFT_TOLERANCE
      shift = isThere ? target : shift + (target - shift) * (1 - Math.exp(-SHIFT_PER_S * deltaS))
      setLensShift(camera, shift)
      return !isThere
    },
  }
}
