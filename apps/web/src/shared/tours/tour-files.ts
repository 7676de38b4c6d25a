import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { LinkedWork, PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { StagePicture } from './stage-scenes.ts'

/** What is shown or played of a file. */
export type TourFile = Pick<Asset, 'urls' | 'widthPx' | 'heightPx' | 'dominantColour'>

/** The files and targets of a tour, by what the document names. */
export interface TourFiles {
  /** By id of the scene. */
  pictures: ReadonlyMap<string, StagePicture>
  assetById: ReadonlyMap<string, TourFile>
  linkedWorkByCode: ReadonlyMap<string, LinkedWork>
  /** Codes of cards by their id. */
  cardCodeById: ReadonlyMap<string, string>
}

export const indexTourFiles = ({
  pictures,
  assets,
  linkedWorks,
  linkedCards,
}: Pick<PublicPanorama, 'pictures' | 'assets' | 'linkedWorks' | 'linkedCards'>): TourFiles => ({
  pictures: new Map(pictures.map(({ sceneId, ...picture }) => [sceneId, picture])),
  assetById: new Map(assets.map((asset) => [asset.id, asset])),
  linkedWorkByCode: new Map(linkedWorks.map((work) => [work.code, work])),
  cardCodeById: new Map(linkedCards.map(({ cardId, code }) => [cardId, code])),
})

/** The address of a file that is played or shown as it is; undefined: it is gone. */
export const findFileUrl = (files: Pick<TourFiles, 'assetById'>, assetId: string | undefined): string | undefined => {
  const urls = assetId === undefined ? undefined : files.assetById.get(assetId)?.urls
  return urls?.original ?? urls?.large ?? urls?.medium
}
