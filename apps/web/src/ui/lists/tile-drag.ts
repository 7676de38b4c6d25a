/** A drag: the tile's original index, its index if dropped now, and the offset of the pointer. */
export interface TileDrag {
  from: number
  to: number
  byXPx: number
  byYPx: number
}

interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** The index of the box whose centre is nearest to the dragged tile's. */
export function findNearestIndex(boxes: readonly Rect[], drag: Pick<TileDrag, 'from' | 'byXPx' | 'byYPx'>): number {
  const ownBox = boxes[drag.from]
  if (ownBox === undefined) return drag.from
  const x = ownBox.left + ownBox.width / 2 + drag.byXPx
  const y = ownBox.top + ownBox.height / 2 + drag.byYPx
  let best = drag.from
  let bestPx = Number.POSITIVE_INFINITY
  boxes.forEach(({ left, top, width, height }, index) => {
    const distancePx = Math.hypot(left + width / 2 - x, top + height / 2 - y)
    if (distancePx < bestPx) [best, bestPx] = [index, distancePx]
  })
  return best
}

/** The index at which tile `index` is shown during a drag. */
export function getIndexWhileDragged(index: number, drag: TileDrag | null): number {
  if (drag === null || index === drag.from) return index
  if (index > drag.from && index <= drag.to) return index - 1
  return index < drag.from && index >= drag.to ? index + 1 : index
}
