import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { LightMood } from '@zhanjian/scene/hall/document.ts'

export interface Palette {
  wall: string
  wallLow: string
  pool: string
  poolOpacity: number
  floor: string
  floorLow: string
  skirting: string
  frame: string
  mat: string
  ink: string
  inkSoft: string
  rule: string
  shadowOpacity: number
}

const WHITE_CUBE: Palette = {
  wall: '#f3f1ec',
  wallLow: '#e4e0d8',
  pool: '#ffffff',
  poolOpacity: 0.95,
  floor: '#d9cdbb',
  floorLow: '#cbbda7',
  skirting: '#c9c4ba',
  frame: '#23252b',
  mat: '#fffefb',
  ink: '#12161f',
  inkSoft: '#4a5365',
  rule: '#12161f',
  shadowOpacity: 0.34,
}

const BLACK_BOX: Palette = {
  wall: '#1b2029',
  wallLow: '#12161d',
  pool: '#66707f',
  poolOpacity: 0.75,
  floor: '#191512',
  floorLow: '#0f0d0b',
  skirting: '#0b0e14',
  frame: '#07090c',
  mat: '#f2efe8',
  ink: '#f4f1ea',
  inkSoft: '#aeb6c4',
  rule: '#f4f1ea',
  shadowOpacity: 0.7,
}

/** Share of the cover's dominant colour in the colour of the wall. */
const TINT = 0.07

/** Colours of the poster follow the light of the hall: white for daylight, dark for lamps. */
export function createPalette(mood: LightMood, coverColour: string): Palette {
  const isDark = mood === 'dusk' || mood === 'spotlight'
  const base = isDark ? BLACK_BOX : WHITE_CUBE
  return { ...base, wall: mixColours(base.wall, coverColour, TINT), wallLow: mixColours(base.wallLow, coverColour, TINT) }
}

function mixColours(base: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [Number.parseInt(sliceUnits(base, at, at + 2), 16), Number.parseInt(sliceUnits(other, at, at + 2), 16)]
    return Math.round(a + (b - a) * share)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
