import { useMemo } from 'react'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { type DrawnExhibition, drawPlan } from '../model/draw-plan.ts'
import type { Way } from '../model/sum-passages.ts'
import css from './ways-plan.module.css'

/** Letters are as large as this share of the plan's width. */
const NUMBER_SHARE = 1 / 28
/** Width of the way that was taken most often. */
const WIDEST_PX = 14
const NARROWEST_PX = 2

/** The plan of an exhibition with the ways that visitors took: the wider, the more often. */
export function WaysPlan({ exhibition, ways }: { exhibition: DrawnExhibition; ways: readonly Way[] }) {
  const { drawn, box } = useMemo(() => drawPlan(exhibition), [exhibition])
  const [, , width, height] = box
  const size = Math.max(width, height * 1.4) * NUMBER_SHARE
  const middles = new Map(drawn.map(({ part, at }) => [part.part.id, at]))
  const most = Math.max(1, ...ways.map(({ count }) => count))
  return (
    <svg
      className={css.plan}
      viewBox={box.join(' ')}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="img"
      aria-label={texts.ways.plan}
    >
      {drawn.map(({ part, outline }) => (
        <polygon
          key={part.part.id}
          className={css.floor}
          points={outline.map((point) => point.join()).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {ways.map(({ parts: [one, other], count }) => {
        const [from, to] = [middles.get(one), middles.get(other)]
        if (from === undefined || to === undefined) return null
        return (
          <line
            key={`${one} ${other}`}
            className={css.way}
            x1={from[0]}
            y1={from[1]}
            x2={to[0]}
            y2={to[1]}
            strokeWidth={Math.max(NARROWEST_PX, (WIDEST_PX * count) / most)}
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
      {drawn.map(({ part, number, at }) => (
        <g key={part.part.id}>
          <circle className={css.disc} cx={at[0]} cy={at[1]} r={size} />
          <text className={css.number} x={at[0]} y={at[1]} fontSize={size}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
