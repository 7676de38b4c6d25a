import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { PANORAMA_MIN_WIDTH_PX } from '@zhanjian/contract/works/limits.ts'
import type { TourFault } from '@zhanjian/contract/works/panoramas.ts'
import type { KindOfDocument } from '@zhanjian/contract/works/work-traits.ts'
import { listFiles } from '@zhanjian/scene/document/list-files.ts'
import { TOUR_MIGRATIONS, TOUR_SCHEMA_VERSION, type TourDocument } from '@zhanjian/scene/tour/document.ts'
import { findDanglingWays } from '@zhanjian/scene/tour/document-rules.ts'
import { TOUR_FILES } from '@zhanjian/scene/tour/files.ts'
import { findCoverage } from '@zhanjian/scene/tour/find-coverage.ts'
import { listTourTexts, mapTourTexts } from '@zhanjian/scene/tour/map-texts.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { type DocumentContent, normaliseParsed, type PublishingObstacle, readStored } from './document-content.ts'
import { computeSceneKeys } from './scene-keys.ts'

/** A tour of panoramas. */
export const tourContent: DocumentContent<TourDocument, KindOfDocument<'tour'>> = {
  parse: (input) => normaliseParsed(parseTourDocument(input), mapTourTexts),
  read: (stored) => readStored('tour', stored, TOUR_MIGRATIONS, TOUR_SCHEMA_VERSION),
  listFiles: (document) => listFiles(document, TOUR_FILES),
  listTexts: listTourTexts,
  listNames: ({ scenes }) => scenes.map(({ title }) => title),
  countItems: ({ scenes }) => scenes.length,
  findPublishingObstacle,
  getFirstItem: ({ scenes }) => scenes[0],
  // The first one to which it has a door.
  getMentionedHallCode: ({ scenes }) =>
    scenes.flatMap(({ hotspots }) => hotspots).find((hotspot) => hotspot.kind === 'hall')?.code ?? null,
  getSceneKeys: computeSceneKeys,
  getLightKey: () => null,
}

function findPublishingObstacle(document: TourDocument): PublishingObstacle | null {
  if (document.scenes.length === 0) return { code: 'TOUR_EMPTY' }
  const broken = findDanglingWays(document)
  if (broken.length === 0) return null
  const hotspots = broken.map(({ sceneId, hotspotId }) => toTourFault(document, sceneId, hotspotId))
  return { code: 'TOUR_WAY_BROKEN', data: { hotspots } }
}

/** What the owner is told of a scene, or of a hotspot in it. */
export function toTourFault({ scenes }: TourDocument, sceneId: string, hotspotId: string | null): TourFault {
  const scene = scenes.find(({ id }) => id === sceneId)
  const hotspot = scene?.hotspots.find(({ id }) => id === hotspotId)
  return { sceneId, sceneTitle: scene?.title ?? '', hotspotId, hotspotLabel: hotspot?.label ?? '' }
}

/** Scenes whose picture is no panorama; null: none. */
export function findInvalidPanoramas(
  document: TourDocument,
  files: ReadonlyMap<string, Pick<Asset, 'widthPx' | 'heightPx' | 'sphere'>>,
): { assetIds: string[]; scenes: TourFault[] } | null {
  const invalid = document.scenes.filter(({ assetId }) => {
    const file = files.get(assetId)
    return file === undefined || (file.widthPx ?? 0) < PANORAMA_MIN_WIDTH_PX || findCoverage(file) === null
  })
  if (invalid.length === 0) return null
  const scenes = invalid.map(({ id }) => toTourFault(document, id, null))
  return { assetIds: [...new Set(invalid.map(({ assetId }) => assetId))], scenes }
}
