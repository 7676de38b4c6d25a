import { splitCharacters } from '@zhanjian/scene/cut-text.ts'
import { getShownText } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import { INVITATION_HEIGHT, INVITATION_WIDTH, type InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { Box, ElementOf, InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { findHiddenIcons } from '@zhanjian/scene/invitation/find-hidden-icons.ts'
import { fitFontSize } from '@zhanjian/scene/invitation/fit-text.ts'
import { ICON_OUTLINES } from '@zhanjian/scene/invitation/icon-outlines.gen.ts'
import { type CorneredShape, listCorners } from '@zhanjian/scene/invitation/outlines.ts'
import { layOutPhotos } from '@zhanjian/scene/invitation/photo-wall.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { Colour, PictureSource } from '@zhanjian/scene/invitation/values.ts'
import { writeEventPlace } from '../../core/write-event-place.ts'
import { breakLines } from '../../sharing/poster/break-lines.ts'
import type { TextStyle, Typesetter } from '../../sharing/poster/typesetter.ts'
import { drawCountdown, drawFilm, drawMap } from './compose-live-elements.ts'

/** `href`: the picture itself as data. */
export interface PictureData {
  href: string
  widthPx: number
  heightPx: number
}

/** null: it cannot be shown. */
export type GetPictureData = (source: PictureSource) => PictureData | null

type Rectangle = Pick<Box, 'x' | 'y' | 'w' | 'h'>

/** A page has no more lines than that. */
const LINES_MAX = 60
const BUTTON_SIZE = 16
const MASK_RADIUS = 12
const PHOTO_RADIUS = 6
/** White paper around a photo of a pile. */
const PILE_EDGE = 6
const WHOLE = { x: 0.5, y: 0.5, zoom: 1 } as const

/**
 * The first page of an invitation as SVG, in units of a page. Of a countdown there is the day, and names of guests are those of
 * nobody.
 */
export function composeInvitation(given: InvitationDocument, type: Typesetter, getData: GetPictureData): string {
  const document = { ...given, event: writeEventPlace(given.event) }
  const [page] = document.pages
  const colourOf = (colour: Colour) => resolveColour(colour, document.theme)
  const ground = page === undefined ? document.theme.ground : colourOf(page.background.colour)
  const picture = page?.background.picture
  const data = picture ? getData(picture) : null
  const behind =
    data === null
      ? ''
      : `<image width="${INVITATION_WIDTH}" height="${INVITATION_HEIGHT}" preserveAspectRatio="xMidYMid slice" opacity="${page?.background.pictureOpacity ?? 1}" href="${data.href}"/>`
  const hiddenIcons = findHiddenIcons(page?.elements ?? [], document.event)
  const elements = (page?.elements ?? [])
    .filter(({ id }) => !hiddenIcons.has(id))
    .map((element) => place(element, drawElement(element, { document, type, getData, colourOf })))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${INVITATION_WIDTH} ${INVITATION_HEIGHT}">` +
    `<rect width="${INVITATION_WIDTH}" height="${INVITATION_HEIGHT}" fill="${ground}"/>${behind}${elements.join('')}</svg>`
  )
}

interface Drawing {
  document: InvitationDocument
  type: Typesetter
  getData: GetPictureData
  colourOf: (colour: Colour) => string
}

const place = ({ x, y, w, h, rotationDeg, opacity }: InvitationElement, svg: string): string =>
  svg === '' ? '' : `<g opacity="${opacity}" transform="rotate(${rotationDeg} ${x + w / 2} ${y + h / 2})">${svg}</g>`

function drawElement(element: InvitationElement, drawing: Drawing): string {
  switch (element.kind) {
    case 'text':
      return drawText(element, drawing)
    case 'picture':
      return drawPictureElement(element, drawing)
    case 'shape':
      return drawShape(element, drawing)
    case 'photos':
      return drawPhotos(element, drawing)
    case 'form':
    case 'blessings':
    case 'door':
      return drawButton(element, drawing)
    case 'icon':
      return drawIcon(element, drawing)
    case 'map':
      return drawMap(element, drawing)
    case 'countdown':
      return drawCountdown(element, drawing)
    case 'film':
      return drawFilm(element)
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
    const characters = splitCharacters(line)
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

function drawPictureElement({ id, source, fit, crop, mask, ...box }: ElementOf<'picture'>, { getData }: Drawing): string {
  const picture = source === null ? null : getData(source)
  return picture === null ? '' : cutOut(id, outlineMask(mask, box), placePicture(picture, box, { fit, crop }))
}

/** Strips and piles as they lie before anybody touches them. */
function drawPhotos({ id, photos, layout, gap, ...wall }: ElementOf<'photos'>, { getData }: Drawing): string {
  const pictures = photos.flatMap(({ source }) => getData(source) ?? [])
  const drawn = layOutPhotos({ layout, gap, w: wall.w, h: wall.h }, pictures.length).map((photo, at) => {
    const picture = pictures[at]
    if (picture === undefined) return ''
    const edge = layout === 'stack' ? PILE_EDGE : 0
    const box = { ...photo, x: wall.x + photo.x, y: wall.y + photo.y }
    const inner = { x: box.x + edge, y: box.y + edge, w: box.w - 2 * edge, h: box.h - 2 * edge }
    const paper =
      edge === 0 ? '' : `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="${PHOTO_RADIUS}" fill="#fff"/>`
    const image = placePicture(picture, inner, { fit: 'cover', crop: WHOLE })
    const cut = cutOut(`${id}-${at}`, outlineRectangle(inner, edge === 0 ? PHOTO_RADIUS : 0), image)
    return `<g transform="rotate(${photo.rotationDeg} ${box.x + box.w / 2} ${box.y + box.h / 2})">${paper}${cut}</g>`
  })
  return layout === 'strip' ? cutOut(id, outlineRectangle(wall, 0), drawn.join('')) : drawn.join('')
}

const cutOut = (id: string, outline: string, svg: string): string =>
  `<clipPath id="clip-${id}">${outline}</clipPath><g clip-path="url(#clip-${id})">${svg}</g>`

const outlineRectangle = ({ x, y, w, h }: Rectangle, radius: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/>`

function outlineMask(mask: ElementOf<'picture'>['mask'], box: Rectangle): string {
  const { x, y, w, h } = box
  switch (mask) {
    case 'none':
      return outlineRectangle(box, 0)
    case 'rounded':
      return outlineRectangle(box, MASK_RADIUS)
    case 'ellipse':
      return `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}"/>`
    case 'arch':
      return `<path d="M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z"/>`
    case 'heart':
    case 'hexagon':
    case 'diamond':
      return `<polygon points="${toPoints(mask, box)}"/>`
  }
}

/** As `object-fit` and `object-position` place it, then enlarged around the middle of the crop. */
function placePicture(
  { href, widthPx, heightPx }: PictureData,
  { x, y, w, h }: Rectangle,
  { fit, crop }: Pick<ElementOf<'picture'>, 'fit' | 'crop'>,
): string {
  const [across, down] = [w / widthPx, h / heightPx]
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const [width, height] = [widthPx * scale, heightPx * scale]
  const left = w * crop.x + ((w - width) * crop.x - w * crop.x) * crop.zoom
  const top = h * crop.y + ((h - height) * crop.y - h * crop.y) * crop.zoom
  return `<image x="${x + left}" y="${y + top}" width="${width * crop.zoom}" height="${height * crop.zoom}" preserveAspectRatio="none" href="${href}"/>`
}

const toPoints = (shape: CorneredShape, { x, y, w, h }: Rectangle): string =>
  listCorners(shape)
    .map(([left, top]) => `${x + left * w},${y + top * h}`)
    .join(' ')

function drawShape({ x, y, w, h, shape, fill, stroke, radius }: ElementOf<'shape'>, { colourOf }: Drawing): string {
  const look = `fill="${fill === null ? 'none' : colourOf(fill)}"${stroke === null ? '' : ` stroke="${colourOf(stroke.colour)}" stroke-width="${stroke.width}"`}`
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
    case 'diamond':
    case 'star':
    case 'heart':
      return `<polygon points="${toPoints(shape, { x, y, w, h })}" ${look}/>`
    case 'arch':
      return `<path d="M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z" ${look}/>`
    case 'rectangle':
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(radius, w / 2, h / 2)}" ${look}/>`
  }
}

function drawIcon({ x, y, w, h, icon, colour }: ElementOf<'icon'>, { colourOf }: Drawing): string {
  // As a browser fits it into its box.
  const size = Math.min(w, h)
  const [left, top] = [x + (w - size) / 2, y + (h - size) / 2]
  return `<path transform="translate(${left} ${top}) scale(${size / 256})" d="${ICON_OUTLINES[icon]}" fill="${colourOf(colour)}"/>`
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
