/** Light values of each mood. An irradiance of 1 shows a colour unchanged. */
import type { LightMood } from '../document.ts'
import type { LinearRgb } from './reflectance.ts'

/** Light values of one mood. */
export interface MoodLight {
  /** Mean irradiance of the walls from panels and windows, with all their bounces. */
  ambient: number
  /** Irradiance a spotlight adds in the middle of its picture. */
  spot: number
  spotColour: LinearRgb
  panelColour: LinearRgb
  windowColour: LinearRgb
  /** Mean colour of the light on the walls to balance to: keeps a red floor from tinting a white room. */
  white: LinearRgb
  /** Radiance of a window beside that of a panel. */
  windowShare: number
}

/**
 * The values of all moods, without the brightness of a hall. What tells them apart is how much of the light is soft, and its
 * colour beside that of the lamps: noon, lamps on a winter afternoon, lamps against a blue evening, a stage.
 */
export const MOOD_LIGHT: Record<LightMood, MoodLight> = {
  daylight: {
    ambient: 0.67,
    spot: 0.5,
    spotColour: [1, 0.98, 0.94],
    panelColour: [0.97, 1, 1.04],
    windowColour: [0.92, 0.98, 1.08],
    white: [0.965, 1, 1.035],
    windowShare: 1.5,
  },
  warm: {
    ambient: 0.34,
    spot: 0.84,
    spotColour: [1, 0.84, 0.62],
    panelColour: [1, 0.87, 0.66],
    windowColour: [1.06, 0.86, 0.6],
    white: [1, 0.89, 0.69],
    windowShare: 1.2,
  },
  dusk: {
    ambient: 0.235,
    spot: 0.76,
    spotColour: [1, 0.74, 0.42],
    panelColour: [0.44, 0.66, 1.2],
    windowColour: [0.44, 0.66, 1.25],
    white: [0.77, 0.88, 1.08],
    windowShare: 1.8,
  },
  spotlight: {
    ambient: 0.035,
    spot: 1.2,
    spotColour: [1, 0.95, 0.88],
    panelColour: [0.95, 0.97, 1],
    windowColour: [0.7, 0.8, 1.08],
    white: [1, 0.965, 0.92],
    windowShare: 1.2,
  },
}
