/**
 * The deep tone of a picture: its dominant colour, darkened until white text on it reads well.
 * Scrims over pictures are tinted with it, never plain black.
 * @param colour `#rrggbb`
 * @returns `r, g, b`, for `rgba(var(--deep), 0.5)`
 */
export function deepToneOf(colour: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const [red = 0, green = 0, blue = 0] = channels
  const lightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  const factor = lightness === 0 ? 1 : Math.min(1, MAX_LIGHTNESS / lightness)
  return [red, green, blue].map((channel) => Math.round(channel * factor)).join(', ')
}

/** Dark enough for contrast 4.5 with white at 85 % opacity. */
const MAX_LIGHTNESS = 0.16
