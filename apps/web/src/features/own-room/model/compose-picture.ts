import { drawWarped } from './draw-warped.ts'
import { type Corners, getDistance, type Homography, type Point, projectRectangle } from './homography.ts'
import type { Cutout } from './room-thing.ts'

interface PlacedCutout {
  cutout: Cutout
  wall: Homography
  /** Where its middle is on the wall. */
  middle: Point
  /** On a wall it throws a shadow on the wall, else on the ground. */
  placement: 'floor' | 'wall'
}

/** Shadow of a frame that stands off the wall, in metres. */
const SHADOW = { blurM: 0.05, rightM: 0.012, downM: 0.022, darkness: 0.42 } as const

/** Draws a thing into a photo, at its real size. @returns false if the photo does not show this place of the wall */
export function drawPlaced(context: CanvasRenderingContext2D, { cutout, wall, middle, placement }: PlacedCutout): boolean {
  const { picture, widthM, heightM } = cutout
  const corners = projectRectangle(wall, middle, widthM, heightM)
  if (corners === null) return false
  if (placement === 'wall') drawWallShadow(context, corners, widthM)
  else drawGroundShadow(context, corners)
  drawWarped(context, { picture, wall, middle, widthM, heightM })
  return true
}

function drawWallShadow(context: CanvasRenderingContext2D, corners: Corners, widthM: number): void {
  const perM = getDistance(corners[3], corners[2]) / widthM
  context.save()
  context.shadowColor = `rgba(0,0,0,${SHADOW.darkness})`
  context.shadowBlur = SHADOW.blurM * perM
  context.shadowOffsetX = SHADOW.rightM * perM
  context.shadowOffsetY = SHADOW.downM * perM
  context.beginPath()
  for (const corner of corners) context.lineTo(...corner)
  context.closePath()
  context.fillStyle = '#000'
  context.fill()
  context.restore()
}

function drawGroundShadow(context: CanvasRenderingContext2D, corners: Corners): void {
  const [, , right, left] = corners
  const radiusPx = getDistance(left, right) * 0.52
  context.save()
  context.translate((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
  context.rotate(Math.atan2(right[1] - left[1], right[0] - left[0]))
  context.scale(1, 0.16)
  const shade = context.createRadialGradient(0, 0, radiusPx * 0.2, 0, 0, radiusPx)
  shade.addColorStop(0, 'rgba(0,0,0,0.42)')
  shade.addColorStop(1, 'rgba(0,0,0,0)')
  context.fillStyle = shade
  context.fillRect(-radiusPx, -radiusPx, 2 * radiusPx, 2 * radiusPx)
  context.restore()
}

const MARK_SHARE = 0.026
const JPEG_QUALITY = 0.9

/** Writes title and author small into the lower left corner. */
export function drawMark(context: CanvasRenderingContext2D, text: string): void {
  const { width, height } = context.canvas
  const sizePx = Math.max(12, Math.round(Math.min(width, height) * MARK_SHARE))
  context.save()
  context.font = `500 ${sizePx}px system-ui, sans-serif`
  context.shadowColor = 'rgba(0,0,0,0.7)'
  context.shadowBlur = sizePx * 0.4
  context.fillStyle = '#fff'
  context.fillText(text, sizePx, height - sizePx, width - 2 * sizePx)
  context.restore()
}

/** Rejects if the device has no memory for it. */
export const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', JPEG_QUALITY)
  })
