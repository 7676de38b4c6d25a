import { CARD_LOOKS, type CardLook, type CardVeil } from '@zhanjian/scene/business-card/card-looks.ts'
import { type FaceContent, type FaceLayout, type FaceLine, layOutFace } from '@zhanjian/scene/business-card/lay-out-face.ts'
import { LINE_ICONS } from '@zhanjian/scene/business-card/line-icons.gen.ts'
import { getFirstCharacter } from '@zhanjian/scene/cut-text.ts'
import { breakLines } from './break-lines.ts'
import { renderText, type TextStyle, type Typesetter } from './typesetter.ts'

/** Everything below is in hundredths of the card's width, as in `card-face.module.css` of the app. */
export const FACE = { width: 100, height: 100 / 1.75, radius: 4.6 } as const

export type CardFaceContent = FaceContent & { style: keyof typeof CARD_LOOKS }

/** Pictures as data addresses; portrait null: the card has none. */
export interface FacePictures {
  paper: string
  portrait: string | null
}

const NAME_SIZES = { short: 8.6, medium: 6.6, long: 5.2, longest: 4.2 } as const
const PORTRAIT_SIZE = 16
const SEAL_SIZE = 6.4
const LINE = { size: 3.2, step: 5.44, icon: 3.5, indent: 5.3 }
const RULE_GAP = 2.6

/** Texts that stand below each other, placed by their upper edge. */
interface Block {
  height: number
  width: number
  /** @param left of the space that the block is given, whose width it was broken for */
  draw: (left: number, top: number) => string
}

interface Setting {
  face: CardFaceContent
  look: CardLook
  layout: FaceLayout
  type: Typesetter
  pictures: FacePictures
}

/** The printed face of a business card as SVG with corners cut off, as the app draws it as DOM. */
export function composeCardFace(face: CardFaceContent, pictures: FacePictures, type: Typesetter): string {
  const look: CardLook = CARD_LOOKS[face.style]
  const setting = { face, look, layout: layOutFace(face, look.layout), type, pictures }
  const whole = `width="${FACE.width}" height="${FACE.height}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FACE.width} ${FACE.height}">` +
    `<defs><clipPath id="card"><rect ${whole} rx="${FACE.radius}"/></clipPath>${look.veils.map(toGradient).join('')}</defs>` +
    `<g clip-path="url(#card)"><rect ${whole} fill="${look.paper}"/>` +
    `<image ${whole} preserveAspectRatio="xMidYMid slice" href="${pictures.paper}"/>` +
    look.veils
      .map((_, index) => `<rect ${whole} fill="url(#veil${index})"/>`)
      .reverse()
      .join('') +
    `${LAYOUTS[look.layout](setting)}</g></svg>`
  )
}

