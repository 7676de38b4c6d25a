/**
 * What a panorama view shows. Angles in radians: yaw 0 is the middle of a whole picture, positive to the left; positive pitch is up; angles of view are
 * along the longer side of the screen.
 */

export interface PanoramaDirection {
  yawRad: number
  pitchRad: number
}

/** Where the view looks, and how wide. */
export interface PanoramaLook extends PanoramaDirection {
  fovRad: number
}

/** The part of the sphere that a picture covers: its full width and height, and its middle. */
export interface PanoramaCoverage {
  yawRad: number
  pitchRad: number
  centreYawRad: number
  centrePitchRad: number
}

/** Of the middle of the view. A range of yaw may lead across ±π: its minimum is then the larger number. */
export interface PanoramaLimits {
  pitchMinRad: number
  pitchMaxRad: number
  /** null on both: all around. */
  yawMinRad: number | null
  yawMaxRad: number | null
  fovMinRad: number
  fovMaxRad: number
}

/** The same picture in pieces of `TILE_PX`; those of the last column and row may be smaller. The coarsest level first. */
export interface PanoramaTiles {
  levels: readonly { widthPx: number; heightPx: number; columns: number; rows: number }[]
  /** With `{level}`, `{column}` and `{row}`. */
  urlTemplate: string
}

export const TILE_PX = 512

export interface PanoramaHotspot extends PanoramaDirection {
  id: string
  /** In a headset it is written on the hotspot. */
  label?: string | undefined
  /** The element of a hotspot with a radius is a square of this size on the screen; without one it has its own size. */
  radiusRad?: number | undefined
}

/** Something in a panorama that moves by itself, such as a person. */
export interface PanoramaMarker extends PanoramaHotspot {
  /** In a headset it stands before the label. */
  pictureUrl?: string | undefined
}

/** What is written on a marker in a headset, where there are no elements. */
export interface MarkerSign {
  name: string
  /** A square one; absent: a figure stands there. */
  pictureUrl?: string | undefined
}

export interface PanoramaScene {
  id: string
  /** A small one that is there sooner; the same picture. */
  previewUrl?: string | undefined
  pictureUrl: string
  tiles?: PanoramaTiles | null | undefined
  /** The whole sphere if absent. */
  coverage?: PanoramaCoverage | undefined
  openingView?: PanoramaLook | undefined
  limits?: PanoramaLimits | undefined
  hotspots?: readonly PanoramaHotspot[] | undefined
  /** `#rrggbb`, shown where the picture covers nothing. */
  colour?: string | null | undefined
}

/** What lies over the straight down, where tripods stand. `sizeRad` is its full angle. */
export type PanoramaNadir = { kind: 'none' } | { kind: 'logo'; url: string; sizeRad: number } | { kind: 'blur'; sizeRad: number }

export const FULL_TURN_RAD = 2 * Math.PI
const QUARTER_TURN_RAD = Math.PI / 2
const toRad = (degrees: number) => (degrees * Math.PI) / 180

export const FULL_COVERAGE: PanoramaCoverage = { yawRad: FULL_TURN_RAD, pitchRad: Math.PI, centreYawRad: 0, centrePitchRad: 0 }
export const OPENING_LOOK: PanoramaLook = { yawRad: 0, pitchRad: 0, fovRad: toRad(82) }
export const WIDEST_LIMITS: PanoramaLimits = {
  pitchMinRad: -QUARTER_TURN_RAD,
  pitchMaxRad: QUARTER_TURN_RAD,
  yawMinRad: null,
  yawMaxRad: null,
  fovMinRad: toRad(30),
  fovMaxRad: toRad(100),
}

/** Less than this is missing of a full turn by rounding only. */
const ROUNDING_RAD = 0.001

/** Whether left and right edge of the picture meet. */
export const isAllAround = ({ yawRad }: PanoramaCoverage): boolean => yawRad >= FULL_TURN_RAD - ROUNDING_RAD
