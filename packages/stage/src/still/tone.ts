/** What the viewer's renderer does to light before it is shown: three's `NeutralToneMapping`, then the sRGB curve. */
import { type Colour, toSrgb } from './raster.ts'

const START_COMPRESSION = 0.8 - 0.04
const DESATURATION = 0.15

/** Turns the linear light in `out` into what the screen shows, 0 … 1. */
export function tone(out: Colour): void {
  const [red = 0, green = 0, blue = 0] = out
  const least = Math.min(red, green, blue)
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  const peak = Math.max(red, green, blue) - offset
  let scale = 1
  let white = 0
  let share = 0
  if (peak >= START_COMPRESSION) {
    const range = 1 - START_COMPRESSION
    white = 1 - (range * range) / (peak + range - START_COMPRESSION)
    scale = white / peak
    share = 1 - 1 / (DESATURATION * (peak - white) + 1)
  }
  for (let channel = 0; channel < 3; channel++) {
    const light = ((out[channel] ?? 0) - offset) * scale
    out[channel] = toSrgb(light + (white - light) * share)
  }
}
