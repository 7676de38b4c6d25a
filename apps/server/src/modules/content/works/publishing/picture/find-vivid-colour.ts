/** A colour, 0 … 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Hues that are told apart. */
const HUES = 12
/** Weaker colours count as grey: paper, walls and mats are slightly warm. */
const LEAST_CHROMA = 56
/** Of all pixels: fewer vivid ones are a detail. */
const LEAST_SHARE = 0.04

/** The colour of the most striking hue among pixels, as the eye would name it; null if there is hardly any. */
export function findVividColour(pixels: readonly Rgb[]): Rgb | null {
  const sums = Array.from({ length: HUES }, () => ({ weight: 0, count: 0, red: 0, green: 0, blue: 0 }))
  for (const [red, green, blue] of pixels) {
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue)
    const sum = sums[Math.floor(computeHue(red, green, blue) * HUES) % HUES]
    if (chroma < LEAST_CHROMA || sum === undefined) continue
    // A little of a strong colour strikes more than much of a weak one.
    const weight = chroma ** 2
    sum.weight += weight
    sum.count++
    sum.red += red * weight
    sum.green += green * weight
    sum.blue += blue * weight
  }
  const best = sums.reduce((one, other) => (other.weight > one.weight ? other : one))
  if (best.count === 0 || best.count < LEAST_SHARE * pixels.length) return null
  return [best.red / best.weight, best.green / best.weight, best.blue / best.weight]
}

/** From 0, red, over green and blue to 1. */
function computeHue(red: number, green: number, blue: number): number {
  // The angle in the plane across the grey axis.
  const angleRad = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return (angleRad / (2 * Math.PI) + 1) % 1
}
