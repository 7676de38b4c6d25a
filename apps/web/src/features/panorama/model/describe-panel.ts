import type { Scene } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaPanel } from '@zhanjian/stage/panorama/panorama-events.ts'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import type { OpenedHotspot } from '../../../shared/tours/hotspot-kinds.ts'
import { nameHotspot } from '../../../shared/tours/name-hotspot.ts'
import { findFileUrl, type TourFiles } from '../../../shared/tours/tour-files.ts'

/**
 * What a hotspot says to someone in a headset: its text or picture; of what only a page can show, where it waits. (The page shows it
 * when the headset is taken off.)
 */
export function describePanel(
  hotspot: OpenedHotspot,
  scenes: readonly Pick<Scene, 'id' | 'title'>[],
  files: TourFiles,
): PanoramaPanel {
  return {
    title: nameHotspot(hotspot, scenes),
    ...describeContent(hotspot, files),
    note: hotspotTexts.kinds[hotspot.kind].inHeadset,
  }
}

/** A text, a picture with its words, a work by its title, an address by its host; of everything else only its name. */
function describeContent(hotspot: OpenedHotspot, files: TourFiles): Pick<PanoramaPanel, 'text' | 'pictureUrl'> {
  if (hotspot.kind === 'picture') {
    const pictureUrl = files.assetById.get(hotspot.assetId)?.urls.large ?? findFileUrl(files, hotspot.assetId)
    return pictureUrl === undefined ? { text: tourTexts.hotspots.gone.title } : { text: hotspot.alt, pictureUrl }
  }
  if ('text' in hotspot) return { text: hotspot.text }
  if ('url' in hotspot) return { text: new URL(hotspot.url).host }
  const work = 'code' in hotspot ? files.linkedWorkByCode.get(hotspot.code) : undefined
  return work?.state === 'open' ? { text: work.title, pictureUrl: work.cover?.url } : {}
}
