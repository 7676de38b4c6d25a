import type { CardStyle } from '@zhanjian/contract/cards.ts'
import { keysOf } from '../../lib/type-guards.ts'
import celadon from './art/celadon.webp?url'
import cinnabar from './art/cinnabar.webp?url'
import linen from './art/linen.webp?url'
import midnight from './art/midnight.webp?url'
import ricepaper from './art/ricepaper.webp?url'
import stone from './art/stone.webp?url'
import ultramarine from './art/ultramarine.webp?url'
import violet from './art/violet.webp?url'

/**
 * How the texts of a style stand on its paper. `portrait`: the picture leads. `masthead`: the company heads the card. `centre`:
 * the same, in the middle. `scroll`: the name is written from top to bottom, with a seal. `plaque`: within a gilt
 * frame.
 */
export type CardLayout = 'portrait' | 'masthead' | 'centre' | 'scroll' | 'plaque'

interface CardLook {
  /** Address of the paper; its files have hashed names, so the service worker keeps them for use without a network. */
  art: string
  layout: CardLayout
}

/** The look of every style; its colours are in `card-face.module.css`. */
export const cardLooks: Readonly<Record<CardStyle, CardLook>> = {
  ultramarine: { art: ultramarine, layout: 'portrait' },
  linen: { art: linen, layout: 'masthead' },
  midnight: { art: midnight, layout: 'plaque' },
  ricepaper: { art: ricepaper, layout: 'scroll' },
  cinnabar: { art: cinnabar, layout: 'centre' },
  celadon: { art: celadon, layout: 'masthead' },
  stone: { art: stone, layout: 'portrait' },
  violet: { art: violet, layout: 'portrait' },
}

/** All styles, in the order in which they are offered. */
export const cardStyles = keysOf(cardLooks)
