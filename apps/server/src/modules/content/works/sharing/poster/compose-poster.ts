import { getFirstCharacter } from '@zhanjian/scene/cut-text.ts'
import { encodeQR } from 'qr'
import { workTexts } from '../texts.zh.ts'
import { breakLines } from './break-lines.ts'
import { FACE } from './compose-card-face.ts'
import type { Palette } from './palette.ts'
import { renderText, type TextStyle, type Typesetter } from './typesetter.ts'

/** Everything below is in these units; the picture has three pixels for each. */
export const POSTER = { width: 375, height: 667, pixelsPerUnit: 3 } as const

const GUTTER = 32
const FLOOR_TOP = 520
const PICTURE_MIDDLE_Y = 226
const PICTURE_MAX = { width: 252, height: 300 }
/** A card has no frame around it, and its texts are to be read. */
const CARD_MAX = { width: 311, height: 300 }
const CARD_RADIUS = (CARD_MAX.width * FACE.radius) / FACE.width
const MAT = 12
const FRAME = 5
const QR = { size: 74, padding: 8 }

const TITLE: TextStyle = { typeface: 'serif-700', sizePx: 27, spacingEm: 0.06 }
const TITLE_SMALL: TextStyle = { ...TITLE, sizePx: 21 }
const BYLINE: TextStyle = { typeface: 'sans', sizePx: 12.5, spacingEm: 0.02 }
const NOTE: TextStyle = { typeface: 'sans', sizePx: 11, spacingEm: 0.02 }
const LABEL: TextStyle = { typeface: 'sans', sizePx: 13, spacingEm: 0.04 }
const BRAND: TextStyle = { typeface: 'serif-700', sizePx: 14, spacingEm: 0.1 }

export interface PosterContent {
  title: string
  /** Below the title; may be empty. */
  byline: string
  /** Beside the QR code. */
  invitation: string
  /** URL in the QR code. */
  link: string
  picture: { widthPx: number; heightPx: number }
  /** Otherwise it is a card that lies before the wall, with corners cut off. */
  isFramed: boolean
  palette: Palette
}

export interface ComposedPoster {
  /** Everything except the picture. */
  svg: string
  /** Where the picture goes, in pixels. */
  pictureBox: { left: number; top: number; width: number; height: number }
}

/** A framed picture in a pool of light, the title on the wall below it, the QR code on the floor. */
export function composePoster(content: PosterContent, type: Typesetter): ComposedPoster {
  const box = getPictureRect(content.picture, content.isFramed ? PICTURE_MAX : CARD_MAX)
  const scale = POSTER.pixelsPerUnit
  const parts = [
    renderWall(content.palette),
    content.isFramed ? renderFrame(box, content.palette) : renderCardShadow(box, content.palette),
    renderHeading(content, type),
    renderFooter(content, type),
  ]
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER.width * scale}" height="${POSTER.height * scale}" ` +
      `viewBox="0 0 ${POSTER.width} ${POSTER.height}">${parts.join('')}</svg>`,
    pictureBox: {
      left: Math.round(box.x * scale),
      top: Math.round(box.y * scale),
      // A panorama may be thinner than a pixel here.
      width: Math.max(1, Math.round(box.width * scale)),
      height: Math.max(1, Math.round(box.height * scale)),
    },
  }
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

function getPictureRect({ widthPx, heightPx }: PosterContent['picture'], max: typeof PICTURE_MAX): Rect {
  const scale = Math.min(max.width / widthPx, max.height / heightPx)
  const [width, height] = [widthPx * scale, heightPx * scale]
  return { x: (POSTER.width - width) / 2, y: PICTURE_MIDDLE_Y - height / 2, width, height }
}

function renderWall({ wall: top, wallLow, pool, poolOpacity, floor, floorLow, skirting }: Palette): string {
  const floorHeight = POSTER.height - FLOOR_TOP
  return (
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${wallLow}"/></linearGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop stop-color="${floor}"/><stop offset="1" stop-color="${floorLow}"/></linearGradient>` +
    `<radialGradient id="pool" cx="0.5" cy="0.36" r="0.62"><stop stop-color="${pool}" stop-opacity="${poolOpacity}"/>` +
    `<stop offset="0.55" stop-color="${pool}" stop-opacity="${poolOpacity * 0.45}"/><stop offset="1" stop-color="${pool}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="gloss" x2="0" y2="1"><stop stop-color="${wallLow}" stop-opacity="0.55"/><stop offset="0.7" stop-color="${wallLow}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${POSTER.width}" height="${FLOOR_TOP}" fill="url(#wall)"/>` +
    `<rect x="-20" y="-10" width="${POSTER.width + 40}" height="${FLOOR_TOP}" fill="url(#pool)"/>` +
    `<rect y="${FLOOR_TOP}" width="${POSTER.width}" height="${floorHeight}" fill="url(#floor)"/>` +
    `<rect y="${FLOOR_TOP}" width="${POSTER.width}" height="${floorHeight}" fill="url(#gloss)"/>` +
    `<rect y="${FLOOR_TOP - 5}" width="${POSTER.width}" height="5" fill="${skirting}"/>`
  )
}

