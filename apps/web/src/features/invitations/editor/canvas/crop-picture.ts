/** Which part of a picture its frame shows, by fingers. Lengths in units of the page, in the frame's own directions. Pure. */
import type { Crop } from '@zhanjian/scene/invitation/elements.ts'
import type { Point } from './transform-element.ts'

export interface CropFrame {
  w: number
  h: number
  fit: 'cover' | 'contain'
  /** Width of the picture by its height. */
  ratio: number
}

/** The middle between the fingers, from the frame's corner, and how far they are apart; 0: one finger. */
export interface Grip {
  at: Point
  apart: number
}

const [ZOOM_MIN, ZOOM_MAX] = [1, 8]
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
/** Thousandths are finer than any screen. */
const round = (value: number): number => Math.round(value * 1000) / 1000

/** How large the picture is drawn at zoom 1. */
function getDrawnSize({ w, h, fit, ratio }: CropFrame): Point {
  const byWidth = fit === 'cover' ? ratio < w / h : ratio > w / h
  return byWidth ? { x: w, y: w / ratio } : { x: h * ratio, y: h }
}

/** The part that is seen after fingers have moved: what was under them stays there, as far as the frame is filled. */
export function dragCrop(crop: Crop, frame: CropFrame, from: Grip, to: Grip): Crop {
  const drawn = getDrawnSize(frame)
  const isPinch = from.apart > 0 && to.apart > 0
  const zoom = clamp(isPinch ? (crop.zoom * to.apart) / from.apart : crop.zoom, ZOOM_MIN, ZOOM_MAX)
  return {
    x: round(moveShare(crop.x, drawn.x * crop.zoom, drawn.x * zoom, frame.w, from.at.x, to.at.x)),
    y: round(moveShare(crop.y, drawn.y * crop.zoom, drawn.y * zoom, frame.h, from.at.y, to.at.y)),
    zoom: round(zoom),
  }
}

/** Along one axis: a share of 0 has the beginning of the picture at that of the frame, 1 the end at its end. */
function moveShare(share: number, length: number, nextLength: number, side: number, from: number, to: number): number {
  const over = nextLength - side
  if (Math.abs(over) < 0.5) return share
  const under = (from + share * (length - side)) / length
  return clamp((under * nextLength - to) / over, 0, 1)
}

/** Where the whole picture lies, of which the frame shows a part: from the frame's corner. */
export function placePicture(
  { x, y, zoom }: Crop,
  frame: CropFrame,
): { left: number; top: number; width: number; height: number } {
  const drawn = getDrawnSize(frame)
  const [width, height] = [drawn.x * zoom, drawn.y * zoom]
  return { left: x * (frame.w - width), top: y * (frame.h - height), width, height }
}

/** A step by a key. */
export const stepCrop = (
  { x, y, zoom }: Crop,
  { byX = 0, byY = 0, factor = 1 }: { byX?: number; byY?: number; factor?: number },
): Crop => ({
  x: round(clamp(x + byX, 0, 1)),
  y: round(clamp(y + byY, 0, 1)),
  zoom: round(clamp(zoom * factor, ZOOM_MIN, ZOOM_MAX)),
})

/** A place in the window as the frame sees it, which is turned around its middle. */
export function toFramePoint(
  at: Point,
  frame: { middle: Point; w: number; h: number; rotationDeg: number; scale: number },
): Point {
  const angle = (-frame.rotationDeg * Math.PI) / 180
  const [x, y] = [(at.x - frame.middle.x) / frame.scale, (at.y - frame.middle.y) / frame.scale]
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle) + frame.w / 2,
    y: x * Math.sin(angle) + y * Math.cos(angle) + frame.h / 2,
  }
}
