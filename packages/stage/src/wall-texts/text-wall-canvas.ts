/** Draws a column of text into a canvas: white on black, to be read as how much of the wall a letter covers. */

import { FONT_FAMILY } from '../canvas/font-family.ts'
import { type MeasureFace, type TextWallColumn, type TextWallFace, TITLE_TRACKING_EM } from './text-wall-layout.ts'

const FONT: Record<TextWallFace, (sizePx: number) => string> = {
  title: (sizePx) => `700 ${sizePx}px "Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",SimSun,serif`,
  text: (sizePx) => `500 ${sizePx}px ${FONT_FAMILY}`,
}
/** Letters are not spread further apart than this to justify a line, in their size. */
const MAX_SPREAD_EM = 0.25
const MAX_PX_PER_M = 900
const MAX_SIDE_PX = 2048
/**
 * What is drawn at once: a word with a letter that goes leftwards and all up to the next Chinese character, as words there change
 * places; other words, as letters join; one joined pictograph; one character.
 */
const PARTS = /[!-\u1fff\p{M}]*[\u0590-\u08ff][^\u2e80-\uffef]*|[!-\u1fff\p{M}]+|\p{RI}{2}|.(?:\u200d.|\p{M}|\p{EMod})*/gu
/** Bare wall round the text, so that its edge is never seen. */
export const TEXT_RIM_M = 0.05

/** Measures with the fonts in which walls are lettered. */
export function createFaceMeasure(context: CanvasRenderingContext2D): MeasureFace {
  const UNIT_PX = 100
  return (text, face) => {
    context.font = FONT[face](UNIT_PX)
    return context.measureText(text).width / UNIT_PX
  }
}

/** Draws the column with `TEXT_RIM_M` round it. */
export function drawTextWall(context: CanvasRenderingContext2D, column: TextWallColumn): void {
  const widthM = column.widthM + 2 * TEXT_RIM_M
  const heightM = column.heightM + 2 * TEXT_RIM_M
  const pxPerM = Math.min(MAX_PX_PER_M, MAX_SIDE_PX / widthM, MAX_SIDE_PX / heightM)
  const { canvas } = context
  canvas.width = Math.ceil(widthM * pxPerM)
  canvas.height = Math.ceil(heightM * pxPerM)
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#fff'
  context.textBaseline = 'alphabetic'
  for (const { text, face, sizeM, baselineM, isFromRight, justifiedM } of column.lines) {
    const sizePx = sizeM * pxPerM
    context.font = FONT[face](sizePx)
    context.direction = isFromRight ? 'rtl' : 'ltr'
    const parts = isFromRight ? [text] : (text.match(PARTS) ?? [])
    const naturalPx = parts.reduce((sum, part) => sum + context.measureText(part).width, 0)
    const missingPx = justifiedM === null ? 0 : (justifiedM * pxPerM - naturalPx) / Math.max(1, parts.length - 1)
    const spreadPx = missingPx > MAX_SPREAD_EM * sizePx ? 0 : missingPx
    const gapPx = spreadPx + (face === 'title' ? TITLE_TRACKING_EM * sizePx : 0)
    // The right edge, if that is where a line begins.
    let startPx = (TEXT_RIM_M + (isFromRight ? column.widthM : 0)) * pxPerM
    for (const part of parts) {
      context.fillText(part, startPx, (TEXT_RIM_M + baselineM) * pxPerM)
      startPx += context.measureText(part).width + gapPx
    }
  }
}
