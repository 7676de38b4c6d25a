import { createHash } from 'node:crypto'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'

/** Raised when the same source gives other files. */
const RENDERING = 1

/** What the pictures of a scene depend on of each of its fields; null: on nothing. */
const DRAWN: { readonly [Field in keyof Scene]: ((scene: Scene) => unknown) | null } = {
  assetId: ({ assetId }) => assetId,
  // Without blurs it does not matter which part of the sphere the picture covers.
  coverage: ({ blurs, coverage: { yawRad, pitchRad, centreYawRad, centrePitchRad } }) =>
    blurs.length === 0 ? null : [yawRad, pitchRad, centreYawRad, centrePitchRad],
  blurs: ({ blurs }) => blurs.map(({ yawRad, pitchRad, radiusRad }) => [yawRad, pitchRad, radiusRad]),
  id: null,
  title: null,
  alt: null,
  openingView: null,
  limits: null,
  narration: null,
  hotspots: null,
}

/** What the pictures of each scene depend on, in the document's order. */
export const computeSceneKeys = ({ scenes }: TourDocument): string[] => scenes.map(computeSceneKey)

function computeSceneKey(scene: Scene): string {
  const drawn = Object.values(DRAWN).flatMap((read) => (read === null ? [] : [read(scene)]))
  return sliceUnits(
    createHash('sha256')
      .update(JSON.stringify([RENDERING, ...drawn]))
      .digest('hex'),
    0,
    32,
  )
}
