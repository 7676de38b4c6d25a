import { sliceUnits } from '../characters.ts'
import type { Theme } from './document.ts'
import type { Colour, ColourRole } from './values.ts'

/** The colour as `#rrggbb` within a theme. */
export const resolveColour = (colour: Colour, theme: Theme): string =>
  'hex' in colour ? colour.hex : getRoleColour(colour.role, theme)

function getRoleColour(role: ColourRole, theme: Theme): string {
  if (role === 'ground' || role === 'text' || role === 'accent') return theme[role]
  return theme.colours[Number(sliceUnits(role, 'colour'.length)) - 1] ?? theme.text
}
