import type { FilePaths } from '../document/list-files.ts'
import { getHotspotFields, HOTSPOT_KIND_NAMES } from './list-hotspot-fields.ts'

/** What a tour shows and plays. */
export const TOUR_FILES: FilePaths = {
  scenes: 'image',
  'scenes.narration': 'audio',
  ...Object.fromEntries(
    HOTSPOT_KIND_NAMES.flatMap((kind) =>
      getHotspotFields(kind).flatMap((field) => (field.is === 'file' ? [[`scenes.hotspots.${kind}`, field.file]] : [])),
    ),
  ),
  music: 'audio',
  floorPlan: 'image',
  nadir: 'image',
}