/** A gradient of CSS: its line is as long as the card is deep in its direction. */
function toGradient({ angleDeg, stops }: CardVeil, index: number): string {
  const colours = stops
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="rgb(${colour})" stop-opacity="${opacity}"/>`)
    .join('')
  if (angleDeg === null) return `<radialGradient id="veil${index}" r="0.7072">${colours}</radialGradient>`
  const angleRad = (angleDeg * Math.PI) / 180
  const [x, y] = [Math.sin(angleRad), -Math.cos(angleRad)]
  const half = (Math.abs(FACE.width * x) + Math.abs(FACE.height * y)) / 2
  const [middleX, middleY] = [FACE.width / 2, FACE.height / 2]
  const ends = `x1="${middleX - half * x}" y1="${middleY - half * y}" x2="${middleX + half * x}" y2="${middleY + half * y}"`
  return `<linearGradient id="veil${index}" gradientUnits="userSpaceOnUse" ${ends}>${colours}</linearGradient>`
}

const LAYOUTS: Readonly<Record<CardLook['layout'], (setting: Setting) => string>> = {
  portrait: drawPortraitLayout,
  masthead: (setting) => drawHeadedLayout(setting, 'left'),
  centre: (setting) => drawHeadedLayout(setting, 'centre'),
  scroll: drawScrollLayout,
  plaque: drawPlaqueLayout,
}

const PADDING = { x: 7.4, top: 7.4, bottom: 6.6 }
const BOTTOM = FACE.height - PADDING.bottom

/** The picture leads; company below it, lines at the foot. */
function drawPortraitLayout(setting: Setting): string {
  const { face, pictures, look, type } = setting
  const isRight = face.style === 'violet'
  const width = FACE.width - 2 * PADDING.x
  const besideWidth = width - PORTRAIT_SIZE - 4
  const heading = stack([setName(setting, besideWidth), setTitle(setting, besideWidth)], 0.6)
  const head = Math.max(PORTRAIT_SIZE, heading.height)
  const portraitLeft = isRight ? FACE.width - PADDING.x - PORTRAIT_SIZE : PADDING.x
  const left = isRight ? PADDING.x : PADDING.x + PORTRAIT_SIZE + 4
  const lines = setLines(setting)
  return (
    drawPortrait({ left: portraitLeft, top: PADDING.top + (head - PORTRAIT_SIZE) / 2 }, face, pictures, look, type) +
    heading.draw(left, PADDING.top + (head - heading.height) / 2) +
    setCompany(setting, width).draw(PADDING.x, PADDING.top + head + 4.2) +
    lines.draw(PADDING.x, BOTTOM - lines.height)
  )
}

/** The company heads the card; name, title and lines stand at the foot, with a short rule between them. */
function drawHeadedLayout(setting: Setting, align: 'left' | 'centre'): string {
  const { look, layout } = setting
  const inner = FACE.width - 2 * PADDING.x
  const width = align === 'centre' ? inner : inner * (layout.isLong ? 0.78 : 0.72)
  const lines = align === 'centre' ? setLinesInRow(setting, inner) : setLines(setting)
  const linesTop = BOTTOM - lines.height
  const ruleY = linesTop - RULE_GAP
  const ruleWidth = align === 'centre' ? inner * 0.14 : width * 0.18
  const ruleLeft = align === 'centre' ? (FACE.width - ruleWidth) / 2 : PADDING.x
  const heading = stack([setName(setting, width, align), setTitle(setting, width, align)], 0.8)
  const headingBottom = lines.height === 0 ? BOTTOM : ruleY - RULE_GAP
  return (
    setCompany(setting, width, { spacingEm: 0.06, align }).draw(PADDING.x, PADDING.top) +
    heading.draw(PADDING.x, headingBottom - heading.height) +
    (lines.height === 0 ? '' : `<rect x="${ruleLeft}" y="${ruleY}" width="${ruleWidth}" height="0.28" fill="${look.inkWeak}"/>`) +
    lines.draw(PADDING.x, linesTop)
  )
}

/** The name from top to bottom with its seal; a long one lies across the card. */
function drawScrollLayout(setting: Setting): string {
  const { face, look, layout, type } = setting
  const style = getNameStyle(setting)
  const seal = (left: number, top: number) => drawSeal(face.name, { left, top, colour: look.seal ?? look.ink }, type)
  const inner = FACE.width - 2 * PADDING.x
  if (!layout.isUpright) {
    const name = setName(setting, inner - SEAL_SIZE - 2.4)
    const [sealLeft, sealTop] = [PADDING.x + name.width + 2.4, PADDING.top + (name.height - SEAL_SIZE) / 2]
    return name.draw(PADDING.x, PADDING.top) + seal(sealLeft, sealTop) + drawFoot(setting, PADDING.x, inner)
  }
  const step = style.sizePx * (1 + style.spacingEm)
  const column = style.sizePx * 1.2
  const characters = Array.from(face.name)
  const name = characters
    .map((character, index) => {
      const left = PADDING.x + (column - type.measureWidth(character, style)) / 2
      return renderText(character, left, PADDING.top + index * step + style.sizePx * 0.88, style, look.ink, type)
    })
    .join('')
  const sealTop = PADDING.top + characters.length * step + 2.4
  const footLeft = PADDING.x + column + 5.4
  return (
    name + seal(PADDING.x + (column - SEAL_SIZE) / 2, sealTop) + drawFoot(setting, footLeft, FACE.width - PADDING.x - footLeft)
  )
}

/** Company, title and lines above each other at the foot of a scroll. */
function drawFoot(setting: Setting, left: number, width: number): string {
  const lines = setLines(setting)
  const texts = stack([setCompany(setting, width), setTitle(setting, width)], 0.6)
  const gap = lines.height === 0 ? 0 : 2.4
  return texts.draw(left, BOTTOM - lines.height - gap - texts.height) + lines.draw(left, BOTTOM - lines.height)
}

/** Within a gilt frame. */
function drawPlaqueLayout(setting: Setting): string {
  const { look, layout } = setting
  const [left, top, bottom] = [8.6, 9, FACE.height - 8]
  const width = (FACE.width - 2 * left) * (layout.isLong ? 0.78 : 0.74)
  const lines = setLines(setting)
  const company = setCompany(setting, width, { spacingEm: 0.04 })
  const companyBottom = lines.height === 0 ? bottom : bottom - lines.height - 2.2
  const rim = `x="3.2" y="3.2" width="${FACE.width - 6.4}" height="${FACE.height - 6.4}" rx="1.6"`
  return (
    `<rect ${rim} fill="none" stroke="${look.gilt ?? look.ink}" stroke-width="0.3" opacity="0.55"/>` +
    stack([setName(setting, width), setTitle(setting, width, 'left', 0.06)], 1).draw(left, top) +
    company.draw(left, companyBottom - company.height) +
    lines.draw(left, bottom - lines.height)
  )
}

const getNameStyle = ({ look, layout }: Setting): TextStyle => ({
  typeface: look.isNameSerif ? 'serif-700' : 'sans',
  sizePx: NAME_SIZES[layout.nameLength],
  spacingEm: look.nameSpacingEm,
})

type Align = 'left' | 'centre'

const setName = (setting: Setting, width: number, align: Align = 'left'): Block =>
  setText(
    setting.face.name,
    { width, align, style: getNameStyle(setting), lineHeight: 1.2 },
    setting.look.gilt ?? setting.look.ink,
    setting.type,
  )

function setTitle({ face, look, layout, type }: Setting, width: number, align: Align = 'left', spacingEm = 0): Block {
  const style: TextStyle = { typeface: 'sans', sizePx: layout.isLong ? 2.95 : 3.4, spacingEm }
  return setText(face.title, { width, align, style, lineHeight: 1.42 }, look.inkWeak, type)
}

function setCompany(
  { face, look, layout, type }: Setting,
  width: number,
  { spacingEm = 0, align = 'left' }: { spacingEm?: number; align?: Align } = {},
): Block {
  const style: TextStyle = { typeface: 'sans', sizePx: layout.isLong ? 2.95 : 3.7, spacingEm }
  return setText(face.company, { width, align, style, lineHeight: 1.42 }, look.ink, type)
}

interface Measures {
  width: number
  align: Align
  style: TextStyle
  lineHeight: number
}

/** At most two lines, as on the card in the app. */
function setText(text: string, { width, align, style, lineHeight }: Measures, colour: string, type: Typesetter): Block {
  const measure = (part: string) => type.measureWidth(part, style)
  const lines = text.trim() === '' ? [] : breakLines(text, { widthPx: width, maxLines: 2 }, measure)
  const step = style.sizePx * lineHeight
  return {
    height: lines.length * step,
    width: Math.max(0, ...lines.map(measure)),
    draw: (left, top) =>
      lines
        .map((line, index) => {
          const x = align === 'left' ? left : left + (width - measure(line)) / 2
          return renderText(line, x, top + index * step + step / 2 + style.sizePx * 0.36, style, colour, type)
        })
        .join(''),
  }
}

/** Blocks below each other; an empty one takes no gap. */
function stack(blocks: readonly Block[], gap: number): Block {
  const shown = blocks.filter(({ height }) => height > 0)
  const height = shown.reduce((sum, block) => sum + block.height, 0) + gap * Math.max(0, shown.length - 1)
  return {
    height,
    width: Math.max(0, ...shown.map(({ width }) => width)),
    draw(left, top) {
      let at = top
      return shown
        .map((block) => {
          const drawn = block.draw(left, at)
          at += block.height + gap
          return drawn
        })
        .join('')
    },
  }
}

const LINE_STYLE: TextStyle = { typeface: 'sans', sizePx: LINE.size, spacingEm: 0.01 }

function setLines({ layout: { lines }, look, type }: Setting): Block {
  const height = lines.length === 0 ? 0 : lines.length * LINE.step - 0.9
  const draw = (left: number, top: number) =>
    lines.map((line, index) => drawLine(line, left, top + index * LINE.step, look, type)).join('')
  return { height, width: 0, draw }
}

/** Beside each other in the middle, as many as fit. */
function setLinesInRow({ layout: { lines }, look, type }: Setting, width: number): Block {
  const widthOf = ({ text }: FaceLine) => LINE.indent + type.measureWidth(text, LINE_STYLE)
  const gap = 4.4
  const rows: FaceLine[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    const isRoom = row !== undefined && sum([...row, line].map(widthOf)) + gap * row.length <= width
    if (isRoom) row.push(line)
    else rows.push([line])
  }
  return {
    height: rows.length === 0 ? 0 : rows.length * LINE.step - 0.9,
    width,
    draw: (left, top) =>
      rows
        .map((row, index) => {
          let at = left + (width - sum(row.map(widthOf)) - gap * (row.length - 1)) / 2
          return row
            .map((line) => {
              const drawn = drawLine(line, at, top + index * LINE.step, look, type)
              at += widthOf(line) + gap
              return drawn
            })
            .join('')
        })
        .join(''),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function drawLine({ kind, text }: FaceLine, left: number, top: number, { inkWeak }: CardLook, type: Typesetter): string {
  const middle = top + (LINE.step - 0.9) / 2
  const icon = `<path transform="translate(${left} ${middle - LINE.icon / 2}) scale(${LINE.icon / 256})" d="${LINE_ICONS[kind]}" fill="${inkWeak}" opacity="0.86"/>`
  return icon + renderText(text, left + LINE.indent, middle + LINE.size * 0.36, LINE_STYLE, inkWeak, type)
}

function drawPortrait(
  { left, top }: { left: number; top: number },
  { name, style }: CardFaceContent,
  { portrait }: FacePictures,
  { monogram, ink }: CardLook,
  type: Typesetter,
): string {
  const rim = 0.6
  const radius = (size: number) => (style === 'stone' ? size * 0.2 : size / 2)
  const inner = PORTRAIT_SIZE - 2 * rim
  const square = (at: number, size: number) =>
    `x="${left + at}" y="${top + at}" width="${size}" height="${size}" rx="${radius(size)}"`
  const base = `<rect ${square(0, PORTRAIT_SIZE)} fill="#ffffff" opacity="0.34"/>`
  if (portrait !== null)
    return (
      `<clipPath id="portrait"><rect ${square(rim, inner)}/></clipPath>${base}` +
      `<image x="${left + rim}" y="${top + rim}" width="${inner}" height="${inner}" preserveAspectRatio="xMidYMid slice" clip-path="url(#portrait)" href="${portrait}"/>`
    )
  const letters: TextStyle = { typeface: 'sans', sizePx: 7, spacingEm: 0 }
  const letter = getFirstCharacter(name.trim()).toLocaleUpperCase('zh-CN')
  const x = left + (PORTRAIT_SIZE - type.measureWidth(letter, letters)) / 2
  return (
    `${base}<rect ${square(rim, inner)} fill="${monogram?.ground ?? 'none'}"/>` +
    renderText(letter, x, top + PORTRAIT_SIZE / 2 + 7 * 0.36, letters, monogram?.ink ?? ink, type)
  )
}

/** With the first character of the name, and a light line within its edge. */
function drawSeal(name: string, { left, top, colour }: { left: number; top: number; colour: string }, type: Typesetter): string {
  const letters: TextStyle = { typeface: 'serif-700', sizePx: 3.6, spacingEm: 0 }
  const letter = getFirstCharacter(name.trim())
  const x = left + (SEAL_SIZE - type.measureWidth(letter, letters)) / 2
  return (
    `<rect x="${left}" y="${top}" width="${SEAL_SIZE}" height="${SEAL_SIZE}" rx="1" fill="${colour}"/>` +
    `<rect x="${left + 0.65}" y="${top + 0.65}" width="${SEAL_SIZE - 1.3}" height="${SEAL_SIZE - 1.3}" rx="0.5" fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="0.3"/>` +
    renderText(letter, x, top + SEAL_SIZE / 2 + 3.6 * 0.36, letters, '#ffffff', type)
  )
}
