/** Draws the labels of hotspots side by side on one picture. */

/** Of the picture, 0 … 1: its left upper corner, width and height. */
export type SheetCell = readonly [left: number, top: number, width: number, height: number]

/** What is written. People look other than places, and have their picture; without one a figure stands there. */
export type SheetLabel = { kind: 'place'; text: string } | { kind: 'person'; text: string; face: HTMLCanvasElement | null }

const CELL_WIDTH_PX = 512
const CELL_HEIGHT_PX = 128
const COLUMNS = 2
const FONT = '600 52px system-ui, sans-serif'
const PADDING_PX = 44
const INSET_PX = 8
/** From the rim of a person's label to their picture. */
const FACE_RIM_PX = 7
const FACE_DIAMETER_PX = CELL_HEIGHT_PX - 2 * (INSET_PX + FACE_RIM_PX)
/** From the picture to the name. */
const FACE_GAP_PX = 20
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
  const isPerson = label.kind === 'person'
  const beforePx = isPerson ? FACE_RIM_PX + FACE_DIAMETER_PX + FACE_GAP_PX : PADDING_PX
  const roomPx = CELL_WIDTH_PX - 2 * INSET_PX - beforePx - PADDING_PX
  context.font = FONT
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const text = fitText(label.text, roomPx, (part) => context.measureText(part).width)
  const boxWidth = beforePx + Math.min(roomPx, context.measureText(text).width) + PADDING_PX
  const radius = CELL_HEIGHT_PX / 2 - INSET_PX
  const [boxLeft, middle] = [left + (CELL_WIDTH_PX - boxWidth) / 2, top + CELL_HEIGHT_PX / 2]
  const [from, to] = [boxLeft + radius, boxLeft + boxWidth - radius]
  context.beginPath()
  context.arc(from, middle, radius, Math.PI / 2, -Math.PI / 2)
  context.arc(Math.max(from, to), middle, radius, -Math.PI / 2, Math.PI / 2)
  context.closePath()
  context.fillStyle = isPerson ? PERSON_COLOUR : PLACE_COLOUR
  context.fill()
  context.lineWidth = 4
  context.strokeStyle = 'rgb(255 255 255 / 85%)'
  context.stroke()
  if (isPerson) drawFace(context, label.face, boxLeft + FACE_RIM_PX, middle - FACE_DIAMETER_PX / 2)
  context.fillStyle = '#fff'
  context.fillText(text, boxLeft + beforePx, middle)
}

/** A round picture, or head and shoulders. */
function drawFace(context: CanvasRenderingContext2D, face: HTMLCanvasElement | null, left: number, top: number): void {
  const radius = FACE_DIAMETER_PX / 2
  const [x, y] = [left + radius, top + radius]
  const fillCircle = (circleY: number, circleRadius: number) => {
    context.beginPath()
    context.arc(x, circleY, circleRadius, 0, 2 * Math.PI)
    context.fill()
  }
  context.save()
  context.fillStyle = '#dfe6f3'
  fillCircle(y, radius)
  context.clip()
  if (face === null) {
    context.fillStyle = '#7f93b8'
    fillCircle(y - 0.2 * radius, 0.36 * radius)
    fillCircle(y + 1.02 * radius, 0.74 * radius)
  } else context.drawImage(face, left, top, FACE_DIAMETER_PX, FACE_DIAMETER_PX)
  context.restore()
}

/** The beginning of a text that is too long, with an ellipsis. */
export function fitText(text: string, maxPx: number, measurePx: (text: string) => number): string {
  if (measurePx(text) <= maxPx) return text
  const characters = [...text]
  while (characters.length > 1 && measurePx(`${characters.join('')}…`) > maxPx) characters.pop()
  return `${characters.join('')}…`
}
