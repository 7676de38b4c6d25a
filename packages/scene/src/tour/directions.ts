/** Angles around the sphere. */

/** The same angle in (−π, π]. */
export function normaliseAngleRad(angleRad: number): number {
  const turned = angleRad - Math.PI * 2 * Math.floor((angleRad + Math.PI) / (Math.PI * 2))
  // The floor leaves −π, and rounding may leave a hair beyond π.
  return turned <= -Math.PI || turned > Math.PI ? Math.PI : turned
}
