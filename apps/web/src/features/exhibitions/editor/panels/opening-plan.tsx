import type { HallPlan } from '@zhanjian/contract/works/exhibitions.ts'
import { centreOutline } from '@zhanjian/scene/exhibition/lay-out-plan.ts'
import { listOpenings } from './hall-openings.ts'
import css from './panels.module.css'

const MARGIN_M = 1.5
/** A mark is as large as this share of the hall. */
const MARK_SHARE = 0.06

interface OpeningPlanProps {
  plan: HallPlan
  chosenId: string | null
  label: string
}

/** A small plan of a hall with the numbers of its openings, for the list that names them. */
export function OpeningPlan({ plan, chosenId, label }: OpeningPlanProps) {
  const { box, floor } = centreOutline(plan)
  const [width, height] = [box.widthM + 2 * MARGIN_M, box.heightM + 2 * MARGIN_M]
  const radius = Math.max(width, height) * MARK_SHARE
  return (
    <svg className={css.plan} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} role="img" aria-label={label}>
      <polygon className={css.floor} points={floor.map((point) => point.join()).join(' ')} vectorEffect="non-scaling-stroke" />
      {listOpenings(plan).map(({ id, number, at: [x, y] }) => (
        <g key={id}>
          <circle
            className={css.opening}
            data-chosen={id === chosenId || undefined}
            cx={x}
            cy={y}
            r={radius}
            vectorEffect="non-scaling-stroke"
          />
          <text className={css.openingNumber} data-chosen={id === chosenId || undefined} x={x} y={y} fontSize={radius * 1.2}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
