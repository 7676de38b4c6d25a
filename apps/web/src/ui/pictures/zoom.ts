/** Zooming and panning of a picture within a box. Pure; in pixels; coordinates are relative to the centre of the box. */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Zoom and position of a picture within its box. */
export interface Zoom {
  /** 1: full view. */
  scale: number
  /** Centre of the picture. */
  x: number
  y: number
}

export const FULL_VIEW: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6
/** Tolerance for rounding errors. */
const REST_TOLERANCE = 1.01

/** Whether nothing is enlarged beyond the scale at which it is shown first. */
export const isAtRest = ({ scale }: Zoom, restScale = 1): boolean => scale <= restScale * REST_TOLERANCE

/** The largest size of the picture that fits the box. */
export function fitInBox(box: Size, picture: Size): Size {
  const factor = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/** Zooms to `scale` and keeps the picture's position under `point`. */
export function zoomAt(zoom: Zoom, scale: number, point: Point): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(FULL_VIEW.scale, scale))
  const factor = next / zoom.scale
  return { scale: next, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor }
}

/** Keeps the picture's edges outside of the box, and a picture smaller than the box in its centre. */
export function clampToBox(zoom: Zoom, box: Size, fitted: Size): Zoom {
  const spareX = Math.max(0, (fitted.width * zoom.scale - box.width) / 2)
  const spareY = Math.max(0, (fitted.height * zoom.scale - box.height) / 2)
  return { scale: zoom.scale, x: clampToSpare(zoom.x, spareX), y: clampToSpare(zoom.y, spareY) }
}

const clampToSpare = (value: number, spare: number): number => (spare === 0 ? 0 : Math.min(spare, Math.max(-spare, value)))
