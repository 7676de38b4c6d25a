import type { PlanPlace } from '@zhanjian/scene/exhibition/document.ts'
import { centreOutline, layOutPlan, type PlanPoint, turnPoint } from '@zhanjian/scene/exhibition/lay-out-plan.ts'
import type { Exhibition, ExhibitionPart } from './use-exhibition.ts'

const MARGIN_M = 2

/** What the plan of an exhibition shows. */
export type DrawnExhibition = Pick<Exhibition, 'parts' | 'document'>

/** A part where it lies. */
export interface DrawnPart {
  part: ExhibitionPart
  number: number
  place: PlanPlace
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
        place,
        at: [place.xM, place.yM],
        outline: floor.map(toPlan),
        openings: new Map(openings.map(({ id, at }) => [id, toPlan(at)])),
      },
    ]
  })
  const drawnById = new Map(drawn.map((each) => [each.part.part.id, each]))
  const doors = document.doors.flatMap(({ id, ends }) => {
    const [from, to] = ends.map(({ partId, openingId }, index) => {
      const found = drawnById.get(partId)
      if (found === undefined) return undefined
      const other = drawnById.get(ends[1 - index]?.partId ?? '')
      // Into a part without walls one goes at the nearest place of its edge.
      return found.openings.get(openingId ?? '') ?? findNearestOnEdge(found.outline, other?.at ?? found.at)
    })
    return from === undefined || to === undefined ? [] : [{ id, from, to }]
  })
  const points = drawn.flatMap(({ outline }) => outline)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - MARGIN_M, Math.min(...ys) - MARGIN_M]
  const box = [left, top, Math.max(...xs) + MARGIN_M - left, Math.max(...ys) + MARGIN_M - top] as const
  return { drawn, doors, box }
}

/** The middle of the side that is nearest to a point. */
function findNearestOnEdge(outline: readonly PlanPoint[], [x, y]: PlanPoint): PlanPoint {
  const middles = outline.map(([fromX, fromY], index): PlanPoint => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [fromX, fromY]
    return [(fromX + toX) / 2, (fromY + toY) / 2]
  })
  const measure = ([atX, atY]: PlanPoint) => Math.hypot(atX - x, atY - y)
  return middles.reduce((nearest, middle) => (measure(middle) < measure(nearest) ? middle : nearest), middles[0] ?? [x, y])
}
