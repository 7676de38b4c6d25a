import { centreOutline, layOutPlan, type PlanPoint, turnPoint } from '@zhanjian/scene/exhibition/lay-out-plan.ts'
import { useMemo } from 'react'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { getPartAddress } from '../model/part-address.ts'
import type { Exhibition, ExhibitionPart } from '../model/use-exhibition.ts'
import css from './exhibition-plan.module.css'

const MARGIN_M = 2
/** Letters of names are as large as this share of the plan's width. */
const NAME_SHARE = 1 / 28

interface DrawnPart {
  part: ExhibitionPart
  number: number
  at: PlanPoint
  outline: PlanPoint[]
  openings: Map<string, PlanPoint>
}

/** The halls on one plan, door to door; a tap leads into one. */
export function ExhibitionPlan({ exhibition }: { exhibition: Exhibition }) {
  const { drawn, doors, box } = useMemo(() => drawPlan(exhibition), [exhibition])
  const [left, top, width, height] = box
  const size = Math.max(width, height * 1.4) * NAME_SHARE
  return (
    <svg
      className={css.plan}
      viewBox={box.join(' ')}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="group"
      aria-label={texts.planLabel(drawn.length)}
    >
      <rect className={css.ground} x={left} y={top} width={width} height={height} />
      {drawn.map(({ part, number, at, outline }) => {
        const address = getPartAddress(part)
        const shape = (
          <>
            <polygon
              className={css.floor}
              data-state={part.shown.state}
              points={outline.map((point) => point.join()).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
            <text className={css.number} x={at[0]} y={at[1]} fontSize={size}>
              {number}
            </text>
          </>
        )
        return address === null ? (
          <g key={part.part.id}>{shape}</g>
        ) : (
          <a key={part.part.id} href={`#${address}`} aria-label={texts.partOf(number, nameOf(part))}>
            {shape}
          </a>
        )
      })}
      {doors.map(({ id, from, to }) => (
        <line key={id} className={css.door} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}

/** How an exhibition names a part. */
export const nameOf = ({ part, shown }: ExhibitionPart): string =>
  part.title !== '' ? part.title : shown.state === 'open' ? shown.title : texts[shown.state].title

function drawPlan({ parts, document }: Exhibition) {
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
