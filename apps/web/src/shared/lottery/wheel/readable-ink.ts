import { sliceUnits } from '@zhanjian/scene/characters.ts'

const DARK = '#12161f'
export const LIGHT_INK = '#ffffff'

/** Of dark and white ink the one that is easier to read on a colour. @param colour `#rrggbb` */
export function pickReadableInk(colour: string): string {
  const luminance = computeLuminance(colour)
  return contrast(luminance, computeLuminance(LIGHT_INK)) >= contrast(luminance, computeLuminance(DARK)) ? LIGHT_INK : DARK
}

/** Relative luminance as in WCAG 2. */
function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(sliceUnits(colour, start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
