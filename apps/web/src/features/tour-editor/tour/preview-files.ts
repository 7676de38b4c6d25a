import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { LinkedWork } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { PictureLookup } from '../../../shared/studio/picture-sources.ts'
import type { TourFile } from '../../../shared/tours/tour-files.ts'

/** Every file of a draft that can be shown or played by now, by its id; pictures from this device too. */
export function findPreviewFiles(
  document: TourDocument,
  assets: ReadonlyMap<string, Asset>,
  getSource: PictureLookup,
): ReadonlyMap<string, TourFile> {
  return new Map(
    listFileIds(document).flatMap((id): [string, TourFile][] => {
      const asset = assets.get(id)
      if (asset !== undefined && Object.keys(asset.urls).length > 0) return [[id, asset]]
      const { mediumUrl, largeUrl, colour, sizePx } = getSource(id)
      if (mediumUrl === undefined) return []
      const [widthPx, heightPx] = sizePx ?? [null, null]
      return [[id, { urls: { medium: mediumUrl, large: largeUrl }, widthPx, heightPx, dominantColour: colour }]]
    }),
  )
}

/** Codes of the works and halls behind hotspots, once each. */
export const listLinkedCodes = ({ scenes }: TourDocument): string[] => [
  ...new Set(scenes.flatMap(({ hotspots }) => hotspots.flatMap((hotspot) => ('code' in hotspot ? [hotspot.code] : [])))),
]

/** A work as a stranger may see it, from what its owner sees. */
export function toLinkedWork({
  code,
  kind,
  title,
  cover,
  visibility,
  availability,
}: Pick<WorkSummary, 'code' | 'kind' | 'title' | 'cover' | 'visibility' | 'availability'>): LinkedWork {
  if (availability !== 'published' || visibility === 'private') return { code, state: 'hidden' }
  return visibility === 'password' ? { code, state: 'locked' } : { code, state: 'open', kind, title, cover }
}
