/** One label: how its texts are set, and how large the label becomes. Metres. */
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { getLabelLines } from '@zhanjian/scene/hall/label-lines.ts'
import { breakLines, breakLinesEvenly, type MeasureText } from './break-lines.ts'

/** A line of a label; `baselineM` from its top. */
export interface WallLabelLine {
  text: string
  sizeM: number
  weight: number
  /** 0 black … 255 white. */
  grey: number
  baselineM: number
}

/** A label with its lines. */
export interface WallLabel {
  widthM: number
  heightM: number
  lines: WallLabelLine[]
}

/** Width of a text in a font of this size and weight. */
export type MeasureLabelText = (text: string, sizeM: number, weight: number) => number

export const LABEL_MARGIN_M = 0.022
/** Widths of a label with sizes of its title: the first that takes the title in two lines. The last takes as many as it needs. */
const SHAPES = [
  { widthM: 0.34, titleM: 0.045 },
  { widthM: 0.44, titleM: 0.045 },
  { widthM: 0.44, titleM: 0.039 },
  { widthM: 0.44, titleM: 0.034 },
] as const
const MAX_TITLE_LINES = 2
const MAKER = { sizeM: 0.032, weight: 500, grey: 0x34 }
const FACTS = { sizeM: 0.028, weight: 400, grey: 0x50 }
const TITLE_LEADING = 1.24
const LEADING = 1.36
const GAP_BELOW_TITLE_M = 0.008
/** From the top of a line to its baseline, as a share of its size. */
const ASCENT = 0.88

/** The label of a work; null for a work without a title. No text is ever cut off. */
export function layOutLabel(work: HungWork, measure: MeasureLabelText): WallLabel | null {
  if (work.title.trim() === '') return null
  const titleMeasure =
    (sizeM: number): MeasureText =>
    (text) =>
      measure(text, sizeM, 600)
  const setTitle = ({ widthM, titleM }: (typeof SHAPES)[number]): string[] =>
    breakLinesEvenly(work.title, widthM - 2 * LABEL_MARGIN_M, titleMeasure(titleM))
  const shape =
    SHAPES.find((candidate) => setTitle(candidate).length <= MAX_TITLE_LINES) ?? SHAPES[SHAPES.length - 1] ?? SHAPES[0]
  const columnM = shape.widthM - 2 * LABEL_MARGIN_M
  const lines: WallLabelLine[] = []
  let topM = LABEL_MARGIN_M
  const add = (text: string, style: Omit<WallLabelLine, 'text' | 'baselineM'>, leading: number): void => {
    lines.push({ text, ...style, baselineM: topM + ((leading - 1) / 2 + ASCENT) * style.sizeM })
    topM += style.sizeM * leading
  }
  for (const text of setTitle(shape)) add(text, { sizeM: shape.titleM, weight: 600, grey: 0x14 }, TITLE_LEADING)
  topM += GAP_BELOW_TITLE_M
  getLabelLines(work).forEach((facts, line) => {
    const style = line === 0 ? MAKER : FACTS
    const measureFact: MeasureText = (text) => measure(text, style.sizeM, style.weight)
    // A canvas spaces letters beside no-break spaces.
    const text = facts.join('  ').replaceAll('\u00a0', ' ')
    for (const part of breakLines(text, columnM, measureFact)) add(part, style, LEADING)
  })
  return { widthM: shape.widthM, heightM: topM + LABEL_MARGIN_M * 0.8, lines }
}
