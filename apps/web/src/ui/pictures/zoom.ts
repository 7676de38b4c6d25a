/** How a picture is enlarged and moved within a box. Pure; pixels; places count from the middle of the box. */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Zoom {
  /** 1: the whole picture is in sight. */
  scale: number
  /** Where the picture's middle lies. */
  x: number
  y: number
}

export const FULL_VIEW: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6
/** Rounding leaves a picture a hair larger than whole. */
const FULL_VIEW_MAX_SCALE = 1.01

export const isFullView = ({ scale }: Zoom): boolean => scale <= FULL_VIEW_MAX_SCALE

/** The picture as large as the box allows without cutting it. */
export function fitInBox(box: Size, picture: Size): Size {
  const factor = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/** Enlarged to `scale`, so that what lies under the point stays there. */
export function zoomAt(zoom: Zoom, scale: number, point: Point): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(FULL_VIEW.scale, scale))
  const factor = next / zoom.scale
  return { scale: next, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor }
}

/** No edge of the picture comes further in than the box's own, and a picture smaller than the box stays in the middle. */
export function clampToBox(zoom: Zoom, box: Size, fitted: Size): Zoom {
  const spareX = Math.max(0, (fitted.width * zoom.scale - box.width) / 2)
  const spareY = Math.max(0, (fitted.height * zoom.scale - box.height) / 2)
  return { scale: zoom.scale, x: clampToSpare(zoom.x, spareX), y: clampToSpare(zoom.y, spareY) }
}

const clampToSpare = (value: number, spare: number): number => (spare === 0 ? 0 : Math.min(spare, Math.max(-spare, value)))
