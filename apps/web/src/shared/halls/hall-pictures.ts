import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { fillTextWall } from '@zhanjian/scene/hall/text-wall.ts'
import type { StageHall } from '@zhanjian/stage/stage-layer.ts'
import type { HallPictures } from '@zhanjian/stage/view/hung-works-view.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'

/** Shown on walls until the picture has loaded, or if its dominant colour is unknown. */
const FALLBACK_COLOUR = '#cfc9bd'

export const indexAssets = (assets: readonly Asset[]): ReadonlyMap<string, Asset> =>
  new Map(assets.map((asset) => [asset.id, asset]))

/** Converts the files of a published hall to the props of the stage. */
export function buildHallPictures({ assets, atlas }: Pick<PublicHall, 'assets' | 'atlas'>, document: HallDocument): HallPictures {
  const assetById = indexAssets(assets)
  return {
    // One cell per work, in the document's order; a picture that hangs twice has two cells.
    atlas: atlas === null ? null : { ...atlas, image: atlas.url, assetIds: document.works.map(({ assetId }) => assetId) },
    getMediumUrl: (assetId) => assetById.get(assetId)?.urls.medium,
    getLargeUrl: (assetId) => assetById.get(assetId)?.urls.large,
    getColour: (assetId) => assetById.get(assetId)?.dominantColour ?? FALLBACK_COLOUR,
  }
}

/** null if the hall's lightmap was not baked. */
export const toHallLightmap = ({ lightmap: { url, scale, rects } }: Pick<PublicHall, 'lightmap'>): HallLightmap | null =>
  url === '' ? null : { image: url, scale, rects }

/** The part of a hall that is needed to draw it; an unpublished hall has no more. */
export interface DrawnHall extends Pick<PublicHall, 'assets' | 'lightmap' | 'atlas'> {
  work: Pick<PublicHall['work'], 'title' | 'summary' | 'cover' | 'owner'> & Partial<Pick<PublicHall['work'], 'code'>>
}

/** A hall as the stage draws it. */
export const toStageHall = (hall: DrawnHall, document: HallDocument): StageHall => ({
  document: fillTextWall(document, hall.work),
  pictures: buildHallPictures(hall, document),
  lightmap: toHallLightmap(hall),
})
