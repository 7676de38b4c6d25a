/** Light values of each mood. An irradiance of 1 shows a colour unchanged. */
import type { LightMood } from '../document.ts'
import type { LinearRgb } from './reflectance.ts'

/** Light values of one mood. */
export interface MoodLight {
  /** Mean irradiance of the walls from panels and windows, with all their bounces. */
  ambient: number
  /** Irradiance a spotlight adds in the middle of its picture. */
  spot: number
  /** The same for walls on which nothing hangs. */
  wash: number
  spotColour: LinearRgb
  panelColour: LinearRgb
  windowColour: LinearRgb
  /** Mean colour of the light on the walls to balance to: keeps a red floor from tinting a white room. */
  white: LinearRgb
  /** Radiance of a window beside that of a panel. */
  windowShare: number
}

/** The values of all moods, without the brightness of a hall. */
export const MOOD_LIGHT: Record<LightMood, MoodLight> = {
  daylight: {
    ambient: 0.45,
    spot: 0.54,
    wash: 0.16,
    spotColour: [1, 0.955, 0.885],
    panelColour: [1, 0.99, 0.975],
    windowColour: [0.93, 0.97, 1.04],
    white: [1, 0.985, 0.96],
    windowShare: 1.5,
  },
  warm: {
    ambient: 0.34,
    spot: 0.8,
    wash: 0.26,
    spotColour: [1, 0.905, 0.785],
    panelColour: [1, 0.93, 0.83],
    windowColour: [1.05, 0.9, 0.72],
    white: [1, 0.95, 0.875],
    windowShare: 1.2,
  },
  dusk: {
    ambient: 0.22,
    spot: 0.92,
    wash: 0.24,
    spotColour: [1, 0.86, 0.68],
    panelColour: [0.72, 0.82, 1.06],
    windowColour: [0.66, 0.78, 1.12],
    white: [1, 0.95, 0.91],
    windowShare: 1.8,
  },
  spotlight: {
    ambient: 0.19,
    spot: 1.15,
    wash: 0.12,
    spotColour: [1, 0.93, 0.82],
    panelColour: [0.8, 0.88, 1.05],
    windowColour: [0.7, 0.8, 1.08],
    white: [1, 0.955, 0.9],
    windowShare: 1.2,
  },
}
