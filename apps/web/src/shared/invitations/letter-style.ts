import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { CSSProperties } from 'react'
import { INVITATION_FONT_FAMILIES } from './invitation-font-families.ts'
import type { InvitationScene } from './invitation-scene.ts'
import { getFont } from './list-invitation-fonts.ts'

type Letters = Pick<ElementOf<'text'>, 'font' | 'fontSize' | 'isBold' | 'colour'>

/** Font, size, weight and colour of letters. */
export const toLetterStyle = ({ font, fontSize, isBold, colour }: Letters, theme: InvitationScene['theme']): CSSProperties => ({
  fontFamily: INVITATION_FONT_FAMILIES[getFont(font, theme)],
  fontSize,
  fontWeight: isBold ? 700 : 400,
  color: resolveColour(colour, theme),
})
