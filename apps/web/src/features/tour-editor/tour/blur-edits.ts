import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Blur } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'

/** On the stage blurred places stand beside hotspots, whose ids they must not share. */
export const BLUR_PREFIX = 'blur '

/** The id of a blurred place from its id on the stage; null: it is a hotspot's. */
export const parseBlurId = (stageId: string): string | null =>
  stageId.startsWith(BLUR_PREFIX) ? sliceUnits(stageId, BLUR_PREFIX.length) : null

/** Changes a blurred place in its position of the list. */
export const buildPutBlurEdit = (sceneId: string, index: number, blur: Blur): TourEdit => ({
  type: 'batch',
  edits: [
    { type: 'remove_blurs', sceneId, ids: [blur.id] },
    { type: 'add_blurs', sceneId, blurs: [{ index, blur }] },
  ],
})
