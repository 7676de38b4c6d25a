import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import type { HallPictures } from '@zhanjian/stage/view/hung-works-view.ts'

/** Walls show it until the picture is there, or where its colour was never measured. */
const FALLBACK_COLOUR = '#cfc9bd'

export const indexAssets = (assets: readonly Asset[]): ReadonlyMap<string, Asset> =>
  new Map(assets.map((asset) => [asset.id, asset]))

/** The files of a published hall as the stage wants them. */
export function buildHallPictures({ assets, atlas }: Pick<PublicHall, 'assets' | 'atlas'>, document: HallDocument): HallPictures {
  const assetById = indexAssets(assets)
  return {
    // A cell for every work, in the document's order; a picture that hangs twice has two.
    atlas: atlas === null ? null : { ...atlas, image: atlas.url, assetIds: document.works.map(({ assetId }) => assetId) },
    getMediumUrl: (assetId) => assetById.get(assetId)?.urls.medium,
    getLargeUrl: (assetId) => assetById.get(assetId)?.urls.large,
    getColour: (assetId) => assetById.get(assetId)?.dominantColour ?? FALLBACK_COLOUR,
  }
}

/** null for a hall whose light was not baked. */
export const toHallLightmap = ({ lightmap: { url, scale, rects } }: Pick<PublicHall, 'lightmap'>): HallLightmap | null =>
  url === '' ? null : { image: url, scale, rects }
