import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { ScenePicture } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { toCover, toHallCover } from '../core/work-mapper.ts'
import { toScenePicture, toTourCover } from '../publishing/tours/scene-files.ts'
import type { WorksStore } from '../store.ts'

export interface ScenePictureDependencies {
  store: WorksStore
  objects: Pick<ObjectStore, 'getPublicUrl'>
  uploads: Pick<UploadsService, 'findOwn'>
}

/** A published revision of a tour. */
export interface PublishedTour {
  id: string
  ownerId: string
  /** null: a panorama from before tours. */
  sceneKeys: string[] | null
}

export type ScenePictures = ReturnType<typeof createScenePictures>

/** What visitors see of the scenes of a publication: never the source, in which nothing is unrecognisable. */
export const createScenePictures = ({ store, objects, uploads }: ScenePictureDependencies) => ({
  /** One of each of `scenes`, in their order; scenes of other documents are missing. */
  async listPictures({ id, ownerId, sceneKeys }: PublishedTour, { scenes }: TourDocument): Promise<ScenePicture[]> {
    if (sceneKeys === null) return listFromSources(ownerId, scenes)
    const stored = await store.scenes.findScenes(id, sceneKeys)
    const sceneByKey = new Map(stored.map((scene) => [scene.pictureKey, scene]))
    return scenes.flatMap((scene, index) => {
      const found = sceneByKey.get(sceneKeys[index] ?? '')
      return found === undefined ? [] : [toScenePicture(scene.id, found, objects)]
    })

    /** Panoramas from before have nothing that is unrecognisable, and the variants of their file. */
    async function listFromSources(owner: string, shown: TourDocument['scenes']): Promise<ScenePicture[]> {
      const assets = await uploads.findOwn(
        owner,
        shown.filter(({ blurs }) => blurs.length === 0).map(({ assetId }) => assetId),
      )
      const assetById = new Map(assets.map((asset) => [asset.id, asset]))
      return shown.flatMap((scene) => toPictureOfSource(scene.id, assetById.get(scene.assetId)) ?? [])
    }
  },

  /** A scene as a cover; null: there is no such scene, or nothing of it may be shown. */
  async findCover(
    { id, ownerId, sceneKeys }: PublishedTour,
    { scenes }: TourDocument,
    sceneId: string,
  ): Promise<WorkSummary['cover']> {
    const index = scenes.findIndex((scene) => scene.id === sceneId)
    const scene = scenes[index]
    if (scene === undefined) return null
    if (sceneKeys !== null) {
      const [stored] = await store.scenes.findScenes(id, sceneKeys.slice(index, index + 1))
      return stored === undefined ? null : toHallCover(toTourCover(stored), objects)
    }
    const [asset] = scene.blurs.length > 0 ? [] : await uploads.findOwn(ownerId, [scene.assetId])
    return asset === undefined ? null : toCover(asset)
  },
})

function toPictureOfSource(sceneId: string, asset: Asset | undefined): ScenePicture | null {
  const { urls, widthPx, heightPx, dominantColour } = asset ?? {}
  // The largest may still be made.
  const pictureUrl = urls?.panorama ?? urls?.large ?? urls?.medium
  if (!widthPx || !heightPx || !dominantColour || pictureUrl === undefined) return null
  const previewUrl = urls?.medium ?? pictureUrl
  return { sceneId, previewUrl, pictureUrl, widthPx, heightPx, colour: dominantColour, tiles: null }
}

/** A picture of a scene as a file, for pages that show media. */
export const toSceneAsset = (assetId: string, { previewUrl, pictureUrl, widthPx, heightPx, colour }: ScenePicture): Asset => ({
  id: assetId,
  kind: 'image',
  status: 'ready',
  failure: null,
  name: '',
  sizeBytes: 0,
  widthPx,
  heightPx,
  dominantColour: colour,
  durationS: null,
  sphere: null,
  urls: { thumb: previewUrl, medium: previewUrl, large: pictureUrl, panorama: pictureUrl },
})
