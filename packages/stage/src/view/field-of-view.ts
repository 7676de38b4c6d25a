const WIDE_DEG = 58
const TALL_DEG = 74

/** Vertical angle of view in degrees: a phone held upright needs a taller one to see more than a strip of wall. */
export function computeFovDeg(aspect: number): number {
  const share = Math.min(1, Math.max(0, (aspect - 0.5) / 0.9))
  return TALL_DEG + (WIDE_DEG - TALL_DEG) * share
}
