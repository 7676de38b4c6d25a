/** Names of the figures, drawn into the cells of one sheet; a name that nobody bears any more gives its cell back. */
import type { Companion } from './company.ts'
import { createDrawingSheet, type DrawingSheet } from './drawing-sheet.ts'
import { MOST_FIGURES } from './figures.ts'

export interface NamePlace {
  readonly u: number
  readonly v: number
}

export interface Names {
  readonly sheet: DrawingSheet
  /** Origin of the cell with this person's name, as shares of the sheet; null when all are taken. */
  placeOf(companion: Companion): NamePlace | null
  /** Gives back the cells of all who are not among these. */
  keep(companions: ReadonlySet<number>): void
  dispose(): void
}

const SIZE_PX = 1024
const COLUMNS = 3
const ROWS = MOST_FIGURES / COLUMNS
const CELL_WIDTH_PX = Math.floor(SIZE_PX / COLUMNS)
const FONT_PX = 25
const PILL_PX = 41
const PADDING_PX = 17
const PIN_PX = 6
const FAMILY = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'
const BACK = 'rgba(11, 14, 20, 0.66)'
const INK = '#ffffff'
const GOLD = '#f2cf8c'

export function createNames(): Names {
  const sheet = createDrawingSheet({ sizePx: SIZE_PX, columns: COLUMNS, rows: ROWS })
  const written = new Map<number, NamePlace & { cell: number; companion: Companion }>()
  const free = Array.from({ length: MOST_FIGURES }, (_, index) => MOST_FIGURES - 1 - index)
  return {
    sheet,
    placeOf(companion) {
      const { figureId, name, isHost } = companion
      const known = written.get(figureId)
      if (known?.companion === companion) return known
      const cell = known?.cell ?? free.pop()
      if (cell === undefined) return null
      const [u, v] = sheet.originOf(cell)
      const place = { u, v, cell, companion }
      written.set(figureId, place)
      const isSame = known?.companion.name === name && known.companion.isHost === isHost
      if (!isSame) sheet.draw(cell, (context) => drawName(context, name, isHost))
      return place
    },
    keep(figureIds) {
      for (const [figureId, { cell }] of written) {
        if (figureIds.has(figureId)) continue
        written.delete(figureId)
        free.push(cell)
      }
    },
    dispose: sheet.dispose,
  }
}

function drawName(context: CanvasRenderingContext2D, name: string, isHost: boolean): void {
  context.font = `${isHost ? 600 : 500} ${FONT_PX}px ${FAMILY}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const pin = isHost ? PIN_PX * 2 + 9 : 0
  const text = fitted(context, name, CELL_WIDTH_PX - 2 * PADDING_PX - pin - 4)
  const inner = context.measureText(text).width + pin
  context.lineCap = 'round'
  context.lineWidth = PILL_PX
  context.strokeStyle = BACK
  const reach = Math.max(0.01, inner / 2 + PADDING_PX - PILL_PX / 2)
  context.beginPath()
  context.moveTo(-reach, 0)
  context.lineTo(reach, 0)
  context.stroke()
  if (isHost) {
    context.fillStyle = GOLD
    context.beginPath()
    context.arc(-inner / 2 + PIN_PX, 0, PIN_PX, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillStyle = isHost ? GOLD : INK
  context.fillText(text, -inner / 2 + pin, 1)
}

/** The name, or as much of its beginning as there is room for. */
function fitted(context: CanvasRenderingContext2D, name: string, widthPx: number): string {
  if (context.measureText(name).width <= widthPx) return name
  const letters = [...name]
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > widthPx) letters.pop()
  return `${letters.join('')}…`
}
