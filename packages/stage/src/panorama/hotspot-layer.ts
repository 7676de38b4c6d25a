/** Puts elements of the page where the directions of hotspots are on the screen. */
import { type PanoramaFrame, projectDirection, unprojectPoint } from './directions.ts'
import type { PanoramaDirection, PanoramaHotspot } from './panorama-scene.ts'

export interface HotspotLayer {
  /** In the order in which they are reached by Tab. */
  setHotspots(hotspots: readonly PanoramaHotspot[]): void
  /** null: it has left the page. */
  setElement(id: string, element: HTMLElement | null): void
  /** Shows a hotspot elsewhere until other hotspots are set; null: where it belongs. */
  move(id: string, direction: PanoramaDirection | null): void
  /** Called in each frame; sizes in pixels of the page. */
  place(frame: PanoramaFrame, widthPx: number, heightPx: number): void
}

/** Beyond the edge of the screen an element may still be seen in part. */
const EDGE_SHARE = 1.15
/** In the little planet there is no place to tap. */
const MAX_BEND = 0.2

/** @param onFocusLost an element that had the focus is hidden now */
export function createHotspotLayer(onFocusLost: () => void): HotspotLayer {
  let hotspots: readonly PanoramaHotspot[] = []
  const elements = new Map<string, HTMLElement>()
  const moved = new Map<string, PanoramaDirection>()
  const point = { x: 0, y: 0, isAhead: false }

  function placeOne(hotspot: PanoramaHotspot, frame: PanoramaFrame, widthPx: number, heightPx: number): void {
    const element = elements.get(hotspot.id)
    if (element === undefined) return
    projectDirection(moved.get(hotspot.id) ?? hotspot, frame, point)
    const isSeen = point.isAhead && Math.abs(point.x) < EDGE_SHARE && Math.abs(point.y) < EDGE_SHARE && frame.bend < MAX_BEND
    if (!isSeen) return hide(element)
    const [x, y] = [((point.x + 1) / 2) * widthPx, ((1 - point.y) / 2) * heightPx]
    element.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) translate(-50%, -50%)`
    if (hotspot.radiusRad !== undefined) {
      const sizePx = (Math.tan(hotspot.radiusRad) / frame.halfWidth) * widthPx
      element.style.width = `${sizePx.toFixed(1)}px`
      element.style.height = `${sizePx.toFixed(1)}px`
    }
    element.style.visibility = 'visible'
  }

  function hide(element: HTMLElement): void {
    if (element.style.visibility === 'hidden') return
    // An element that is hidden loses the focus to the page: keys would no longer turn the view.
    if (element.contains(window.document.activeElement)) onFocusLost()
    element.style.visibility = 'hidden'
  }

  return {
    setHotspots(next) {
      hotspots = next
      moved.clear()
    },
    setElement(id, element) {
      if (element === null) elements.delete(id)
      else elements.set(id, element)
    },
    move(id, direction) {
      if (direction === null) moved.delete(id)
      else moved.set(id, direction)
    },
    place(frame, widthPx, heightPx) {
      for (const hotspot of hotspots) placeOne(hotspot, frame, widthPx, heightPx)
    },
  }
}

/** The direction under a point of the window. */
export function findDirectionAt(
  clientX: number,
  clientY: number,
  canvas: HTMLCanvasElement,
  frame: PanoramaFrame,
): PanoramaDirection {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const direction = { yawRad: 0, pitchRad: 0 }
  unprojectPoint((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height, frame, direction)
  return direction
}
