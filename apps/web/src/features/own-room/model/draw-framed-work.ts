import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedParts, FRAME_COLOUR, MAT_COLOUR } from '@zhanjian/scene/hall/framed-parts.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import type { Cutout } from './room-thing.ts'

/** How much lighter or darker the sides of a moulding are, lit from the upper left. */
const LIGHT = { top: 0.2, left: 0.1, right: -0.12, bottom: -0.22 } as const

/** A framed work seen from the front. @param picture loaded */
export function drawFramedWork(
  picture: CanvasImageSource,
  work: Pick<HungWork, 'widthM' | 'heightM' | 'matM' | 'frame'>,
  longSidePx: number,
): Cutout {
  const size = computeFramedSize(work)
  const perM = longSidePx / Math.max(size.widthM, size.heightM)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.widthM * perM))
  canvas.height = Math.max(1, Math.round(size.heightM * perM))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  context.fillStyle = work.frame === 'none' ? FRAME_COLOUR.none : MAT_COLOUR
  context.fillRect(0, 0, canvas.width, canvas.height)
  const barPx = Math.round((size.widthM / 2 - work.widthM / 2 - work.matM) * perM)
  if (barPx > 0) drawMoulding(context, { colour: FRAME_COLOUR[work.frame], barPx })
  const { widthM, heightM } = computeFramedParts(work).picture
  const [width, height] = [widthM * perM, heightM * perM]
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2]
  context.drawImage(picture, x, y, width, height)
  if (work.frame !== 'none') shadeInside(context, { x: barPx, y: barPx, depthPx: Math.max(2, 0.012 * perM) })
  return { picture: canvas, ...size }
}

/** Four mitred bars. */
function drawMoulding(context: CanvasRenderingContext2D, { colour, barPx: bar }: { colour: string; barPx: number }): void {
  const { width, height } = context.canvas
  const bars: [keyof typeof LIGHT, [number, number][]][] = [
    [
      'top',
      [
        [0, 0],
        [width, 0],
        [width - bar, bar],
        [bar, bar],
      ],
    ],
    [
      'right',
      [
        [width, 0],
        [width, height],
        [width - bar, height - bar],
        [width - bar, bar],
      ],
    ],
    [
      'bottom',
      [
        [width, height],
        [0, height],
        [bar, height - bar],
        [width - bar, height - bar],
      ],
    ],
    [
      'left',
      [
        [0, height],
        [0, 0],
        [bar, bar],
        [bar, height - bar],
      ],
    ],
  ]
  for (const [side, points] of bars) {
    context.beginPath()
    for (const point of points) context.lineTo(...point)
    context.closePath()
    context.fillStyle = colour
    context.fill()
    const light = LIGHT[side]
    context.fillStyle = light > 0 ? `rgba(255,255,255,${light})` : `rgba(0,0,0,${-light})`
    context.fill()
  }
}

/** The frame stands before the picture and throws a thin shadow on it. */
function shadeInside(context: CanvasRenderingContext2D, { x, y, depthPx }: { x: number; y: number; depthPx: number }): void {
  const { width, height } = context.canvas
  const down = context.createLinearGradient(0, y, 0, y + depthPx)
  const right = context.createLinearGradient(x, 0, x + depthPx, 0)
  for (const gradient of [down, right]) {
    gradient.addColorStop(0, 'rgba(0,0,0,0.34)')
    gradient.addColorStop(1, 'rgba(0,0,0,0)')
  }
  context.fillStyle = down
  context.fillRect(x, y, width - 2 * x, depthPx)
  context.fillStyle = right
  context.fillRect(x, y, depthPx, height - 2 * y)
}
