import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import {
  computeFramedArea,
  computeViewingDistanceM,
  isInOneColumn,
  type Lens,
  type WallArea,
} from '@zhanjian/scene/hall/view-point.ts'
import type { LabelPlace } from '../wall-texts/label-layout.ts'

/** Works that hang above each other are looked at together with no more between them than this. */
const MAX_GAP_M = 0.5
/** One steps back so much farther, at most, to see a work together with those above and below it. */
const MAX_STEP_BACK = 1.5

/**
 * What is looked at with a work, from the most to the least: with the works above and below it, with its label, alone.
 * @param works of the hall
 */
export function listViewAreas(
  work: HungWork,
  works: readonly HungWork[],
  getLabelPlace: (workId: string) => LabelPlace | undefined,
  lens: Lens,
): WallArea[] {
  const computeWithLabel = (hung: HungWork) => computeAreaWithLabel(hung, getLabelPlace(hung.id))
  const withLabel = computeWithLabel(work)
  const neighbours = works.filter((other) => isInOneColumn(work, other) && isClose(work, other)).map(computeWithLabel)
  const together = joinAreas([withLabel, ...neighbours])
  const isNear = computeViewingDistanceM(together, lens) <= MAX_STEP_BACK * computeViewingDistanceM(withLabel, lens)
  return [...(neighbours.length > 0 && isNear ? [together] : []), withLabel, computeFramedArea(work)]
}

function computeAreaWithLabel(work: HungWork, label: LabelPlace | undefined): WallArea {
  const framed = computeFramedArea(work)
  if (!label) return framed
  const { besideM, upM, widthM, heightM } = label
  return joinAreas([framed, { uM: work.uM + besideM, vM: work.vM + upM, widthM, heightM }])
}

function isClose(work: HungWork, other: HungWork): boolean {
  const [one, two] = [computeFramedArea(work), computeFramedArea(other)]
  return Math.abs(one.vM - two.vM) - (one.heightM + two.heightM) / 2 < MAX_GAP_M
}

function joinAreas(areas: readonly WallArea[]): WallArea {
  const [leftM, rightM] = [
    Math.min(...areas.map(({ uM, widthM }) => uM - widthM / 2)),
    Math.max(...areas.map(({ uM, widthM }) => uM + widthM / 2)),
  ]
  const [bottomM, topM] = [
    Math.min(...areas.map(({ vM, heightM }) => vM - heightM / 2)),
    Math.max(...areas.map(({ vM, heightM }) => vM + heightM / 2)),
  ]
  return { uM: (leftM + rightM) / 2, vM: (bottomM + topM) / 2, widthM: rightM - leftM, heightM: topM - bottomM }
}
