/** Draws the labels of all works that have one into one grey texture. */
import { type CanvasTexture } from 'three'
import { FONT_FAMILY } from '../canvas/font-family.ts'
import { createGreyTexture } from './grey-texture.ts'
import { LABEL_MARGIN_M, type MeasureLabelText, type WallLabel } from './wall-label.ts'

const SHEET_WIDTH_PX = 2048
const MAX_SHEET_HEIGHT_PX = 4096
/** What a phone shows of a label from as near as it can be read with comfort. */
const MAX_PX_PER_M = 1400
const SHRINK = 0.94
/** Paper round each label, so that smaller mipmaps mix no neighbours in. */
const RIM_PX = 8

/** Place of a label in the texture, as fractions: left, top, width, height. */
export type SheetCell = readonly [number, number, number, number]

export interface LabelSheet {
  texture: CanvasTexture
  cells: ReadonlyMap<string, SheetCell>
}

/** Measures with the font in which labels are drawn. */
export function createLabelMeasure(context: CanvasRenderingContext2D): MeasureLabelText {
  const UNIT_PX = 100
  return (text, sizeM, weight) => {
    context.font = `${weight} ${UNIT_PX}px ${FONT_FAMILY}`
    return (context.measureText(text).width / UNIT_PX) * sizeM
  }
}

/** Draws labels by the ids of their works; the texture is the caller's to dispose of. */
export function drawLabelSheet(context: CanvasRenderingContext2D, labels: ReadonlyMap<string, WallLabel>): LabelSheet {
  const { pxPerM, heightPx, places } = packLabels(labels)
  const { canvas } = context
  canvas.width = SHEET_WIDTH_PX
  canvas.height = heightPx
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SHEET_WIDTH_PX, heightPx)
  const cells = new Map<string, SheetCell>()
  for (const [id, label] of labels) {
    const [leftPx, topPx] = places.get(id) ?? [0, 0]
    drawLabel(context, label, leftPx, topPx, pxPerM)
    const [widthPx, labelHeightPx] = [label.widthM * pxPerM, label.heightM * pxPerM]
    cells.set(id, [leftPx / SHEET_WIDTH_PX, topPx / heightPx, widthPx / SHEET_WIDTH_PX, labelHeightPx / heightPx])
  }
  return { texture: createGreyTexture(canvas), cells }
}

/** Labels row by row at the best resolution at which all of them have room. */
export function packLabels(labels: ReadonlyMap<string, Pick<WallLabel, 'widthM' | 'heightM'>>): {
  pxPerM: number
  heightPx: number
  places: ReadonlyMap<string, readonly [leftPx: number, topPx: number]>
} {
  for (let pxPerM = MAX_PX_PER_M; ; pxPerM *= SHRINK) {
    const places = new Map<string, readonly [number, number]>()
    let [leftPx, topPx, rowPx] = [RIM_PX, RIM_PX, 0]
    for (const [id, { widthM, heightM }] of labels) {
      const widthPx = Math.ceil(widthM * pxPerM)
      if (leftPx + widthPx + RIM_PX > SHEET_WIDTH_PX) {
        leftPx = RIM_PX
        topPx += rowPx + RIM_PX
        rowPx = 0
      }
      places.set(id, [leftPx, topPx])
      leftPx += widthPx + RIM_PX
      rowPx = Math.max(rowPx, Math.ceil(heightM * pxPerM))
    }
    const heightPx = topPx + rowPx + RIM_PX
    if (heightPx <= MAX_SHEET_HEIGHT_PX) return { pxPerM, heightPx, places }
  }
}

function drawLabel(context: CanvasRenderingContext2D, label: WallLabel, leftPx: number, topPx: number, pxPerM: number): void {
  context.textBaseline = 'alphabetic'
  for (const { text, sizeM, weight, grey, baselineM } of label.lines) {
    context.fillStyle = `rgb(${grey} ${grey} ${grey})`
    context.font = `${weight} ${sizeM * pxPerM}px ${FONT_FAMILY}`
    context.fillText(text, leftPx + LABEL_MARGIN_M * pxPerM, topPx + baselineM * pxPerM)
  }
}
