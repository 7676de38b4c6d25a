import type { FilePaths } from '../document/list-files.ts'

/** What a tour shows and plays. */
export const TOUR_FILES: FilePaths = {
  scenes: 'image',
  'scenes.narration': 'audio',
  'scenes.hotspots.picture': 'image',
  'scenes.hotspots.video': 'video',
  'scenes.hotspots.audio': 'audio',
  music: 'audio',
  floorPlan: 'image',
  nadir: 'image',
}
