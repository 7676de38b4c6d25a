import { getShownText } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import { CARD_HEIGHT, CARD_WIDTH, type InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { CardElement, ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { fitFontSize } from '@zhanjian/scene/invitation/fit-text.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { Colour, PictureSource } from '@zhanjian/scene/invitation/values.ts'
import { breakLines } from '../../sharing/poster/break-lines.ts'
import type { TextStyle, Typesetter } from '../../sharing/poster/typesetter.ts'

/** Address of a picture as data; null: it cannot be shown. */
export type GetPictureData = (source: PictureSource) => string | null

/** A page has no more lines than that. */
const LINES_MAX = 60
const BUTTON_SIZE = 16

/**
 * The first page of an invitation as SVG, in units of a page. What moves or is used, such as films, maps and countdowns, is left
 * out, and names of guests are those of nobody.
 */
export function composeCard(document: InvitationDocument, type: Typesetter, getData: GetPictureData): string {
  const [page] = document.pages
  const colourOf = (colour: Colour) => resolveColour(colour, document.theme)
  const ground = page === undefined ? document.theme.ground : colourOf(page.background.colour)
  const picture = page?.background.picture
  const data = picture ? getData(picture) : null
  const behind =
    data === null
      ? ''
      : `<image width="${CARD_WIDTH}" height="${CARD_HEIGHT}" preserveAspectRatio="xMidYMid slice" opacity="${page?.background.pictureOpacity ?? 1}" href="${data}"/>`
  const elements = (page?.elements ?? []).map((element) =>
    place(element, drawElement(element, { document, type, getData, colourOf })),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${ground}"/>${behind}${elements.join('')}</svg>`
  )
}

interface Drawing {
  document: InvitationDocument
  type: Typesetter
  getData: GetPictureData
  colourOf: (colour: Colour) => string
}

const place = ({ x, y, w, h, rotationDeg, opacity }: CardElement, svg: string): string =>
  svg === '' ? '' : `<g opacity="${opacity}" transform="rotate(${rotationDeg} ${x + w / 2} ${y + h / 2})">${svg}</g>`

function drawElement(element: CardElement, drawing: Drawing): string {
  switch (element.kind) {
    case 'text':
      return drawText(element, drawing)
    case 'picture':
      return drawPictureElement(element, drawing)
    case 'shape':
      return drawShape(element, drawing)
    case 'form':
    case 'blessings':
    case 'door':
      return drawButton(element, drawing)
    case 'icon':
    case 'map':
    case 'countdown':
    case 'film':
    case 'photos':
      return ''
  }
}

function drawText(element: ElementOf<'text'>, { document, type, colourOf }: Drawing): string {
  const text = getShownText(element, document.event, null)
  const sizePx = element.bind === null ? element.fontSize : fitFontSize(text, element)
  const { theme } = document
  const font = element.font === 'body' ? theme.bodyFont : element.font === 'heading' ? theme.headingFont : element.font
  const style: TextStyle = { typeface: font, sizePx, spacingEm: element.letterSpacing }
  const data = element.direction === 'vertical' ? layDown(text, element, style, type) : layAcross(text, element, style, type)
  return `<path d="${data}" fill="${colourOf(element.colour)}"/>`
}

function layAcross(text: string, element: ElementOf<'text'>, style: TextStyle, type: Typesetter): string {
  const { x, y, w, align, lineHeight } = element
  const measure = (part: string) => type.measureWidth(part, style)
  const lines = text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : breakLines(line, { widthPx: w, maxLines: LINES_MAX }, measure)))
  const step = lineHeight * style.sizePx
  return lines
    .map((line, index) => {
      const free = w - measure(line)
      const left = align === 'left' ? x : x + (align === 'right' ? free : free / 2)
      return type.outline(line, left, y + index * step + step / 2 + style.sizePx * 0.36, style)
    })
    .join('')
}

