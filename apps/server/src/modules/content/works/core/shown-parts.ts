import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { getSceneKeys, isTour, listFileIds, type WorkContent } from './content/work-content.ts'

/** What visitors see of a publication. */
export interface ShownParts {
  /** Files whose addresses they are told. */
  fileIds: string[]
  /** Each thing that they see, named by what it shows: a part that a later publication lacks was taken out, or made unrecognisable. */
  parts: string[]
}

/** @param coverId the cover that the owner has chosen */
export function listShownParts(content: WorkContent, coverId: string | null): ShownParts {
  const fileIds = isTour(content) ? listShownTourFiles(content.document, coverId) : listFileIds(content, coverId)
  return { fileIds, parts: [...fileIds, ...(getSceneKeys(content) ?? []).map((key) => `scene ${key}`)] }
}

/**
 * All but the sources of scenes, from which the pictures of visitors are made. One in which something is unrecognisable is not shown
 * anywhere else, either.
 */
export function listShownTourFiles(tour: TourDocument, coverId: string | null): string[] {
  const hidden = new Set(tour.scenes.flatMap(({ assetId, blurs }) => (blurs.length > 0 ? [assetId] : [])))
  const withoutScenes = { ...tour, scenes: tour.scenes.map((scene) => ({ ...scene, assetId: '' })) }
  return listFileIds({ kind: 'panorama', document: withoutScenes }, coverId).filter((id) => id !== '' && !hidden.has(id))
}
