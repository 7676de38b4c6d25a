import type { PlanPoint } from '@zhanjian/scene/exhibition/lay-out-plan.ts'
import { useMemo } from 'react'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { type DrawnExhibition, type DrawnPart, drawPlan } from '../model/draw-plan.ts'
import type { ExhibitionPart } from '../model/use-exhibition.ts'
import { type ExhibitionPeople, NOBODY } from '../model/use-exhibition-people.ts'
import css from './exhibition-plan.module.css'

/** Letters of names are as large as this share of the plan's width. */
const NAME_SHARE = 1 / 28
/** The mark of people and the number above it, in letters of names: both around the middle of the part. */
const MARK = { aboveShare: 0.45, belowShare: 0.8, heightShare: 1.1, letterShare: 0.72, paddingShare: 0.3 }

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
  /** How many people are in each part now. */
  people?: ExhibitionPeople | undefined
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
  people = NOBODY,
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
        const count = people.get(part.part.id)
        const isWalked = walked.includes(part.part.id)
        const shape = <PlanFloor drawn={each} {...{ size, isHere, isWalked }} hasMark={count !== undefined} />
        return address === null ? (
          <g key={part.part.id}>{shape}</g>
        ) : (
          <a
            key={part.part.id}
            href={`#${address}`}
            aria-label={texts.partOf(number, nameOf(part), count)}
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
      {/* Not in the links, whose names say it in whole words. */}
      {drawn.map(({ part: { part }, at }) => {
        const count = people.get(part.id)
        return count === undefined ? null : <PeopleMark key={part.id} {...{ at, size, count }} />
      })}
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
  /** Something stands below the number. */
  hasMark?: boolean
}

/** The floor of a part with its number. */
export const PlanFloor = ({ drawn: { part, number, at, outline }, size, isHere, isWalked, hasMark = false }: PlanFloorProps) => (
  <>
    <polygon
      className={css.floor}
      data-state={part.shown.state}
      data-here={isHere || undefined}
      data-walked={isWalked || undefined}
      points={outline.map((point) => point.join()).join(' ')}
      vectorEffect="non-scaling-stroke"
    />
    <text className={css.number} x={at[0]} y={at[1] - (hasMark ? size * MARK.aboveShare : 0)} fontSize={size}>
      {number}
    </text>
  </>
)

export const PlanDoors = ({ doors }: Pick<Plan, 'doors'>) =>
  doors.map(({ id, from, to }) => (
    <line key={id} className={css.door} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} vectorEffect="non-scaling-stroke" />
  ))

/** How many people are in a part, below its number. */
function PeopleMark({ at: [x, y], size, count }: { at: PlanPoint; size: number; count: number }) {
  const text = texts.people(count)
  const heightM = size * MARK.heightShare
  const letterM = size * MARK.letterShare
  // Digits are half as wide as characters.
  const widthM = letterM * ((text.length + 1) / 2 + 2 * MARK.paddingShare)
  const middleY = y + size * MARK.belowShare
  return (
    <g className={css.mark} aria-hidden>
      <rect x={x - widthM / 2} y={middleY - heightM / 2} width={widthM} height={heightM} rx={heightM / 2} />
      <text x={x} y={middleY} fontSize={letterM}>
        {text}
      </text>
    </g>
  )
}

/** The picture of a part; null: it has none, or none that is shown now. */
export const coverOf = ({ shown }: ExhibitionPart) => (shown.state === 'open' ? shown.cover : null)

/** How an exhibition names a part. */
export const nameOf = ({ part, shown }: ExhibitionPart): string =>
  part.title !== '' ? part.title : shown.state === 'open' ? shown.title : texts[shown.state].title
