/**
 * Rings round the pin, the ground of an invitation's map. No streets: those of the real place are not known without asking a provider, and
 * invented ones would send guests the wrong way.
 */

/** Units in which the rings are. */
export const MAP_GROUND_WIDTH = 300
/** The same downwards. */
export const MAP_GROUND_HEIGHT = 180
/** From the inside out, round the middle; each in the ink of the map at its opacity. */
export const MAP_GROUND_RINGS: readonly { radius: number; opacity: number }[] = [
  { radius: 22, opacity: 0.26 },
  { radius: 50, opacity: 0.2 },
  { radius: 84, opacity: 0.15 },
  { radius: 124, opacity: 0.11 },
  { radius: 170, opacity: 0.08 },
]
/** How thick a ring is drawn. */
export const MAP_GROUND_LINE = 1.2
