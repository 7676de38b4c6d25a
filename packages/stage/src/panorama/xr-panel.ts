/** What a hotspot says, drawn as a picture that hangs before the viewer of a headset. */

import { fillRoundedBox } from '../canvas/fill-rounded-box.ts'
import { type DecodedPicture, decodePicture, releasePicture } from '../pictures/decode-picture.ts'
import { splitLetters } from '../wall-texts/split-letters.ts'
import { breakText } from './break-text.ts'
import type { PanoramaPanel } from './panorama-events.ts'

export interface DrawnPanel {
  canvas: HTMLCanvasElement
  /** In the space of the headset. */
  widthM: number
  heightM: number
}

const WIDTH_PX = 1280
const WIDTH_M = 1.9
const HEIGHT_MAX_PX = 1440
const PADDING_PX = 64
const PICTURE_MAX_PX = 760
const GAP_PX = 36
const TITLE_PX = 56
const NOTE_PX = 34
/** The first in which everything fits. */
const TEXT_SIZES_PX = [46, 40, 34, 29] as const
const LINE_HEIGHT = 1.45
const RADIUS_PX = 40
const FAMILY = 'system-ui, sans-serif'

/**
 * Draws it at once, and again when its picture has come.
 * @param onDrawn called once or twice; not after the signal
 */
export async function drawXrPanel(
  panel: PanoramaPanel,
  signal: AbortSignal,
  onDrawn: (drawn: DrawnPanel) => void,
): Promise<void> {
  onDrawn(drawPanel(panel, null))
  if (panel.pictureUrl === undefined) return
  // Without its picture it still has the words.
  const picture = await decodePicture(panel.pictureUrl, signal).catch(() => null)
  if (picture === null) return
  if (!signal.aborted) onDrawn(drawPanel(panel, picture))
  releasePicture(picture)
}

function drawPanel({ title, text = '', note }: PanoramaPanel, picture: DecodedPicture | null): DrawnPanel {
  const canvas = window.document.createElement('canvas')
  canvas.width = WIDTH_PX
  const context = canvas.getContext('2d')
  if (context === null) return { canvas, widthM: WIDTH_M, heightM: WIDTH_M }
  const innerPx = WIDTH_PX - 2 * PADDING_PX
  const wrap = (words: string, font: string, weight = 400) => {
    context.font = `${weight} ${font} ${FAMILY}`
    return breakText(words, innerPx, (part) => context.measureText(part).width)
  }
  const titleLines = wrap(title, `${TITLE_PX}px`, 600)
  const noteLines = wrap(note, `${NOTE_PX}px`)
  const shown = picture && fitPicture(picture, innerPx)
  const fixedPx =
    2 * PADDING_PX +
    titleLines.length * TITLE_PX * LINE_HEIGHT +
    (shown === null ? 0 : shown.heightPx + GAP_PX) +
    (noteLines.length === 0 ? 0 : GAP_PX + noteLines.length * NOTE_PX * LINE_HEIGHT)
  const body = chooseTextSize(HEIGHT_MAX_PX - fixedPx, (sizePx) => wrap(text, `${sizePx}px`))
  const bodyPx = body.lines.length === 0 ? 0 : GAP_PX + body.lines.length * body.sizePx * LINE_HEIGHT
  canvas.height = Math.ceil(fixedPx + bodyPx)

  context.fillStyle = 'rgb(16 18 24 / 92%)'
  fillRoundedBox(context, WIDTH_PX, canvas.height, RADIUS_PX)
  context.textBaseline = 'middle'
  let top = PADDING_PX
  const write = (lines: readonly string[], sizePx: number, weight: number, colour: string) => {
    context.font = `${weight} ${sizePx}px ${FAMILY}`
    context.fillStyle = colour
    for (const line of lines) {
      context.fillText(line, PADDING_PX, top + (sizePx * LINE_HEIGHT) / 2)
      top += sizePx * LINE_HEIGHT
    }
  }
  write(titleLines, TITLE_PX, 600, '#fff')
  if (picture !== null && shown !== null) {
    top += GAP_PX
    context.drawImage(picture, (WIDTH_PX - shown.widthPx) / 2, top, shown.widthPx, shown.heightPx)
    top += shown.heightPx
  }
  if (body.lines.length > 0) top += GAP_PX
  write(body.lines, body.sizePx, 400, 'rgb(255 255 255 / 92%)')
  top += GAP_PX
  write(noteLines, NOTE_PX, 400, 'rgb(255 255 255 / 70%)')
  return { canvas, widthM: WIDTH_M, heightM: (WIDTH_M * canvas.height) / WIDTH_PX }
}

/** The largest text that fits; the smallest one if none does, without its last lines. */
function chooseTextSize(heightPx: number, wrap: (sizePx: number) => string[]): { sizePx: number; lines: string[] } {
  const countLines = (sizePx: number) => Math.floor((heightPx - GAP_PX) / (sizePx * LINE_HEIGHT))
  let last = { sizePx: TEXT_SIZES_PX[0] as number, lines: [] as string[] }
  for (const sizePx of TEXT_SIZES_PX) {
    last = { sizePx, lines: wrap(sizePx) }
    if (last.lines.length <= countLines(sizePx)) return last
  }
  const lines = last.lines.slice(0, Math.max(0, countLines(last.sizePx)))
  return {
    sizePx: last.sizePx,
    lines: lines.map((line, index) => (index === lines.length - 1 ? `${splitLetters(line).slice(0, -1).join('')}…` : line)),
  }
}

function fitPicture({ width, height }: DecodedPicture, innerPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(innerPx / width, PICTURE_MAX_PX / height)
  return { widthPx: width * scale, heightPx: height * scale }
}
