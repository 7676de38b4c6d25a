import { getContrast } from '@zhanjian/scene/invitation/contrast.ts'
import type { Theme } from '@zhanjian/scene/invitation/document.ts'

/** Least contrast of letters. */
const READABLE = 4.5
const [DARK, LIGHT] = ['#1b1420', '#ffffff']

/** Colours of what stands around an invitation, from its theme; letters can be read whatever the host has chosen. */
export function toInvitationColours({ ground, text, accent }: Theme): Record<`--invitation-${string}`, string> {
  return {
    '--invitation-ground': ground,
    '--invitation-ink': pickInk(ground, text),
    '--invitation-accent': accent,
    '--invitation-on-accent': pickInk(accent, ground),
  }
}

const pickInk = (ground: string, wanted: string): string => {
  if (getContrast(ground, wanted) >= READABLE) return wanted
  return getContrast(ground, LIGHT) >= getContrast(ground, DARK) ? LIGHT : DARK
}
