import { sliceUnits } from '../characters.ts'

/** Contrast of colours as WCAG counts it. */

/** From 1 to 21. @param left,right `#rrggbb` */
export function getContrast(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(left), getLuminance(right)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(sliceUnits(hex, at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (share: number): number => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
