/** Sets the exhibition's name and introduction as a column of text. Pure; metres. */
import { countCharacters } from '@zhanjian/scene/characters.ts'
import type { TextWallTextField } from '@zhanjian/scene/hall/document.ts'
import { breakLinesEvenly, breakParagraphs, type MeasureText } from './break-lines.ts'

/** What a text wall says; null: nothing. */
export interface TextWallTexts extends Readonly<Record<TextWallTextField, string | null>> {
  /** Each stands on the last line. */
  makers: readonly string[]
}

/** The faces of the two kinds of type. */
export type TextWallFace = 'title' | 'text'

/** A line of the column; `baselineM` from its top. */
export interface TextWallLine {
  text: string
  face: TextWallFace
  sizeM: number
  baselineM: number
  /** Its title or paragraph is written from right to left, whatever the line begins with. */
  isFromRight: boolean
  /** The line is spread to this width; null: it has its own. */
  justifiedM: number | null
}

/** A column with its lines. */
export interface TextWallColumn {
  widthM: number
  heightM: number
  lines: TextWallLine[]
}

/** Width of a text at size 1 in the face, without tracking. */
export type MeasureFace = (text: string, face: TextWallFace) => number

/** Extra space after each letter of a title, in its size. */
export const TITLE_TRACKING_EM = 0.06
const MIN_TITLE_M = 0.085
/** From the largest; the first with which the title takes a line, or at most two. */
const TITLE_SIZES_M = [0.44, 0.38, 0.34, 0.3, 0.26, 0.23, 0.2, 0.17, 0.14, 0.12, 0.1, MIN_TITLE_M]
/** A title on one line is not much smaller than it would be on two. */
const ONE_LINE_MIN_M = 0.23
const TITLE_LEADING = 1.32
/** Characters on a line of the introduction. */
const TEXT_LINE_CHARACTERS = 25
const MIN_TEXT_M = 0.046
const MAX_TEXT_M = 0.085
const TEXT_LEADING = 1.8
const PARAGRAPH_GAP_EM = 0.7
const GAP_BELOW_TITLE_EM = 2.1
const MAKERS_GAP_EM = 1.4
const SHRINK = 0.94
const ASCENT = 0.88
/** The first letter is Hebrew, Arabic or of a neighbour of theirs; digits are no letters. */
const BEGINS_ON_RIGHT = /^\P{L}*(?!\P{L})[\u0590-\u08ff]/u

/** As large as type on a wall can be, and smaller until all of it has room. Null when there is nothing to say. */
export function layOutTextWall(
  { title, introduction, makers }: TextWallTexts,
  widthM: number,
  maxHeightM: number,
  measure: MeasureFace,
): TextWallColumn | null {
  const paragraphs = (introduction ?? '').split('\n').filter((paragraph) => paragraph.trim() !== '')
  const heading = (title ?? '').trim()
  if (heading === '' && paragraphs.length === 0) return null
  const largestM = Math.min(MAX_TEXT_M, Math.max(MIN_TEXT_M, widthM / TEXT_LINE_CHARACTERS))
  for (let scale = 1; ; scale *= SHRINK) {
    const column = setColumn({ title: heading, paragraphs, makers }, widthM, largestM * scale, scale, measure)
    if (column.heightM <= maxHeightM) return column
  }
}

function setColumn(
  { title, paragraphs, makers }: { title: string; paragraphs: readonly string[]; makers: readonly string[] },
  widthM: number,
  textM: number,
  scale: number,
  measure: MeasureFace,
): TextWallColumn {
  const lines: TextWallLine[] = []
  let topM = 0
  /** The lines of one title or paragraph, of which the last is never spread. */
  const add = (texts: readonly string[], face: TextWallFace, sizeM: number, justifiedM: number | null): void => {
    const isFromRight = BEGINS_ON_RIGHT.test(texts.join())
    const leading = face === 'title' ? TITLE_LEADING : TEXT_LEADING
    texts.forEach((text, at) => {
      lines.push({
        text,
        face,
        sizeM,
        baselineM: topM + ((leading - 1) / 2 + ASCENT) * sizeM,
        isFromRight,
        justifiedM: at < texts.length - 1 ? justifiedM : null,
      })
      topM += leading * sizeM
    })
  }
  const heading = setTitle(title, widthM, scale, measure)
  add(heading.lines, 'title', heading.sizeM, null)
  if (title !== '' && paragraphs.length > 0) topM += textM * GAP_BELOW_TITLE_EM
  const breakTexts = (texts: readonly string[]) => breakParagraphs(texts, widthM / textM, (part) => measure(part, 'text'))
  const text = breakTexts(paragraphs)
  text.paragraphs.forEach((paragraph, index) => {
    if (index > 0) topM += textM * PARAGRAPH_GAP_EM
    add(paragraph, 'text', textM, textM * text.width)
  })
  if (makers.length > 0) {
    topM += textM * MAKERS_GAP_EM
    add(breakTexts([makers.join(' · ')]).paragraphs.flat(), 'text', textM, null)
  }
  return { widthM, heightM: topM, lines }
}

function setTitle(title: string, widthM: number, scale: number, measure: MeasureFace): { lines: string[]; sizeM: number } {
  const tracked: MeasureText = (text) => measure(text, 'title') + countCharacters(text) * TITLE_TRACKING_EM
  const breakAt = (sizeM: number): string[] => breakLinesEvenly(title, widthM / sizeM, tracked)
  const sizes = TITLE_SIZES_M.map((sizeM) => sizeM * scale)
  const sizeM =
    sizes.find((tried) => tried >= ONE_LINE_MIN_M * scale && breakAt(tried).length <= 1) ??
    sizes.find((tried) => breakAt(tried).length <= 2) ??
    MIN_TITLE_M
  return { lines: breakAt(sizeM), sizeM }
}
