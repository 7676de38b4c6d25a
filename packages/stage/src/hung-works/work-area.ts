import type { HungWork } from '@zhanjian/scene/document.ts'
import { computeFramedArea, type WallArea } from '@zhanjian/scene/view-point.ts'
import type { LabelPlace } from '../wall-texts/label-layout.ts'

/** What is looked at with a work: its frame, and its label if it has one. */
export function computeAreaWithLabel(work: HungWork, label: LabelPlace | undefined): WallArea {
  const framed = computeFramedArea(work)
  if (!label) return framed
  const edges = [toEdges({ besideM: 0, upM: 0, ...framed }), toEdges(label)]
  const [leftM, rightM] = [Math.min(...edges.map(({ left }) => left)), Math.max(...edges.map(({ right }) => right))]
  const [bottomM, topM] = [Math.min(...edges.map(({ bottom }) => bottom)), Math.max(...edges.map(({ top }) => top))]
  return {
    uM: work.uM + (leftM + rightM) / 2,
    vM: work.vM + (bottomM + topM) / 2,
    widthM: rightM - leftM,
    heightM: topM - bottomM,
  }
}

/** From the middle of the picture. */
const toEdges = ({ besideM, upM, widthM, heightM }: LabelPlace) => ({
  left: besideM - widthM / 2,
  right: besideM + widthM / 2,
  bottom: upM - heightM / 2,
  top: upM + heightM / 2,
})
