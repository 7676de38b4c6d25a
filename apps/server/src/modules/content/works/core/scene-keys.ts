import { createHash } from 'node:crypto'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'

/** Raised when the same source gives other files. */
const RENDERING = 1

/** What the pictures of each scene depend on, in the document's order. */
export const computeSceneKeys = ({ scenes }: TourDocument): string[] => scenes.map(computeSceneKey)

function computeSceneKey({ assetId, coverage, blurs }: Scene): string {
  const places = blurs.map(({ yawRad, pitchRad, radiusRad }) => [yawRad, pitchRad, radiusRad])
  // Without blurs it does not matter which part of the sphere the picture covers.
  const { yawRad, pitchRad, centreYawRad, centrePitchRad } = coverage
  const sphere = blurs.length === 0 ? null : [yawRad, pitchRad, centreYawRad, centrePitchRad]
  return sliceUnits(
    createHash('sha256')
      .update(JSON.stringify([RENDERING, assetId, sphere, places]))
      .digest('hex'),
    0,
    32,
  )
}
