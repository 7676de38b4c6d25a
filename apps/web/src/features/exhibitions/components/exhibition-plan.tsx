import { useMemo } from 'react'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { type DrawnExhibition, type DrawnPart, drawPlan } from '../model/draw-plan.ts'
import type { ExhibitionPart } from '../model/use-exhibition.ts'
import css from './exhibition-plan.module.css'

/** Letters of names are as large as this share of the plan's width. */
const NAME_SHARE = 1 / 28

type Plan = ReturnType<typeof drawPlan>

interface ExhibitionPlanProps {
  exhibition: DrawnExhibition
  /** Where a tap leads; null: nowhere. */
  getAddress: (part: ExhibitionPart) => string | null
  /** A tap tells of the part instead of leading away. */
  onChoose?: (part: ExhibitionPart) => void
  /** The part in which one stands. */
  hereId?: string | undefined
  /** Ids of parts that were seen. */
  walked?: readonly string[]
  /** Told when somebody goes into a part. */
  onEnter?: ((partId: string) => void) | undefined
}

const NOTHING_WALKED: readonly string[] = []

/** The halls on one plan, door to door; a tap leads into one. */
export function ExhibitionPlan({
  exhibition,
  getAddress,
  onChoose,
  onEnter,
  hereId,
  walked = NOTHING_WALKED,
}: ExhibitionPlanProps) {
  const { drawn, doors, box } = useMemo(() => drawPlan(exhibition), [exhibition])
  const [left, top, width, height] = box
  const size = getLetterSize(box)
  return (
    <svg
      className={css.plan}
      viewBox={box.join(' ')}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="group"
      aria-label={texts.planLabel(drawn.length)}
    >
      <rect className={css.ground} x={left} y={top} width={width} height={height} />
      {drawn.map((each) => {
        const { part, number } = each
        const address = getAddress(part)
        const isHere = part.part.id === hereId
        const shape = <PlanFloor drawn={each} {...{ size, isHere }} isWalked={walked.includes(part.part.id)} />
        return address === null ? (
          <g key={part.part.id}>{shape}</g>
        ) : (
          <a
            key={part.part.id}
            href={`#${address}`}
            aria-label={texts.partOf(number, nameOf(part))}
            aria-current={isHere ? 'location' : undefined}
            onClick={(event) => {
              onEnter?.(part.part.id)
              if (onChoose === undefined) return
              event.preventDefault()
              onChoose(part)
            }}
          >
            {shape}
          </a>
        )
      })}
      <PlanDoors doors={doors} />
    </svg>
  )
}

/** How large letters are on a plan. */
export const getLetterSize = ([, , width, height]: Plan['box']): number => Math.max(width, height * 1.4) * NAME_SHARE

interface PlanFloorProps {
  drawn: DrawnPart
  /** Of letters. */
  size: number
  isHere?: boolean
  isWalked?: boolean
}

/** The floor of a part with its number. */
export const PlanFloor = ({ drawn: { part, number, at, outline }, size, isHere, isWalked }: PlanFloorProps) => (
  <>
    <polygon
      className={css.floor}
      data-state={part.shown.state}
      data-here={isHere || undefined}
      data-walked={isWalked || undefined}
      points={outline.map((point) => point.join()).join(' ')}
      vectorEffect="non-scaling-stroke"
    />
    <text className={css.number} x={at[0]} y={at[1]} fontSize={size}>
      {number}
    </text>
  </>
)

export const PlanDoors = ({ doors }: Pick<Plan, 'doors'>) =>
  doors.map(({ id, from, to }) => (
    <line key={id} className={css.door} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} vectorEffect="non-scaling-stroke" />
  ))

/** The picture of a part; null: it has none, or none that is shown now. */
export const coverOf = ({ shown }: ExhibitionPart) => (shown.state === 'open' ? shown.cover : null)

/** How an exhibition names a part. */
export const nameOf = ({ part, shown }: ExhibitionPart): string =>
  part.title !== '' ? part.title : shown.state === 'open' ? shown.title : texts[shown.state].title
