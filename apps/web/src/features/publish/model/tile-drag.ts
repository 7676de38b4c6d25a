/** A tile that is held: where it came from, where it would fall now, and how far the finger has gone. */
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

/** The place whose middle is nearest to the held tile's. */
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

/** Where the tile `index` stands while another is held over the row. */
export function getIndexWhileDragged(index: number, drag: TileDrag | null): number {
  if (drag === null || index === drag.from) return index
  if (index > drag.from && index <= drag.to) return index - 1
  return index < drag.from && index >= drag.to ? index + 1 : index
}