/** Characters below each other, in columns from right to left. */
function layDown(text: string, { x, y, w, h, lineHeight, align }: ElementOf<'text'>, style: TextStyle, type: Typesetter): string {
  const along = style.sizePx * (1 + style.spacingEm)
  const perColumn = Math.max(1, Math.floor(h / along))
  const columns = text.split('\n').flatMap((line) => {
    const characters = [...line]
    const count = Math.max(1, Math.ceil(characters.length / perColumn))
    return Array.from({ length: count }, (_, at) => characters.slice(at * perColumn, (at + 1) * perColumn))
  })
  const step = lineHeight * style.sizePx
  return columns
    .map((column, index) => {
      const free = h - column.length * along
      const top = align === 'left' ? y : y + (align === 'right' ? free : free / 2)
      const middle = x + w - step / 2 - index * step
      return column
        .map((character, at) =>
          type.outline(
            character,
            middle - type.measureWidth(character, style) / 2,
            top + at * along + style.sizePx * 0.86,
            style,
          ),
        )
        .join('')
    })
    .join('')
}

function drawPictureElement({ id, x, y, w, h, source, fit, mask }: ElementOf<'picture'>, { getData }: Drawing): string {
  const data = source === null ? null : getData(source)
  if (data === null) return ''
  const radius = mask === 'rounded' ? Math.min(w, h) * 0.08 : mask === 'ellipse' ? w / 2 : mask === 'arch' ? w / 2 : 0
  const clip =
    mask === 'none'
      ? ''
      : `<clipPath id="clip-${id}"><rect x="${x}" y="${y}" width="${w}" height="${mask === 'arch' ? h + w / 2 : h}" rx="${radius}" ry="${mask === 'ellipse' ? h / 2 : radius}"/></clipPath>`
  const look = mask === 'none' ? '' : ` clip-path="url(#clip-${id})"`
  return `${clip}<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}"${look} href="${data}"/>`
}

function drawShape({ x, y, w, h, shape, fill, stroke, radius }: ElementOf<'shape'>, { colourOf }: Drawing): string {
  const look = `fill="${fill === null ? 'none' : colourOf(fill)}"${stroke === null ? '' : ` stroke="${colourOf(stroke.colour)}" stroke-width="${stroke.width}"`}`
  const toPolygon = (points: readonly (readonly [number, number])[]) =>
    `<polygon points="${points.map(([left, top]) => `${x + left * w},${y + top * h}`).join(' ')}" ${look}/>`
  switch (shape) {
    case 'line': {
      const width = stroke?.width ?? 2
      const [dx, dy] = w >= h ? [w, 0] : [0, h]
      const colour = stroke === null ? fill : stroke.colour
      const [left, top] = w >= h ? [x, y + h / 2] : [x + w / 2, y]
      return colour === null ? '' : `<path d="M${left} ${top}l${dx} ${dy}" stroke="${colourOf(colour)}" stroke-width="${width}"/>`
    }
    case 'ellipse':
      return `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}" ${look}/>`
    case 'triangle':
      return toPolygon([
        [0.5, 0],
        [1, 1],
        [0, 1],
      ])
    case 'diamond':
      return toPolygon([
        [0.5, 0],
        [1, 0.5],
        [0.5, 1],
        [0, 0.5],
      ])
    case 'star':
      return toPolygon(
        Array.from({ length: 10 }, (_, at) => {
          const reach = at % 2 === 0 ? 0.5 : 0.2
          const angle = (at * Math.PI) / 5
          return [0.5 + reach * Math.sin(angle), 0.5 - reach * Math.cos(angle)] as const
        }),
      )
    case 'heart':
      return `<path transform="translate(${x} ${y}) scale(${w / 100} ${h / 100})" d="M50 95C10 62 0 45 0 28C0 8 30-6 50 20C70-6 100 8 100 28C100 45 90 62 50 95Z" ${look}/>`
    case 'arch':
      return `<path d="M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z" ${look}/>`
    case 'rectangle':
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(radius, w / 2, h / 2)}" ${look}/>`
  }
}

function drawButton(
  { x, y, w, h, colour, fill, label }: ElementOf<'form' | 'blessings' | 'door'>,
  { type, colourOf }: Drawing,
): string {
  const style: TextStyle = { typeface: 'sans', sizePx: BUTTON_SIZE, spacingEm: 0 }
  const left = x + (w - type.measureWidth(label, style)) / 2
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${colourOf(fill)}"/>` +
    `<path d="${type.outline(label, left, y + h / 2 + BUTTON_SIZE * 0.36, style)}" fill="${colourOf(colour)}"/>`
  )
}
