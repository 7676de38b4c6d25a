/** Names of avatars, drawn into the cells of one sprite sheet. Cells of names that are no longer needed are reused. */
import { decodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { Color } from 'three'
import { FONT_FAMILY } from '../canvas/font-family.ts'
import { splitLetters } from '../wall-texts/split-letters.ts'
import type { AvatarInfo } from './avatar-layer.ts'
import { createSpriteSheet, type SpriteSheet, type SpriteSheetOptions } from './sprite-sheet.ts'

export interface NameCell {
  readonly u: number
  readonly v: number
}

export interface NameLabels {
  readonly sheet: SpriteSheet
  /** Origin of the cell with this person's name, as shares of the sheet; null when all are taken. */
  getCell(info: AvatarInfo): NameCell | null
  /** Releases the cells of all other avatars. */
  retainOnly(figureIds: ReadonlySet<number>): void
  dispose(): void
}

const MIN_SIZE_PX = 1024
const CELL_WIDTH_PX = 341
const CELL_HEIGHT_PX = 51
const FONT_PX = 25
const PILL_PX = 41
const PADDING_PX = 17
const PIN_PX = 6
/** Of names without a colour, and mixed into the others: white letters are read on all of them. */
const BACK = '#0b0e14'
const BACK_OPACITY = 0.72
const COLOUR_SHARE = 0.6
const INK = '#ffffff'
const GOLD = '#f2cf8c'

/** @param count of names that there is room for */
export function createNameLabels(count: number): NameLabels {
  const sheet = createSpriteSheet(getSheetLayout(count))
  const cellById = new Map<number, NameCell & { cell: number; info: AvatarInfo }>()
  const free = Array.from({ length: count }, (_, index) => count - 1 - index)
  return {
    sheet,
    getCell(info) {
      const { figureId, name, isHost } = info
      const known = cellById.get(figureId)
      if (known?.info === info) return known
      const cell = known?.cell ?? free.pop()
      if (cell === undefined) return null
      const [u, v] = sheet.getCellOrigin(cell)
      const nameCell = { u, v, cell, info }
      cellById.set(figureId, nameCell)
      const isSame = known?.info.name === name && known.info.isHost === isHost && known.info.look === info.look
      if (!isSame) sheet.draw(cell, (context) => drawName(context, info))
      return nameCell
    },
    retainOnly(figureIds) {
      for (const [figureId, { cell }] of cellById) {
        if (figureIds.has(figureId)) continue
        cellById.delete(figureId)
        free.push(cell)
      }
    },
    dispose: sheet.dispose,
  }
}

/** The smallest square sheet, of a size that every GPU takes, with a cell for each name. */
export function getSheetLayout(count: number): SpriteSheetOptions {
  let sizePx = MIN_SIZE_PX
  const columns = () => Math.floor(sizePx / CELL_WIDTH_PX)
  const rows = () => Math.floor(sizePx / CELL_HEIGHT_PX)
  while (columns() * rows() < count) sizePx *= 2
  return { sizePx, columns: columns(), rows: rows() }
}

function drawName(context: CanvasRenderingContext2D, { name, isHost, look }: AvatarInfo): void {
  context.font = `${isHost ? 600 : 500} ${FONT_PX}px ${FONT_FAMILY}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const pin = isHost ? PIN_PX * 2 + 9 : 0
  const text = truncateToWidth(context, name, CELL_WIDTH_PX - 2 * PADDING_PX - pin - 4)
  const inner = context.measureText(text).width + pin
  context.lineCap = 'round'
  context.lineWidth = PILL_PX
  context.strokeStyle = toBack(decodeLook(look)?.nameTagColour ?? BACK)
  context.globalAlpha = BACK_OPACITY
  const reach = Math.max(0.01, inner / 2 + PADDING_PX - PILL_PX / 2)
  context.beginPath()
  context.moveTo(-reach, 0)
  context.lineTo(reach, 0)
  context.stroke()
  context.globalAlpha = 1
  if (isHost) {
    context.fillStyle = GOLD
    context.beginPath()
    context.arc(-inner / 2 + PIN_PX, 0, PIN_PX, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillStyle = isHost ? GOLD : INK
  context.fillText(text, -inner / 2 + pin, 1)
}

/** The chosen colour, darkened: white is read on it. */
function toBack(colour: string): string {
  return new Color(BACK).lerp(new Color(colour), COLOUR_SHARE).getStyle()
}

/** The name, or as much of its beginning as there is room for. */
function truncateToWidth(context: CanvasRenderingContext2D, name: string, widthPx: number): string {
  if (context.measureText(name).width <= widthPx) return name
  const letters = splitLetters(name)
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > widthPx) letters.pop()
  return `${letters.join('')}…`
}
