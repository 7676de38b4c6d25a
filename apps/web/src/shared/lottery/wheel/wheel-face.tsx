import type { WheelLook } from '@zhanjian/contract/lottery/wheel.ts'
import { type CSSProperties, memo, type ReactNode, type Ref, useId } from 'react'
import { pickReadableInk } from './readable-ink.ts'
import css from './wheel-face.module.css'
import { buildSlicePath, sliceDegrees, sliceTurnDegrees, sliceWidthAt, WHEEL_RADIUS, WHEEL_SIZE } from './wheel-geometry.ts'
import { wrapLabel } from './wrap-label.ts'

interface WheelFaceProps {
  look: WheelLook
  /** In order, slice 0 at the top. */
  slices: readonly { label: string; picture: string | null }[]
  /** The part that turns: only its transform changes. */
  discRef?: Ref<HTMLDivElement>
  /** In the middle, over the pointer: a button. Default: the words of the look. */
  children?: ReactNode
}

/** The wheel as a drawing: sharp at every size. Its slices are read as a list elsewhere, so that it is a picture for nobody. */
export function WheelFace({ look, slices, discRef, children }: WheelFaceProps) {
  return (
    <div className={css.wheel} style={{ '--wheel-on-accent': pickReadableInk(look.accent) } as CSSProperties}>
      <Rim accent={look.accent} />
      <div ref={discRef} className={css.disc} data-wheel-disc>
        <Slices look={look} slices={slices} />
      </div>
      <Pointer accent={look.accent} />
      <div className={css.centre}>{children ?? <span className={css.word}>{look.centreText}</span>}</div>
    </div>
  )
}

const LAMPS = 24
const HALF = WHEEL_SIZE / 2
const VIEW_BOX = `${-HALF} ${-HALF} ${WHEEL_SIZE} ${WHEEL_SIZE}`

/** Painted metal with lamps: lit from above, in the colour of the look. */
const Rim = memo(function Rim({ accent }: { accent: string }) {
  const id = useId()
  return (
    <svg className={css.layer} viewBox={VIEW_BOX} aria-hidden focusable="false">
      <Metal id={`${id}metal`} />
      <radialGradient id={`${id}halo`}>
        <stop offset="0.3" stopColor="#ffe9b8" stopOpacity="0.85" />
        <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
      </radialGradient>
      <circle r={HALF - 1} fill="#fff" fillOpacity="0.88" />
      <circle r={HALF - 4} fill={accent} />
      <circle r={HALF - 4} fill={`url(#${id}metal)`} />
      <circle r={WHEEL_RADIUS + 4} fill="#000" fillOpacity="0.16" />
      <circle r={WHEEL_RADIUS + 2.5} fill="#fff" fillOpacity="0.94" />
      {Array.from({ length: LAMPS }, (_, index) => (
        <g
          key={`lamp-${String(index)}`}
          transform={`rotate(${(index * 360) / LAMPS}) translate(0 ${-(WHEEL_RADIUS + HALF) / 2})`}
        >
          {index % 2 === 0 ? <circle r="11" fill={`url(#${id}halo)`} /> : null}
          <circle r={index % 2 === 0 ? 4.4 : 3} fill={index % 2 === 0 ? '#fffaf0' : '#ffd98a'} />
        </g>
      ))}
    </svg>
  )
})

/** Over a flat colour: bright above, dark below. */
const Metal = ({ id }: { id: string }) => (
  <linearGradient id={id} x1="0.2" y1="0" x2="0.8" y2="1">
    <stop offset="0" stopColor="#fff" stopOpacity="0.28" />
    <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
    <stop offset="1" stopColor="#000" stopOpacity="0.26" />
  </linearGradient>
)

