/** What things are made of: their grain, and how they catch light. */

/** How a substance looks. Its grain is one channel of the detail texture (`detail-texture.ts`). */
export interface SubstanceLook {
  grain: 'wood' | 'stone' | 'weave' | 'leather'
  /** Contrast of the grain, 0 … 1. */
  relief: number
  /** Metres of one tile of the grain: along it and across. */
  tileM: readonly [number, number]
  /** How much of its surroundings it mirrors, 0 … 1. */
  gloss: number
  /** Mirrors in its own colour, and has no other: 1 for bare metal. */
  metal: number
}

const LOOKS = {
  plain: { grain: 'stone', relief: 0, tileM: [1, 1], gloss: 0, metal: 0 },
  paint: { grain: 'stone', relief: 0.05, tileM: [0.7, 0.7], gloss: 0.16, metal: 0 },
  wood: { grain: 'wood', relief: 0.36, tileM: [1.7, 0.42], gloss: 0.22, metal: 0 },
  lacquer: { grain: 'wood', relief: 0.09, tileM: [1.7, 0.42], gloss: 0.6, metal: 0 },
  stone: { grain: 'stone', relief: 0.22, tileM: [0.6, 0.6], gloss: 0.14, metal: 0 },
  fabric: { grain: 'weave', relief: 0.34, tileM: [0.22, 0.22], gloss: 0.14, metal: 0 },
  leather: { grain: 'leather', relief: 0.24, tileM: [0.26, 0.26], gloss: 0.42, metal: 0 },
  metal: { grain: 'wood', relief: 0.05, tileM: [0.7, 0.05], gloss: 0.6, metal: 0.9 },
  leaf: { grain: 'wood', relief: 0.16, tileM: [0.6, 0.05], gloss: 0.2, metal: 0 },
} as const satisfies Record<string, SubstanceLook>

/** The substances of solid things. */
export type Substance = keyof typeof LOOKS

const ALL = Object.keys(LOOKS) as Substance[]
/** In the order of the channels of the detail texture. */
export const GRAINS = ['wood', 'stone', 'weave', 'leather'] as const

/** The code of each substance on a vertex. */
export const SUBSTANCE_CODES = Object.fromEntries(ALL.map((name, code) => [name, code])) as Record<Substance, number>

export const getSubstanceLook = (code: number): SubstanceLook => LOOKS[ALL[code] ?? 'plain']

const toFloat = (value: number) => value.toFixed(4)

/** GLSL tables by code: tiles per metre with relief and grain; gloss and metal. */
export const SUBSTANCES_GLSL = `const vec4 GRAIN[${ALL.length}] = vec4[](${ALL.map((name) => {
  const { tileM, relief, grain } = LOOKS[name]
  return `vec4(${[1 / tileM[0], 1 / tileM[1], relief, GRAINS.indexOf(grain)].map(toFloat).join(',')})`
}).join(',')});
const vec2 SHINE[${ALL.length}] = vec2[](${ALL.map((name) => `vec2(${toFloat(LOOKS[name].gloss)},${toFloat(LOOKS[name].metal)})`).join(',')});
`
