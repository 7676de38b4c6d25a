import { inRoomTexts } from '#text/works/in-room.ts'
import css from './size-beside-person.module.css'

interface SizeBesidePersonProps {
  widthM: number
  heightM: number
  depthM?: number | undefined
  /** On a wall it hangs at eye level. */
  placement: 'floor' | 'wall'
}

const PERSON_M = 1.7
const PERSON_WIDTH_M = 0.5
const EYE_LEVEL_M = 1.5
/** Between the two, and on every side, as a share of the higher one. */
const GAP_SHARE = 0.14
/** A pearl would otherwise be less than a pixel. */
const MIN_SHARE = 0.008

/** A thing at its size beside a person, seen from the front. */
export function SizeBesidePerson({ widthM, heightM, depthM, placement }: SizeBesidePersonProps) {
  const bottomM = placement === 'wall' ? Math.max(0, EYE_LEVEL_M - heightM / 2) : 0
  const topM = Math.max(PERSON_M, bottomM + heightM)
  const gapM = topM * GAP_SHARE
  const [width, height] = [Math.max(widthM, topM * MIN_SHARE), Math.max(heightM, topM * MIN_SHARE)]
  const allM = PERSON_WIDTH_M + gapM + width
  const box = [-gapM, -topM - gapM / 2, allM + 2 * gapM, topM + gapM]
  return (
    <svg
      className={css.picture}
      viewBox={box.join(' ')}
      role="img"
      aria-label={inRoomTexts.besidePerson(inRoomTexts.size({ widthM, heightM, depthM }))}
    >
      <line className={css.ground} x1={-gapM} x2={allM + gapM} y1="0" y2="0" />
      {/* Drawn in metres, feet on the ground. */}
      <g className={css.person}>
        <circle cx="0.25" cy="-1.58" r="0.115" />
        <path d="M0.1 -1.39 Q0.25 -1.46 0.4 -1.39 Q0.47 -1.35 0.46 -1.2 L0.43 -0.8 L0.38 -0.8 L0.37 -1.18 L0.36 -0.86 L0.34 0 L0.265 0 L0.25 -0.78 L0.235 0 L0.16 0 L0.14 -0.86 L0.13 -1.18 L0.12 -0.8 L0.07 -0.8 L0.04 -1.2 Q0.03 -1.35 0.1 -1.39 Z" />
      </g>
      <rect
        className={css.thing}
        x={PERSON_WIDTH_M + gapM}
        y={-bottomM - height}
        width={width}
        height={height}
        rx={topM * 0.006}
      />
    </svg>
  )
}