const Pointer = memo(function Pointer({ accent }: { accent: string }) {
  const id = useId()
  return (
    <svg className={css.pointer} viewBox="-50 -50 100 100" aria-hidden focusable="false">
      <Metal id={id} />
      <g fill="#fff" stroke="#fff" strokeWidth="3.2" strokeLinejoin="round">
        <path d="M-11 -31L0 -46L11 -31Z" />
        <circle r="34" />
      </g>
      <path d="M-11 -31L0 -46L11 -31Z" fill={accent} />
      <circle r="34" fill={accent} />
      <circle r="34" fill={`url(#${id})`} />
      <circle r="30" fill="none" stroke={pickReadableInk(accent)} strokeOpacity="0.28" />
    </svg>
  )
})

const PICTURE_RADIUS_MAX = 40
/** Of the label's lowest line at most, and of a picture's upper edge. */
const LABEL_RADIUS = 152
/** Of the pointer's tip, with some air. */
const POINTER_RADIUS = 72

const Slices = memo(function Slices({ look, slices }: Pick<WheelFaceProps, 'look' | 'slices'>) {
  const count = slices.length
  const fontSize = count > 9 ? 12.5 : count > 6 ? 14.5 : 16.5
  const id = useId()
  const round = `${id}round`
  const perLine = (sliceWidthAt(LABEL_RADIUS - fontSize, count) - 12) / fontSize
  return (
    <svg className={css.layer} viewBox={VIEW_BOX} aria-hidden focusable="false">
      <clipPath id={round} clipPathUnits="objectBoundingBox">
        <circle cx="0.5" cy="0.5" r="0.5" />
      </clipPath>
      <radialGradient id={`${id}depth`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={WHEEL_RADIUS}>
        <stop offset="0.91" stopColor="#4a2410" stopOpacity="0" />
        <stop offset="1" stopColor="#4a2410" stopOpacity="0.26" />
      </radialGradient>
      {slices.map(({ label, picture }, position) => {
        const colour = look.slices[position % look.slices.length] ?? look.background
        return (
          <g key={`slice-${String(position)}`} transform={`rotate(${sliceTurnDegrees(position, count)})`}>
            <path d={buildSlicePath(count)} fill={colour} stroke={pickReadableInk(colour)} strokeOpacity="0.1" />
            <SliceContent
              lines={wrapLabel(label, Math.min(6, perLine))}
              picture={picture}
              fontSize={fontSize}
              ink={pickReadableInk(colour)}
              sliceCount={count}
              round={round}
            />
          </g>
        )
      })}
      {/* The rim's shadow turns with the disc: a layer above would be blended with every frame. */}
      <circle r={WHEEL_RADIUS} fill={`url(#${id}depth)`} />
    </svg>
  )
})

interface SliceContentProps {
  lines: readonly string[]
  picture: string | null
  fontSize: number
  ink: string
  sliceCount: number
  /** Id of the clip path that makes pictures round. */
  round: string
}

function SliceContent({ lines, picture, fontSize, ink, sliceCount, round }: SliceContentProps) {
  const lineHeight = fontSize * 1.24
  const below = LABEL_RADIUS - lines.length * lineHeight - 1
  const radius = fitPicture(below, sliceCount)
  return (
    <>
      <text className={css.label} fill={ink} fontSize={fontSize} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={line + String(index)} x="0" y={-LABEL_RADIUS + fontSize * 0.82 + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
      {picture === null ? null : (
        // Round, since everything turns: a square would stand on its corner.
        <g transform={`translate(0 ${radius - below})`}>
          <circle cy="1.5" r={radius + 1.5} fill="#101c40" fillOpacity="0.2" />
          <circle r={radius} fill="#fff" />
          <image
            href={picture}
            x={2 - radius}
            y={2 - radius}
            width={2 * radius - 4}
            height={2 * radius - 4}
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${round})`}
          />
        </g>
      )}
    </>
  )
}

/** Radius of the largest circle that begins at that distance from the middle, stays within the slice and clears the pointer. */
function fitPicture(topRadius: number, sliceCount: number): number {
  const sine = Math.sin((sliceDegrees(sliceCount) / 2) * (Math.PI / 180))
  const margin = 5
  const widest = (topRadius * sine - margin) / (1 + sine)
  return Math.max(12, Math.min(PICTURE_RADIUS_MAX, widest, (topRadius - POINTER_RADIUS) / 2))
}
