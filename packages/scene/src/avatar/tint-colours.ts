/** The colours of a figure, as linear light: what was chosen, and what follows from it. */
import { sliceUnits } from '../characters.ts'
import type { AvatarColourPart, AvatarLook } from './avatar-parts.ts'
import { TINTS, type Tint } from './shapes/corner.ts'

/** Red, green, blue, 0 … 1. */
export type LinearColour = readonly [red: number, green: number, blue: number]

const FIXED = { ink: '#2a2022', white: '#f7f3ea', gold: '#c9983f', wood: '#c99d62', leaf: '#6f9a5b', glass: '#2b2e38' } as const
const ROSE = toLinear('#e8604c')
const LIP = toLinear('#b8433f')

/** Every colour that is chosen tints something; that of the name is none of the figure's. */
type ChosenTint = Exclude<AvatarColourPart, 'nameTagColour'>

/** Of every tint, in the order of `TINTS`. */
export function computeTintColours(look: AvatarLook): LinearColour[] {
  const skin = toLinear(look.skin)
  const colours: Record<Tint | ChosenTint, LinearColour> = {
    skin,
    hair: toLinear(look.hair),
    clothes: toLinear(look.clothes),
    accent: toLinear(look.accent),
    trousers: toLinear(look.trousers),
    shoes: toLinear(look.shoes),
    blush: blend(skin, ROSE, 0.24),
    lip: blend(skin, LIP, 0.72),
    ink: toLinear(FIXED.ink),
    white: toLinear(FIXED.white),
    gold: toLinear(FIXED.gold),
    wood: toLinear(FIXED.wood),
    leaf: toLinear(FIXED.leaf),
    glass: toLinear(FIXED.glass),
  }
  return TINTS.map((tint) => colours[tint])
}

/** @param hex `#rrggbb` */
function toLinear(hex: string): LinearColour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(sliceUnits(hex, at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const blend = (from: LinearColour, to: LinearColour, share: number): LinearColour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
