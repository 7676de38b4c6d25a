/** Draws the labels of hotspots side by side on one picture. */

/** Of the picture, 0 … 1: its left upper corner, width and height. */
export type SheetCell = readonly [left: number, top: number, width: number, height: number]

/** What is written, and on whose behalf: people look other than places. */
export interface SheetLabel {
  text: string
  isPerson: boolean
}

const CELL_WIDTH_PX = 512
const CELL_HEIGHT_PX = 128
const COLUMNS = 2
const FONT = '600 52px system-ui, sans-serif'
const PADDING_PX = 44
const PLACE_COLOUR = 'rgb(16 18 24 / 82%)'
const PERSON_COLOUR = 'rgb(28 84 235 / 92%)'

/** The same labels in the same order give the same cells. */
export function drawLabelSheet(labels: readonly SheetLabel[]): { sheet: HTMLCanvasElement; cells: SheetCell[] } {
  const rows = Math.max(1, Math.ceil(labels.length / COLUMNS))
  const sheet = window.document.createElement('canvas')
  sheet.width = CELL_WIDTH_PX * COLUMNS
  sheet.height = CELL_HEIGHT_PX * rows
  const context = sheet.getContext('2d')
  const cells = labels.map((label, index): SheetCell => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)]
    if (context) drawLabel(context, label, column * CELL_WIDTH_PX, row * CELL_HEIGHT_PX)
    return [column / COLUMNS, row / rows, 1 / COLUMNS, 1 / rows]
  })
  return { sheet, cells }
}

function drawLabel(context: CanvasRenderingContext2D, label: SheetLabel, left: number, top: number): void {
  const [width, height, inset] = [CELL_WIDTH_PX, CELL_HEIGHT_PX, 8]
  context.font = FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const text = fitText(label.text, width - 2 * PADDING_PX, (part) => context.measureText(part).width)
  const boxWidth = Math.min(width - 2 * inset, context.measureText(text).width + 2 * PADDING_PX)
  const radius = height / 2 - inset
  const [from, to, middle] = [left + (width - boxWidth) / 2 + radius, left + (width + boxWidth) / 2 - radius, top + height / 2]
  context.beginPath()
  context.arc(from, middle, radius, Math.PI / 2, -Math.PI / 2)
  context.arc(Math.max(from, to), middle, radius, -Math.PI / 2, Math.PI / 2)
  context.closePath()
  context.fillStyle = label.isPerson ? PERSON_COLOUR : PLACE_COLOUR
  context.fill()
  context.lineWidth = 4
  context.strokeStyle = 'rgb(255 255 255 / 85%)'
  context.stroke()
  context.fillStyle = '#fff'
  context.fillText(text, left + width / 2, middle)
}

/** The beginning of a text that is too long, with an ellipsis. */
export function fitText(text: string, maxPx: number, measurePx: (text: string) => number): string {
  if (measurePx(text) <= maxPx) return text
  const characters = [...text]
  while (characters.length > 1 && measurePx(`${characters.join('')}…`) > maxPx) characters.pop()
  return `${characters.join('')}…`
}
