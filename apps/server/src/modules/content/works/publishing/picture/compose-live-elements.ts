/** What moves or is used on an invitation, as it stands in a picture of it. */
import { formatShortTime } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { ICON_OUTLINES } from '@zhanjian/scene/invitation/icon-outlines.gen.ts'
import { MAP_GROUND_HEIGHT, MAP_GROUND_LINE, MAP_GROUND_RINGS, MAP_GROUND_WIDTH } from '@zhanjian/scene/invitation/map-ground.ts'
import type { Colour } from '@zhanjian/scene/invitation/values.ts'
import { breakLines } from '../../sharing/poster/break-lines.ts'
import type { TextStyle, Typesetter } from '../../sharing/poster/typesetter.ts'

interface LiveDrawing {
  document: InvitationDocument
  type: Typesetter
  colourOf: (colour: Colour) => string
}

/** Of the middle of a line to its baseline, in sizes of a letter. */
const BASELINE = 0.36
const BOX_RADIUS = 8
const MAP_RADIUS = 12
const PIN_SIZE = 36
/** The strip with the name at the foot of a map. */
const STRIP = { margin: 10, height: 34, padding: 12, sizePx: 13 } as const
const FILM_GROUND = '#0e1322'

/** The day, which stays true; what is left until then does not. Empty if no time is said. */
export function drawCountdown(element: ElementOf<'countdown'>, { document, type, colourOf }: LiveDrawing): string {
  const { startsAt } = document.event
  if (startsAt === null) return ''
  const { x, y, w, h, font, fontSize, colour, style: look } = element
  const { theme } = document
  const typeface = font === 'body' ? theme.bodyFont : font === 'heading' ? theme.headingFont : font
  const text = formatShortTime(startsAt)
  const inner = look === 'boxes' ? w - 2 * STRIP.padding : w
  const widest = type.measureWidth(text, { typeface, sizePx: fontSize, spacingEm: 0 })
  const sizePx = Math.min(fontSize, h / 1.4, (fontSize * inner) / Math.max(1, widest))
  const style: TextStyle = { typeface, sizePx, spacingEm: 0 }
  const left = x + (w - type.measureWidth(text, style)) / 2
  const frame =
    look === 'boxes'
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${BOX_RADIUS}" fill="none" stroke="${colourOf(colour)}" opacity="0.35"/>`
      : ''
  return `${frame}<path d="${type.outline(text, left, y + h / 2 + sizePx * BASELINE, style)}" fill="${colourOf(colour)}"/>`
}

/** The pin amid rings, and the name. Empty if no place is said. */
export function drawMap(element: ElementOf<'map'>, { document, type, colourOf }: LiveDrawing): string {
  const { place } = document.event
  if (place === null) return ''
  const { id, x, y, w, h } = element
  const [ink, ground] = [colourOf(element.colour), colourOf(element.fill)]
  const scale = Math.max(w / MAP_GROUND_WIDTH, h / MAP_GROUND_HEIGHT)
  const line = `fill="none" stroke="${ink}" stroke-width="${MAP_GROUND_LINE * scale}"`
  const rings = MAP_GROUND_RINGS.map(
    ({ radius, opacity }) => `<circle cx="${x + w / 2}" cy="${y + h / 2}" r="${radius * scale}" opacity="${opacity}" ${line}/>`,
  )
  const pin = `translate(${x + (w - PIN_SIZE) / 2} ${y + h / 2 - 22 - PIN_SIZE / 2}) scale(${PIN_SIZE / 256})`
  const style: TextStyle = { typeface: 'sans', sizePx: STRIP.sizePx, spacingEm: 0 }
  const strip = { x: x + STRIP.margin, y: y + h - STRIP.margin - STRIP.height, w: w - 2 * STRIP.margin }
  const widthPx = Math.max(STRIP.sizePx, strip.w - 2 * STRIP.padding)
  const [name = ''] = breakLines(place.name, { widthPx, maxLines: 1 }, (part) => type.measureWidth(part, style))
  const middle = strip.y + STRIP.height / 2 + STRIP.sizePx * BASELINE
  return (
    `<clipPath id="clip-${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${MAP_RADIUS}"/></clipPath>` +
    `<g clip-path="url(#clip-${id})"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ground}"/>` +
    rings.join('') +
    `<path transform="${pin}" d="${ICON_OUTLINES['map-pin']}" fill="${colourOf({ role: 'accent' })}"/>` +
    `<rect x="${strip.x}" y="${strip.y}" width="${Math.max(0, strip.w)}" height="${STRIP.height}" rx="${BOX_RADIUS}" fill="${ground}"/>` +
    `<path d="${type.outline(name, strip.x + STRIP.padding, middle, style)}" fill="${ink}"/></g>`
  )
}

/** A dark place with the sign that it plays, as on the invitation: a film has no picture before it is played. Empty without a film. */
export function drawFilm({ x, y, w, h, assetId }: ElementOf<'film'>): string {
  if (assetId === null) return ''
  const radius = Math.min(28, w / 2, h / 2)
  const side = radius * 0.42
  const [across, down] = [x + w / 2, y + h / 2]
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${BOX_RADIUS}" fill="${FILM_GROUND}"/>` +
    `<circle cx="${across}" cy="${down}" r="${radius}" fill="#fff" opacity="0.24"/>` +
    `<path d="M${across - side * 0.7} ${down - side}L${across + side * 1.1} ${down}L${across - side * 0.7} ${down + side}Z" fill="#fff"/>`
  )
}
