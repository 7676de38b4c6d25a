import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { plotTexts } from '../../text/zh/ui/plot.ts'
import { Button } from '../controls/button.tsx'
import css from './line-plot.module.css'
import { labelledPlaces, ticksUpTo } from './plot-scale.ts'
import { useWidth } from './use-width.ts'

export interface PlotPoint {
  /** Short, for the axis: `11/20`. */
  name: string
  /** Whole, for the readout and the table: `11月20日`. */
  fullName: string
  value: number
}

interface LinePlotProps {
  /** What is counted. */
  label: string
  /** Oldest first. */
  points: readonly PlotPoint[]
  format: (value: number) => string
  /** On the axis, where there is little room. */
  formatShort?: (value: number) => string
  /** No halves between the steps. */
  isWhole?: boolean
}

const HEIGHT_PX = 200
const TOP_PX = 12
const BOTTOM_PX = 24
const LEFT_PX = 40
const RIGHT_PX = 12
const NAME_PX = 56

/** Values over time as a line with its area; a finger, the mouse or arrow keys read single values, a table holds all. */
export function LinePlot({ label, points, format, formatShort = format, isWhole = true }: LinePlotProps) {
  const figure = useRef<HTMLDivElement>(null)
  const fillId = useId()
  const widthPx = useWidth(figure)
  const [read, setRead] = useState<number | null>(null)

  const ticks = ticksUpTo(Math.max(0, ...points.map(({ value }) => value)), { isWhole })
  const top = ticks[ticks.length - 1] ?? 1
  const right = widthPx - RIGHT_PX
  const xOf = (index: number) =>
    points.length < 2 ? (LEFT_PX + right) / 2 : LEFT_PX + ((right - LEFT_PX) * index) / (points.length - 1)
  const yOf = (value: number) => TOP_PX + (HEIGHT_PX - TOP_PX - BOTTOM_PX) * (1 - value / top)
  const bottom = yOf(0)
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${round(xOf(index))} ${round(yOf(value))}`).join('')
  const area = points.length === 0 ? '' : `${line}L${round(xOf(points.length - 1))} ${bottom}L${round(xOf(0))} ${bottom}Z`

  function readAt(event: PointerEvent<HTMLElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left - LEFT_PX) / Math.max(1, right - LEFT_PX)
    setRead(clamp(Math.round(share * (points.length - 1)), points.length))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const from = read ?? points.length - 1
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setRead(clamp(to, points.length))
  }
  const readPoint = read === null ? undefined : points[read]
  const shown = readPoint ?? points[points.length - 1]

  return (
    <div className={css.plot}>
      <div
        ref={figure}
        className={css.figure}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={read ?? Math.max(0, points.length - 1)}
        aria-valuetext={shown === undefined ? plotTexts.nothing : plotTexts.readout(shown.fullName, format(shown.value))}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setRead(null)}
      >
        <svg width={widthPx} height={HEIGHT_PX} aria-hidden focusable="false">
          <defs>
            <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className={css.from} />
              <stop offset="1" className={css.to} />
            </linearGradient>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={LEFT_PX} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={css.name} x={LEFT_PX - 8} y={yOf(tick) + 4} textAnchor="end">
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {labelledPlaces(points.length, Math.max(2, Math.floor((right - LEFT_PX) / NAME_PX))).map((place) => (
            <text key={place} className={css.name} x={xOf(place)} y={HEIGHT_PX - 5} textAnchor={anchorOf(place, points.length)}>
              {points[place]?.name}
            </text>
          ))}
          <path d={area} fill={`url(#${fillId})`} />
          <path className={css.line} d={line} />
          {read === null || readPoint === undefined ? null : (
            <>
              <line className={css.reader} x1={xOf(read)} x2={xOf(read)} y1={TOP_PX} y2={bottom} />
              <circle className={css.dot} cx={xOf(read)} cy={yOf(readPoint.value)} r="5" />
            </>
          )}
        </svg>
        {read === null || readPoint === undefined ? null : (
          <p className={css.readout} style={{ left: clampPx(xOf(read), widthPx) }}>
            <small>{readPoint.fullName}</small>
            <b>{format(readPoint.value)}</b>
          </p>
        )}
      </div>
      <PlotTable label={label} points={points} format={format} />
    </div>
  )
}

/** The same values in words, latest first; always there for those who listen. */
function PlotTable({ label, points, format }: Pick<LinePlotProps, 'label' | 'points' | 'format'>) {
  const tableId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={css.foot}>
        <Button kind="plain" size="small" aria-expanded={isOpen} aria-controls={tableId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? plotTexts.hideTable : plotTexts.showTable}
        </Button>
      </div>
      <div id={tableId} className={isOpen ? css.table : 'visually-hidden'}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{plotTexts.day}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ fullName, value }) => (
              <tr key={fullName}>
                <th scope="row">{fullName}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const READOUT_HALF_PX = 60
const clampPx = (x: number, widthPx: number): number => Math.min(widthPx - READOUT_HALF_PX, Math.max(READOUT_HALF_PX, x))
const clamp = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place))
const round = (value: number): number => Math.round(value * 10) / 10
const anchorOf = (place: number, count: number): 'middle' | 'end' => (place === count - 1 && count > 1 ? 'end' : 'middle')
