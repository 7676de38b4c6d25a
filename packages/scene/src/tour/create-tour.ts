/** Creates a tour from pictures. */
import { normaliseAngleRad } from './directions.ts'
import {
  type Coverage,
  FOV_RANGE_RAD,
  FULL_COVERAGE,
  type Scene,
  TOUR_SCHEMA_VERSION,
  type TourDocument,
  type View,
  type ViewLimits,
} from './document.ts'

/** A picture that becomes a scene. */
export interface NewScene {
  id: string
  title: string
  alt?: string
  assetId: string
  /** null: as its file says nothing, the whole sphere. */
  coverage: Coverage | null
}

const [FOV_MIN_RAD, FOV_MAX_RAD] = FOV_RANGE_RAD
const OPENING_FOV_RAD = (82 * Math.PI) / 180
const TOLERANCE_RAD = 0.001

/**
 * A tour of these scenes without ways, in their order.
 * @example
 * ```ts
 * createTour([{ id: 's1', title: '大殿', assetId: 'asset-1', coverage: null }])
 * ```
 */
export const createTour = (newScenes: readonly NewScene[], text = ''): TourDocument => ({
  schemaVersion: TOUR_SCHEMA_VERSION,
  kind: 'tour',
  text,
  scenes: newScenes.map(createScene),
  startSceneId: null,
  littlePlanet: true,
  autoRotate: true,
  music: null,
  floorPlan: null,
  nadir: { kind: 'none' },
})

/** A scene that opens in the middle of its picture and ends where that does. */
export function createScene({ id, title, alt = '', assetId, coverage }: NewScene): Scene {
  const covered = coverage ?? FULL_COVERAGE
  return {
    id,
    title,
    alt,
    assetId,
    coverage: covered,
    openingView: createOpeningView(covered),
    limits: createViewLimits(covered),
    narration: null,
    blurs: [],
    hotspots: [],
  }
}

function createOpeningView({ centreYawRad, centrePitchRad, yawRad, pitchRad }: Coverage): View {
  const fovRad = clamp(Math.min(OPENING_FOV_RAD, yawRad, pitchRad * 2), FOV_MIN_RAD, FOV_MAX_RAD)
  return { yawRad: centreYawRad, pitchRad: centrePitchRad, fovRad }
}

/** All that a picture shows, and no more: a picture of the whole sphere has no ends. */
export function createViewLimits({ yawRad, pitchRad, centreYawRad, centrePitchRad }: Coverage): ViewLimits {
  const isAllAround = yawRad >= Math.PI * 2 - TOLERANCE_RAD
  const toPitch = (value: number) => clamp(value, -Math.PI / 2, Math.PI / 2)
  return {
    pitchMinRad: toPitch(centrePitchRad - pitchRad / 2),
    pitchMaxRad: toPitch(centrePitchRad + pitchRad / 2),
    yawMinRad: isAllAround ? null : normaliseAngleRad(centreYawRad - yawRad / 2),
    yawMaxRad: isAllAround ? null : normaliseAngleRad(centreYawRad + yawRad / 2),
    fovMinRad: FOV_MIN_RAD,
    fovMaxRad: clamp(Math.min(yawRad, FOV_MAX_RAD), FOV_MIN_RAD, FOV_MAX_RAD),
  }
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
