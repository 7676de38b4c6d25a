import type { CardStyle } from '@zhanjian/contract/cards/cards.ts'
import celadon from '@zhanjian/scene/business-card/art/celadon.webp?url'
import cinnabar from '@zhanjian/scene/business-card/art/cinnabar.webp?url'
import linen from '@zhanjian/scene/business-card/art/linen.webp?url'
import midnight from '@zhanjian/scene/business-card/art/midnight.webp?url'
import ricepaper from '@zhanjian/scene/business-card/art/ricepaper.webp?url'
import stone from '@zhanjian/scene/business-card/art/stone.webp?url'
import ultramarine from '@zhanjian/scene/business-card/art/ultramarine.webp?url'
import violet from '@zhanjian/scene/business-card/art/violet.webp?url'
import { CARD_LOOKS, type CardLook as CardDesign, type CardVeil } from '@zhanjian/scene/business-card/card-looks.ts'
import type { CSSProperties } from 'react'
import { keysOf } from '../../lib/type-guards.ts'

interface CardLook {
  /** Address of the paper; its files have hashed names, so the service worker keeps them for use without a network. */
  art: string
  design: CardDesign
}

/** The look of every style. */
export const cardLooks: Readonly<Record<CardStyle, CardLook>> = {
  ultramarine: { art: ultramarine, design: CARD_LOOKS.ultramarine },
  linen: { art: linen, design: CARD_LOOKS.linen },
  midnight: { art: midnight, design: CARD_LOOKS.midnight },
  ricepaper: { art: ricepaper, design: CARD_LOOKS.ricepaper },
  cinnabar: { art: cinnabar, design: CARD_LOOKS.cinnabar },
  celadon: { art: celadon, design: CARD_LOOKS.celadon },
  stone: { art: stone, design: CARD_LOOKS.stone },
  violet: { art: violet, design: CARD_LOOKS.violet },
}

/** All styles, in the order in which they are offered. */
export const cardStyles = keysOf(cardLooks)

/** Colours and letters of a style as variables for `card-face.module.css`. */
export function toCardVariables(design: CardDesign): CSSProperties {
  const { paper, ink, inkWeak, veils, monogram, gilt, seal, isNameSerif, nameSpacingEm } = design
  const variables: Readonly<Record<`--card-${string}`, string | undefined>> = {
    '--card-paper': paper,
    '--card-ink': ink,
    '--card-ink-weak': inkWeak,
    '--card-veil': veils.map(toGradient).join(', '),
    '--card-monogram': monogram?.ground,
    '--card-monogram-ink': monogram?.ink,
    '--card-gilt': gilt,
    '--card-seal': seal,
    '--card-name-font': isNameSerif ? 'var(--serif)' : 'var(--sans)',
    '--card-name-spacing': `${nameSpacingEm}em`,
  }
  return variables
}

function toGradient({ angleDeg, stops }: CardVeil): string {
  const colours = stops.map(([at, colour, opacity]) => `rgba(${colour}, ${opacity}) ${at * 100}%`).join(', ')
  return angleDeg === null ? `radial-gradient(ellipse at center, ${colours})` : `linear-gradient(${angleDeg}deg, ${colours})`
}
