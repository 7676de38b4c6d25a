/**
 * How the texts of a style stand on its paper. `portrait`: the picture leads. `masthead`: the company heads the card. `centre`:
 * the same, in the middle. `scroll`: the name is written from top to bottom, with a seal. `plaque`: within a gilt
 * frame.
 */
export type CardLayout = 'portrait' | 'masthead' | 'centre' | 'scroll' | 'plaque'

/** A colour at a place of a veil: share of the way from 0 to 1, `r, g, b`, opacity. */
export type VeilStop = readonly [at: number, colour: string, opacity: number]

/** Calms the paper below what is printed. `angleDeg` as in CSS; null: from the middle to the rim. */
export interface CardVeil {
  angleDeg: number | null
  stops: readonly VeilStop[]
}

export interface CardLook {
  layout: CardLayout
  /** Behind the picture of the paper, until it has loaded. */
  paper: string
  ink: string
  inkWeak: string
  /** One over the other, the upper one first. */
  veils: readonly CardVeil[]
  /** Of the first character of the name, where there is no picture. */
  monogram?: { ground: string; ink: string }
  gilt?: string
  seal?: string
  /** The name in the serif of headings, in em between its characters. */
  nameSpacingEm: number
  isNameSerif: boolean
}

/** The look of every style of business cards, drawn as DOM by the app and as SVG by the server. Its paper is `art/{style}.webp`. */
export const CARD_LOOKS = {
  ultramarine: {
    layout: 'portrait',
    paper: '#1b46cf',
    ink: '#ffffff',
    inkWeak: '#dfe7ff',
    veils: [slope(100, [0.3, '20, 56, 178', 0.72], [0.92, '20, 56, 178', 0])],
    monogram: { ground: 'rgba(255, 255, 255, 0.2)', ink: '#ffffff' },
    nameSpacingEm: 0,
    isNameSerif: false,
  },
  linen: {
    layout: 'masthead',
    paper: '#e6dac6',
    ink: '#33291f',
    inkWeak: '#5c4e41',
    veils: [slope(100, [0.4, '240, 231, 214', 0.5], [0.96, '240, 231, 214', 0])],
    nameSpacingEm: 0.08,
    isNameSerif: true,
  },
  midnight: {
    layout: 'plaque',
    paper: '#0e1424',
    ink: '#f6ecd6',
    inkWeak: '#d6cab0',
    veils: [slope(100, [0.45, '11, 17, 34', 0.82], [0.96, '11, 17, 34', 0.1])],
    gilt: '#e0b566',
    nameSpacingEm: 0.14,
    isNameSerif: true,
  },
  ricepaper: {
    layout: 'scroll',
    paper: '#f3ede0',
    ink: '#1f2329',
    inkWeak: '#4b5057',
    veils: [
      slope(0, [0.34, '246, 241, 230', 0.9], [0.78, '246, 241, 230', 0]),
      slope(90, [0.26, '246, 241, 230', 0.86], [0.62, '246, 241, 230', 0]),
    ],
    seal: '#b5341f',
    nameSpacingEm: 0.14,
    isNameSerif: true,
  },
  cinnabar: {
    layout: 'centre',
    paper: '#a8321f',
    ink: '#fff6ec',
    inkWeak: '#ffe6d9',
    veils: [slope(null, [0.3, '142, 36, 20', 0.8], [1, '142, 36, 20', 0.3])],
    nameSpacingEm: 0.08,
    isNameSerif: true,
  },
  celadon: {
    layout: 'masthead',
    paper: '#cfe0d6',
    ink: '#173a32',
    inkWeak: '#2f554b',
    veils: [slope(100, [0.4, '216, 232, 223', 0.72], [0.96, '216, 232, 223', 0])],
    nameSpacingEm: 0.12,
    isNameSerif: false,
  },
  stone: {
    layout: 'portrait',
    paper: '#e9d3ba',
    ink: '#43261a',
    inkWeak: '#653f2d',
    veils: [slope(100, [0.4, '242, 226, 208', 0.7], [0.98, '242, 226, 208', 0.06])],
    monogram: { ground: 'rgba(120, 66, 40, 0.16)', ink: '#43261a' },
    nameSpacingEm: 0,
    isNameSerif: false,
  },
  violet: {
    layout: 'portrait',
    paper: '#2d2350',
    ink: '#f7f0ff',
    inkWeak: '#e2d8f5',
    veils: [slope(100, [0.4, '34, 25, 66', 0.74], [0.98, '34, 25, 66', 0.06])],
    monogram: { ground: 'rgba(255, 255, 255, 0.18)', ink: '#ffffff' },
    nameSpacingEm: 0,
    isNameSerif: false,
  },
} as const satisfies Record<string, CardLook>

function slope(angleDeg: number | null, ...stops: VeilStop[]): CardVeil {
  return { angleDeg, stops }
}
