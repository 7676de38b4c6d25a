/** What a tour lacks before it can be published, each with its place. */
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { Hotspot, Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { findDanglingWays, findUnreachableScenes } from '@zhanjian/scene/tour/document-rules.ts'
import { isSent, type UploadItem } from '../../../shared/uploads/upload-item.ts'
import { findAssetCoverage } from './scene-picture.ts'

export interface TourProblems {
  hasNoScenes: boolean
  /** Scenes whose picture cannot be one: neither twice as wide as high nor wider. */
  wrongShapes: Scene[]
  /** Files that did not arrive or could not be processed. */
  failedAssetIds: string[]
  /** Ways to a scene that does not exist. */
  brokenWays: { scene: Scene; hotspot: Hotspot }[]
  /** Advice only. */
  withoutAlt: Scene[]
  unreachable: Scene[]
  pendingUploads: number
  blurCount: number
}

interface ProblemSources {
  document: TourDocument
  assets: ReadonlyMap<string, Asset>
  uploads: readonly UploadItem[]
  /** Files that neither the server nor this device has. */
  missingAssetIds: ReadonlySet<string>
}

export function findTourProblems({ document, ...files }: ProblemSources): TourProblems {
  const { assets, uploads } = files
  const { scenes } = document
  const unreachable = new Set(findUnreachableScenes(document))
  return {
    hasNoScenes: scenes.length === 0,
    wrongShapes: scenes.filter(({ assetId }) => hasWrongShape(assets.get(assetId))),
    failedAssetIds: listFileIds(document).filter((id) => isFailed(id, files)),
    brokenWays: findDanglingWays(document).flatMap(({ sceneId, hotspotId }) => {
      const scene = scenes.find(({ id }) => id === sceneId)
      const hotspot = scene?.hotspots.find(({ id }) => id === hotspotId)
      return scene === undefined || hotspot === undefined ? [] : [{ scene, hotspot }]
    }),
    withoutAlt: scenes.filter(({ alt }) => alt.trim() === ''),
    unreachable: scenes.filter(({ id }) => unreachable.has(id)),
    pendingUploads: uploads.filter((item) => !isSent(item)).length,
    blurCount: scenes.reduce((count, { blurs }) => count + blurs.length, 0),
  }
}

/** Of a picture that the server has read. */
export const hasWrongShape = (asset: Asset | undefined): boolean =>
  asset !== undefined && asset.status === 'ready' && findAssetCoverage(asset) === null

/** Whether a file did not arrive or could not be processed. */
export function isFailed(assetId: string, { assets, uploads, missingAssetIds }: Omit<ProblemSources, 'document'>): boolean {
  const asset = assets.get(assetId)
  if (asset !== undefined) return asset.status === 'failed'
  return missingAssetIds.has(assetId) || uploads.some(({ id, state }) => id === assetId && state.kind === 'failed')
}

/** Whether nothing prevents publishing. Uploads are waited for. */
export const isPublishable = ({ hasNoScenes, wrongShapes, failedAssetIds, brokenWays }: TourProblems): boolean =>
  !hasNoScenes && wrongShapes.length === 0 && failedAssetIds.length === 0 && brokenWays.length === 0
