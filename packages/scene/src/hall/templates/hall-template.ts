import type { Building, FrameStyle, LightMood } from '../document.ts'

/** Names and descriptions for people live with the web's texts, under these ids. */
export type HallTemplateId =
  | 'white_cube'
  | 'ultramarine'
  | 'brick_loft'
  | 'moon_gate'
  | 'long_gallery'
  | 'rotunda'
  | 'octagon'
  | 'concrete'
  | 'salon'

/** An official hall without works. */
export interface HallTemplate {
  id: HallTemplateId
  /** Incremented when `build` changes. Existing halls keep their copy. */
  version: number
  /** A building with enough wall for `workCount` works: longer, or with more partitions, for more of them. */
  build: (workCount: number) => Building
  defaults: {
    light: { mood: LightMood; brightness: number }
    frame: FrameStyle
    matM: number
  }
}
