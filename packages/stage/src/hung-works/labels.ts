/** The small cards beside the works: one canvas, one instanced draw call. */
import type { HungWork } from '@zhanjian/scene/document.ts'
import { getLabelLines } from '@zhanjian/scene/label-lines.ts'
import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three'

/** A card is twice as wide as high; it is drawn in these units and scaled to its cell. */
const CARD_WIDTH = 204
const CARD_HEIGHT = 102
const MAX_SMALL_SHEET_WORKS = 50
/** Cards in a row of the small texture; the large one has twice as many. Fewer works get larger letters. */
const COLUMNS = [3, 4, 5]
const FAMILY = '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif'

export interface LabelSheet {
  texture: CanvasTexture
  columns: number
  /** Share of the texture that one card takes. */
  cellWidth: number
  cellHeight: number
}

/** Draws a card for every work in its order; the texture is the caller's to dispose of. */
export function drawLabels(canvas: HTMLCanvasElement, works: readonly HungWork[]): LabelSheet {
  const { sizePx, columns } = chooseSheet(works.length)
  const cellWidthPx = Math.floor(sizePx / columns)
  const cellHeightPx = Math.floor(cellWidthPx / 2)
  canvas.width = canvas.height = sizePx
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fbfaf7'
    context.fillRect(0, 0, sizePx, sizePx)
    works.forEach((work, slot) => {
      const scale = cellWidthPx / CARD_WIDTH
      const place = [(slot % columns) * cellWidthPx, Math.floor(slot / columns) * cellHeightPx] as const
      context.setTransform(scale, 0, 0, scale, ...place)
      drawCard(context, work)
    })
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  return { texture, columns, cellWidth: cellWidthPx / sizePx, cellHeight: cellHeightPx / sizePx }
}

/** The widest cells with which all cards have room. */
export function chooseSheet(workCount: number): { sizePx: number; columns: number } {
  const times = workCount > MAX_SMALL_SHEET_WORKS ? 2 : 1
  const columns = COLUMNS.map((count) => count * times).find((count) => count * count * 2 >= workCount)
  return { sizePx: 1024 * times, columns: columns ?? 5 * times }
}

function drawCard(context: CanvasRenderingContext2D, work: HungWork): void {
  const margin = 13
  const width = CARD_WIDTH - margin * 2
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#14130f'
  context.font = `600 30px ${FAMILY}`
  context.fillText(truncateToWidth(context, work.title, width), margin, CARD_HEIGHT * 0.365)
  const [maker, making] = getLabelLines(work)
  context.fillStyle = '#33302b'
  context.font = `500 21px ${FAMILY}`
  context.fillText(truncateToWidth(context, joinFacts(maker), width), margin, CARD_HEIGHT * 0.63)
  context.fillStyle = '#57534b'
  context.font = `400 16px ${FAMILY}`
  context.fillText(truncateToWidth(context, joinFacts(making), width), margin, CARD_HEIGHT * 0.865)
}

/** Nothing is broken into lines here, and a canvas spaces letters beside no-break spaces otherwise. */
const joinFacts = (facts: readonly string[]): string => facts.join('  ').replaceAll('\u00a0', ' ')

/** The text, or as much of its beginning as there is room for. */
function truncateToWidth(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const letters = [...text]
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('')}…`
}
