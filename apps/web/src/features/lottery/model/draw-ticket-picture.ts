import { formatTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import type { TicketDetail } from '@zhanjian/contract/lottery/tickets.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { splitCharacters } from '@zhanjian/scene/cut-text.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { ticketTexts as texts } from '#text/lottery/tickets.ts'
import { loadQrEncoder } from '../../../shared/qr-codes/qr-code.tsx'
import { formatLastDay } from './ticket-validity.ts'

const WIDTH_PX = 1080
const MARGIN_PX = 60
const CARD_WIDTH_PX = WIDTH_PX - 2 * MARGIN_PX
const INSET_PX = 56
const COVER_HEIGHT_PX = 620
/** Within the cover. */
const PICTURE_HEIGHT_PX = 540
const PICTURE_CORNER_PX = 56
const NOTCH_PX = 28
const CORNER_PX = 44
const QR_PX = 520
const LINE_PX = 84
const LINES_MAX = 3
const SERIF = '"Noto Serif CJK SC", "Songti SC", SimSun, serif'
const SANS = '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif'
/** Paper and ink in every theme: it is printed, or scanned from another screen. */
const COLOURS = {
  ground: '#e9edf5',
  paper: '#ffffff',
  sunken: '#f1f3f7',
  ink: '#12161f',
  weak: '#5f697c',
  accent: '#c93a26',
  line: '#b8c0ce',
}

/** Draws a ticket that can be used as a PNG. Its prize's picture is left out if it cannot be loaded. */
export async function drawTicketPicture(ticket: TicketDetail): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser draws nothing')
  const [encode, picture] = await Promise.all([loadQrEncoder(), loadPicture(ticket.prize.pictures[0] ?? ticket.picture)])
  context.font = `700 60px ${SERIF}`
  const lines = wrapText(context, ticket.prizeName, CARD_WIDTH_PX - 2 * INSET_PX)
  const tearY = MARGIN_PX + COVER_HEIGHT_PX + 100 + lines.length * LINE_PX + 110
  const bottomY = tearY + 80 + QR_PX + 190
  canvas.width = WIDTH_PX
  canvas.height = bottomY + MARGIN_PX
  fill(context, COLOURS.ground, 0, 0, canvas.width, canvas.height)
  context.save()
  clipToRounded(context, { left: MARGIN_PX, top: MARGIN_PX, right: WIDTH_PX - MARGIN_PX, bottom: bottomY }, CORNER_PX)
  drawPaper(context, tearY, bottomY)
  drawCover(context, picture)
  context.restore()
  drawTexts(context, ticket, lines)
  drawQr(context, encode(ticket.qrText, 'raw', { ecc: 'medium', border: 2 }), tearY + 70)
  write(context, formatTicketCode(ticket.code), tearY + 80 + QR_PX + 60, {
    font: '600 46px ui-monospace, Menlo, Consolas, monospace',
  })
  write(context, texts.qr.hint, tearY + 80 + QR_PX + 120, { font: `32px ${SANS}`, colour: COLOURS.weak })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png'),
  )
}