function renderFrame(picture: Rect, { frame, mat, shadowOpacity }: Palette): string {
  const [outer, inner] = [growRect(picture, MAT + FRAME), growRect(picture, MAT)]
  return (
    renderShadow(outer, 13, 18, shadowOpacity) +
    renderShadow(outer, 3, 5, shadowOpacity) +
    `<rect ${toRectAttributes(outer)} fill="${frame}"/><rect ${toRectAttributes(inner)} fill="${mat}"/>` +
    `<path d="M${inner.x} ${inner.y}h${inner.width}v3h-${inner.width}z" fill="#0b0e14" opacity="0.12"/>` +
    `<rect ${toRectAttributes(growRect(picture, 0.7))} fill="#0b0e14" opacity="0.16"/>`
  )
}

const renderCardShadow = (card: Rect, { shadowOpacity }: Palette): string =>
  renderShadow(card, 14, 20, shadowOpacity, CARD_RADIUS) + renderShadow(card, 3, 5, shadowOpacity, CARD_RADIUS)

/** Many faint layers, each a little bigger: a blur filter over this many pixels would take a second. */
function renderShadow(box: Rect, dropY: number, softness: number, opacity: number, cornerRadius = 0): string {
  const layers = Math.round(softness * 1.5)
  return Array.from({ length: layers }, (_, index) => {
    const share = (index + 0.5) / layers
    const by = softness * (1.6 * share - 0.6)
    const radius = Math.max(0, by + softness * 0.6 + cornerRadius)
    const layer = growRect({ ...box, y: box.y + dropY }, by)
    return `<rect ${toRectAttributes(layer)} rx="${radius.toFixed(2)}" fill="#0b0e14" opacity="${((2 * opacity * (1 - share)) / layers).toFixed(4)}"/>`
  }).join('')
}

const growRect = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
const toRectAttributes = ({ x, y, width, height }: Rect): string =>
  [`x="${x.toFixed(2)}"`, `y="${y.toFixed(2)}"`, `width="${width.toFixed(2)}"`, `height="${height.toFixed(2)}"`].join(' ')

function renderHeading({ title, byline: wholeByline, palette }: PosterContent, type: Typesetter): string {
  const width = POSTER.width - 2 * GUTTER
  const isShort = type.measureWidth(title, TITLE) <= width
  const style = isShort ? TITLE : TITLE_SMALL
  const lines = breakLines(title, { widthPx: width, maxLines: 2 }, (text) => type.measureWidth(text, style))
  const lineHeight = style.sizePx * 1.3
  const byline = fitText(wholeByline, BYLINE, width, type)
  const bylineY = FLOOR_TOP - 30
  const firstY = bylineY - 25 - (lines.length - 1) * lineHeight
  return (
    lines.map((line, index) => renderCentredText(line, firstY + index * lineHeight, style, palette.ink, type)).join('') +
    renderCentredText(byline, bylineY, BYLINE, palette.inkSoft, type)
  )
}

function renderFooter({ link, invitation, palette }: PosterContent, type: Typesetter): string {
  const cardHeight = QR.size + 2 * QR.padding
  const cardY = FLOOR_TOP + (POSTER.height - FLOOR_TOP - cardHeight) / 2 + 2
  const cardX = POSTER.width - GUTTER - cardHeight
  const brandY = cardY + 20
  return (
    `<rect x="${cardX}" y="${cardY}" width="${cardHeight}" height="${cardHeight}" rx="8" fill="#ffffff"/>` +
    renderQrCode(link, cardX + QR.padding, cardY + QR.padding) +
    renderSeal(GUTTER, brandY - 15, type) +
    renderText(workTexts.product, GUTTER + 26, brandY - 1, BRAND, palette.ink, type) +
    renderText(invitation, GUTTER, brandY + 37, LABEL, palette.ink, type) +
    renderText(workTexts.noInstall, GUTTER, brandY + 57, NOTE, palette.inkSoft, type)
  )
}

/** The cinnabar seal with the first character of the product's name. */
function renderSeal(x: number, y: number, type: Typesetter): string {
  const style: TextStyle = { typeface: 'serif-700', sizePx: 13, spacingEm: 0 }
  return (
    `<rect x="${x}" y="${y}" width="19" height="19" rx="3.5" fill="#e8503a"/>` +
    renderText(getFirstCharacter(workTexts.product), x + 3, y + 14.3, style, '#ffffff', type)
  )
}

/** The encoder draws a border of one module at least; the card is the margin here. */
function renderQrCode(link: string, x: number, y: number): string {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 1 })
  const module = QR.size / (rows.length - 2)
  const path = rows.flatMap((row, line) => row.map((isDark, column) => (isDark ? `M${column} ${line}h1v1h-1z` : ''))).join('')
  return `<path transform="translate(${x} ${y}) scale(${module}) translate(-1 -1)" d="${path}" fill="#12161f" shape-rendering="crispEdges"/>`
}

function fitText(text: string, style: TextStyle, widthPx: number, type: Typesetter): string {
  return breakLines(text, { widthPx, maxLines: 1 }, (part) => type.measureWidth(part, style))[0] ?? ''
}

function renderCentredText(text: string, y: number, style: TextStyle, fill: string, type: Typesetter): string {
  return renderText(text, (POSTER.width - type.measureWidth(text, style)) / 2, y, style, fill, type)
}
