/**
 * The scrim colour of a picture: its dominant colour, darkened until white text is readable on it, and tinted so that a pale
 * or a black picture gets neither grey nor black. Scrims use it instead of black.
 * @param colour `#rrggbb`
 * @returns `r, g, b`, for `rgba(var(--deep), 0.5)`
 */
export function computeScrimColour(colour: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const [red = 0, green = 0, blue = 0] = channels
  const lightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  const isNeutral = Math.max(...channels) - Math.min(...channels) < MIN_CHROMA
  if (lightness <= MAX_SCRIM_LIGHTNESS && !isNeutral) return channels.join(', ')
  const factor = Math.min(1, MAX_SCRIM_LIGHTNESS / lightness)
  return channels
    .map((channel, index) => Math.round(channel * factor * (1 - INK_SHARE) + (INK_RGB[index] ?? 0) * INK_SHARE))
    .join(', ')
}

/** Contrast of at least 4.5 with white at 85 % opacity. */
const MAX_SCRIM_LIGHTNESS = 0.16
/** Of the 256 steps of a channel: below, a colour looks like a shade of grey. */
const MIN_CHROMA = 12
const INK_RGB = [18, 28, 58]
const INK_SHARE = 0.4