/** Null: there is none, or it does not come. */
async function loadPicture(src: string | null): Promise<HTMLImageElement | null> {
  if (src === null) return null
  const picture = new Image()
  // A picture of another origin would make the canvas unreadable.
  picture.crossOrigin = 'anonymous'
  picture.src = src
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

function fill(context: CanvasRenderingContext2D, colour: string, x: number, y: number, width: number, height: number): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Not `roundRect`, which older web views lack. */
function clipToRounded(context: CanvasRenderingContext2D, { left, top, right, bottom }: Box, cornerPx: number): void {
  context.beginPath()
  context.moveTo(left + cornerPx, top)
  context.arcTo(right, top, right, bottom, cornerPx)
  context.arcTo(right, bottom, left, bottom, cornerPx)
  context.arcTo(left, bottom, left, top, cornerPx)
  context.arcTo(left, top, right, top, cornerPx)
  context.clip()
}

function drawPaper(context: CanvasRenderingContext2D, tearY: number, bottomY: number): void {
  fill(context, COLOURS.paper, MARGIN_PX, MARGIN_PX, CARD_WIDTH_PX, bottomY - MARGIN_PX)
  context.fillStyle = COLOURS.ground
  for (const x of [MARGIN_PX, WIDTH_PX - MARGIN_PX]) {
    context.beginPath()
    context.arc(x, tearY, NOTCH_PX, 0, 2 * Math.PI)
    context.fill()
  }
  context.strokeStyle = COLOURS.line
  context.lineWidth = 3
  context.setLineDash([18, 14])
  context.beginPath()
  context.moveTo(MARGIN_PX + NOTCH_PX + 24, tearY)
  context.lineTo(WIDTH_PX - MARGIN_PX - NOTCH_PX - 24, tearY)
  context.stroke()
}

/** The whole picture, in its own ratio. */
function drawCover(context: CanvasRenderingContext2D, picture: HTMLImageElement | null): void {
  fill(context, COLOURS.sunken, MARGIN_PX, MARGIN_PX, CARD_WIDTH_PX, COVER_HEIGHT_PX)
  if (picture === null) return
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min((CARD_WIDTH_PX - 2 * INSET_PX) / naturalWidth, PICTURE_HEIGHT_PX / naturalHeight)
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  const [left, top] = [(WIDTH_PX - width) / 2, MARGIN_PX + (COVER_HEIGHT_PX - height) / 2]
  context.save()
  clipToRounded(context, { left, top, right: left + width, bottom: top + height }, PICTURE_CORNER_PX)
  context.drawImage(picture, left, top, width, height)
  context.restore()
}

function drawTexts(context: CanvasRenderingContext2D, ticket: TicketDetail, lines: readonly string[]): void {
  const x = MARGIN_PX + INSET_PX
  const top = MARGIN_PX + COVER_HEIGHT_PX
  const kind = `${prizeWords.kinds[ticket.kind]} · ${ticket.activityTitle}`
  write(context, kind, top + 76, { x, font: `500 32px ${SANS}`, colour: COLOURS.accent })
  lines.forEach((line, index) => {
    write(context, line, top + 160 + index * LINE_PX, { x, font: `700 60px ${SERIF}` })
  })
  const facts = `${prizeWords.value(formatYuan(ticket.valueFen))}    ${texts.until(formatLastDay(ticket.expiresAt))}`
  write(context, facts, top + 150 + lines.length * LINE_PX, { x, font: `34px ${SANS}`, colour: COLOURS.weak })
}

interface WriteOptions {
  font: string
  colour?: string
  /** Left; default: centred. */
  x?: number
}

/** One line, squeezed if it is too long. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  { font, colour = COLOURS.ink, x }: WriteOptions,
): void {
  context.font = font
  context.fillStyle = colour
  context.textAlign = x === undefined ? 'center' : 'left'
  context.fillText(text, x ?? WIDTH_PX / 2, y, CARD_WIDTH_PX - 2 * INSET_PX)
}

function drawQr(context: CanvasRenderingContext2D, rows: readonly (readonly boolean[])[], top: number): void {
  // Whole pixels: seams between modules would disturb scanners.
  const module = Math.floor(QR_PX / rows.length)
  const left = Math.round((WIDTH_PX - module * rows.length) / 2)
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) fill(context, COLOURS.ink, left + x * module, top + y * module, module, module)
    })
  })
}

/** Broken between any two characters, as Chinese is; what does not fit ends with an ellipsis. */
function wrapText(context: CanvasRenderingContext2D, text: string, widthPx: number): string[] {
  const lines: string[] = ['']
  for (const character of splitCharacters(text)) {
    const last = lines[lines.length - 1] ?? ''
    if (context.measureText(last + character).width <= widthPx) lines[lines.length - 1] = last + character
    else lines.push(character)
  }
  if (lines.length <= LINES_MAX) return lines
  return [
    ...lines.slice(0, LINES_MAX - 1),
    `${splitCharacters(lines[LINES_MAX - 1] ?? '')
      .slice(0, -1)
      .join('')}…`,
  ]
}
