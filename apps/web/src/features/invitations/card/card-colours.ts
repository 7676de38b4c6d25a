import { getContrast } from '@zhanjian/scene/invitation/contrast.ts'
import type { Theme } from '@zhanjian/scene/invitation/document.ts'

/** Least contrast of letters. */
const READABLE = 4.5
const [DARK, LIGHT] = ['#1b1420', '#ffffff']

/** Colours of what stands around a card, from its theme; letters can be read whatever the host has chosen. */
export function toCardColours({ ground, text, accent }: Theme): Record<`--card-${string}`, string> {
  return {
    '--card-ground': ground,
    '--card-ink': pickInk(ground, text),
    '--card-accent': accent,
    '--card-on-accent': pickInk(accent, ground),
  }
}

const pickInk = (ground: string, wanted: string): string => {
  if (getContrast(ground, wanted) >= READABLE) return wanted
  return getContrast(ground, LIGHT) >= getContrast(ground, DARK) ? LIGHT : DARK
}
