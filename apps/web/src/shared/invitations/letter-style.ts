import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { CSSProperties } from 'react'
import { CARD_FONT_FAMILIES } from './card-font-families.ts'
import type { CardScene } from './card-scene.ts'
import { getFont } from './list-card-fonts.ts'

type Letters = Pick<ElementOf<'text'>, 'font' | 'fontSize' | 'isBold' | 'colour'>

/** Font, size, weight and colour of letters. */
export const toLetterStyle = ({ font, fontSize, isBold, colour }: Letters, theme: CardScene['theme']): CSSProperties => ({
  fontFamily: CARD_FONT_FAMILIES[getFont(font, theme)],
  fontSize,
  fontWeight: isBold ? 700 : 400,
  color: resolveColour(colour, theme),
})
