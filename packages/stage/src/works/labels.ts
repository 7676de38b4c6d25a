/** The small cards beside the works: one canvas, one instanced draw call. */
import type { HungWork } from '@zhanjian/scene/document.ts'
import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three'

const CELL_WIDTH_PX = 204
const CELL_HEIGHT_PX = 102
const FEW_WORKS = 50
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
  const sizePx = works.length > FEW_WORKS ? 2048 : 1024
  canvas.width = canvas.height = sizePx
  const context = canvas.getContext('2d')
  const columns = Math.floor(sizePx / CELL_WIDTH_PX)
  if (context) {
    context.fillStyle = '#f7f5f0'
    context.fillRect(0, 0, sizePx, sizePx)
    works.forEach((work, slot) => {
      drawCard(context, work, (slot % columns) * CELL_WIDTH_PX, Math.floor(slot / columns) * CELL_HEIGHT_PX)
    })
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  return { texture, columns, cellWidth: CELL_WIDTH_PX / sizePx, cellHeight: CELL_HEIGHT_PX / sizePx }
}

function drawCard(context: CanvasRenderingContext2D, work: HungWork, x: number, y: number): void {
  const marginPx = 13
  const widthPx = CELL_WIDTH_PX - marginPx * 2
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#1d1c1a'
  context.font = `600 29px ${FAMILY}`
  context.fillText(fitted(context, work.title, widthPx), x + marginPx, y + 38)
  context.fillStyle = '#4d4a45'
  context.font = `400 19px ${FAMILY}`
  context.fillText(fitted(context, [work.artist, work.year].filter(Boolean).join('  '), widthPx), x + marginPx, y + 65)
  context.fillStyle = '#79756d'
  context.font = `400 15px ${FAMILY}`
  context.fillText(fitted(context, detailsOf(work), widthPx), x + marginPx, y + 88)
}

function detailsOf(work: HungWork): string {
  const size = work.realSizeCm ? `${work.realSizeCm[0]} × ${work.realSizeCm[1]} cm` : ''
  return [work.medium, size].filter(Boolean).join('  ')
}

/** The text, or as much of its beginning as there is room for. */
function fitted(context: CanvasRenderingContext2D, text: string, widthPx: number): string {
  if (context.measureText(text).width <= widthPx) return text
  const letters = [...text]
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > widthPx) letters.pop()
  return `${letters.join('')}…`
}
