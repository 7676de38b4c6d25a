import { centreOutline, layOutPlan, type PlanPoint, turnPoint } from '@zhanjian/scene/exhibition/lay-out-plan.ts'
import type { Exhibition, ExhibitionPart } from './use-exhibition.ts'

const MARGIN_M = 2

/** What the plan of an exhibition shows. */
export type DrawnExhibition = Pick<Exhibition, 'parts' | 'document'>

interface DrawnPart {
  part: ExhibitionPart
  number: number
  at: PlanPoint
  outline: PlanPoint[]
  openings: Map<string, PlanPoint>
}

/** The plan of an exhibition that has parts. */
export function drawPlan({ parts, document }: DrawnExhibition) {
  const outlines = new Map(parts.map(({ part, shown }) => [part.id, shown.state === 'open' ? shown.plan : null]))
  const places = layOutPlan(document, outlines)
  const drawn = parts.flatMap((part, index): DrawnPart[] => {
    const place = places.get(part.part.id)
    if (place === undefined) return []
    const { floor, openings } = centreOutline(outlines.get(part.part.id) ?? null)
    const toPlan = (point: PlanPoint): PlanPoint => {
      const [x, y] = turnPoint(point, place.quarterTurns)
      return [x + place.xM, y + place.yM]
    }
    return [
      {
        part,
        number: index + 1,
        at: [place.xM, place.yM],
        outline: floor.map(toPlan),
        openings: new Map(openings.map(({ id, at }) => [id, toPlan(at)])),
      },
    ]
  })
  const drawnById = new Map(drawn.map((each) => [each.part.part.id, each]))
  const doors = document.doors.flatMap(({ id, ends }) => {
    const [from, to] = ends.map(({ partId, openingId }) => {
      const found = drawnById.get(partId)
      return found && (found.openings.get(openingId ?? '') ?? found.at)
    })
    return from === undefined || to === undefined ? [] : [{ id, from, to }]
  })
  const points = drawn.flatMap(({ outline }) => outline)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - MARGIN_M, Math.min(...ys) - MARGIN_M]
  const box = [left, top, Math.max(...xs) + MARGIN_M - left, Math.max(...ys) + MARGIN_M - top] as const
  return { drawn, doors, box }
}
