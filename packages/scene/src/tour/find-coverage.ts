/** Which part of the sphere a picture covers. */
import { type Coverage, FULL_COVERAGE } from './document.ts'

/** What is known of a picture. */
export interface PanoramaFacts {
  /** null: not known yet. */
  widthPx: number | null
  heightPx: number | null
  /** As its camera or program has written it into the file; null: it says nothing. */
  sphere: Coverage | null
}

const ASPECT = 2
const ASPECT_TOLERANCE = 0.03

/**
 * `isGuess`: the file says nothing, and the picture is wider than a whole sphere: it is taken to go all around, with ceiling and floor
 * cut off. Tell the owner, who can correct it. null: it is no panorama.
 */
export function findCoverage({ widthPx, heightPx, sphere }: PanoramaFacts): { coverage: Coverage; isGuess: boolean } | null {
  if (widthPx === null || heightPx === null) return null
  if (sphere !== null) return { coverage: sphere, isGuess: false }
  const aspect = widthPx / heightPx
  if (Math.abs(aspect / ASPECT - 1) <= ASPECT_TOLERANCE) return { coverage: FULL_COVERAGE, isGuess: false }
  if (aspect < ASPECT) return null
  return { coverage: { ...FULL_COVERAGE, pitchRad: (Math.PI * 2) / aspect }, isGuess: true }
}
