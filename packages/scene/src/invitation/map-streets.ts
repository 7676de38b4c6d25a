/** A quarter of a town that exists nowhere: the ground of a card's map, without asking a provider for a real one. */

/** Units in which the paths below are. */
export const STREETS_WIDTH = 300
/** The same downwards. */
export const STREETS_HEIGHT = 180
/** Paths, each in the ink of the map at its opacity; without `width` it is filled. */
export const STREETS: readonly { path: string; opacity: number; width?: number }[] = [
  { path: 'M-10 132C60 112 96 150 160 128S262 92 312 112V190H-10Z', opacity: 0.1 },
  { path: 'M-10 62 312 34M-10 104 180 88 312 70M58-10 92 190M150-10 162 190M232-10 246 190', opacity: 0.13, width: 7 },
  {
    path: 'M-10 30 150 18M100 60 116 128M196 40 206 118M246 80 312 146M-10 154 92 158M162 150 312 132',
    opacity: 0.13,
    width: 3,
  },
  { path: 'M72 70 90 68 96 92 78 94ZM112 66 142 62 145 84 117 87ZM170 58 192 56 194 78 173 80Z', opacity: 0.08 },
]
