import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, toPlacement } from '@zhanjian/scene/hall/edits.ts'
import { resizeWorkToCm } from '@zhanjian/scene/hall/snap-work.ts'
import { findSurface } from './move-work.ts'

/** Sets the real size: the work is hung true to scale, but no larger than the wall allows. `null`: unknown again. */
export function buildRealSizeEdit(
  document: HallDocument,
  work: HungWork,
  sizeCm: [number, number] | null,
): { edit: HallEdit; isWhole: boolean } {
  const change = { type: 'set_works' as const, changes: [{ id: work.id, set: { realSizeCm: sizeCm } }] }
  const surface = findSurface(document, work.surfaceId)
  if (sizeCm === null || surface === null) return { edit: change, isWhole: true }
  const { isFullSize: isWhole, ...placement } = resizeWorkToCm(surface, work, sizeCm)
  return {
    edit: { type: 'batch', edits: [change, { type: 'place_works', placements: [{ ...toPlacement(work), ...placement }] }] },
    isWhole,
  }
}
