/** What stands and hangs in a building beside its works, as visitors and lamps have to know it. */
import type { Prop } from './document.ts'

/** A kind of prop. */
interface PropKind {
  /** On the floor, above the heads of visitors, or flat under their feet: only what stands is in their way. */
  place: 'stands' | 'hangs' | 'lies'
  /** Its outline on the plan is an ellipse. */
  isRound: boolean
  /** It fills the square in which it touches the floor. */
  hasSquareFoot: boolean
  /** How one sits on it, along a side or all around. */
  seats: 'row' | 'ring' | null
  /** A lamp is aimed at it. */
  isAccented: boolean
}

const standing = { place: 'stands', isRound: false, hasSquareFoot: false, seats: null, isAccented: false } as const
const hanging = { ...standing, place: 'hangs' } as const

/** Every kind of prop. */
export const PROP_KINDS: Readonly<Record<Prop['kind'], PropKind>> = {
  bench: { ...standing, hasSquareFoot: true, seats: 'row' },
  round_bench: { ...standing, isRound: true, seats: 'ring' },
  plinth: { ...standing, hasSquareFoot: true, isAccented: true },
  column: { ...standing, isRound: true },
  planter: standing,
  bamboo: { ...standing, hasSquareFoot: true, isAccented: true },
  rock: { ...standing, isRound: true, isAccented: true },
  pendant: hanging,
  beam: hanging,
  rug: { ...standing, place: 'lies', hasSquareFoot: true },
}
