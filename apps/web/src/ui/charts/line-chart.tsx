import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { chartTexts } from '#text/ui/chart.ts'
import { Button } from '../controls/button.tsx'
import { computeTicks, pickLabelIndexes } from './chart-scale.ts'
import css from './line-chart.module.css'
import { useElementWidth } from './use-element-width.ts'

export interface ChartPoint {
  /** Short form for the axis: `11/20`. */
  name: string
  /** Long form for the readout and the table: `11月20日`. */
  fullName: string
  value: number
}

interface LineChartProps {
  /** Name of the values. */
  label: string
  /** Oldest first. */
  points: readonly ChartPoint[]
  format: (value: number) => string
  /** For the axis, which has little room. */
  formatShort?: (value: number) => string
  /** Only whole numbers on the axis. */
  hasIntegerTicks?: boolean
}

const HEIGHT_PX = 200
const PADDING_TOP_PX = 12
const PADDING_BOTTOM_PX = 24
const PADDING_LEFT_PX = 40
const PADDING_RIGHT_PX = 12
const MIN_LABEL_WIDTH_PX = 56

/** Values over time as an area chart. Touch, mouse or arrow keys read single values; a table contains all of them. */
export function LineChart({ label, points, format, formatShort = format, hasIntegerTicks = true }: LineChartProps) {
  const figure = useRef<HTMLDivElement>(null)
  const fillId = useId()
  const widthPx = useElementWidth(figure)
  const [activeIndex, setActiveIndex] = useState<number | null>(null)

  const ticks = computeTicks(Math.max(0, ...points.map(({ value }) => value)), { isWhole: hasIntegerTicks })
  const top = ticks[ticks.length - 1] ?? 1
  const right = widthPx - PADDING_RIGHT_PX
  const toX = (index: number) =>
    points.length < 2
      ? (PADDING_LEFT_PX + right) / 2
      : PADDING_LEFT_PX + ((right - PADDING_LEFT_PX) * index) / (points.length - 1)
  const toY = (value: number) => PADDING_TOP_PX + (HEIGHT_PX - PADDING_TOP_PX - PADDING_BOTTOM_PX) * (1 - value / top)
  const bottom = toY(0)
  const line = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${roundToTenths(toX(index))} ${roundToTenths(toY(value))}`)
    .join('')
  const area =
    points.length === 0 ? '' : `${line}L${roundToTenths(toX(points.length - 1))} ${bottom}L${roundToTenths(toX(0))} ${bottom}Z`

  function activateNearest(event: PointerEvent<HTMLElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect()
    const ratio = (event.clientX - left - PADDING_LEFT_PX) / Math.max(1, right - PADDING_LEFT_PX)
    setActiveIndex(clampIndex(Math.round(ratio * (points.length - 1)), points.length))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const from = activeIndex ?? points.length - 1
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setActiveIndex(clampIndex(to, points.length))
  }
  const activePoint = activeIndex === null ? undefined : points[activeIndex]
  const shownPoint = activePoint ?? points[points.length - 1]

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
        aria-valuenow={activeIndex ?? Math.max(0, points.length - 1)}
        aria-valuetext={
          shownPoint === undefined ? chartTexts.nothing : chartTexts.readout(shownPoint.fullName, format(shownPoint.value))
        }
        onPointerDown={activateNearest}
        onPointerMove={activateNearest}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActiveIndex(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setActiveIndex(null)}
      >
        <svg width={widthPx} height={HEIGHT_PX} aria-hidden focusable="false">
          <defs>
            <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className={css.gradientStart} />
              <stop offset="1" className={css.gradientEnd} />
            </linearGradient>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={PADDING_LEFT_PX} x2={right} y1={toY(tick)} y2={toY(tick)} />
              <text className={css.name} x={PADDING_LEFT_PX - 8} y={toY(tick) + 4} textAnchor="end">
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {pickLabelIndexes(points.length, Math.max(2, Math.floor((right - PADDING_LEFT_PX) / MIN_LABEL_WIDTH_PX))).map(
            (index) => (
              <text
                key={index}
                className={css.name}
                x={toX(index)}
                y={HEIGHT_PX - 5}
                textAnchor={getTextAnchor(index, points.length)}
              >
                {points[index]?.name}
              </text>
            ),
          )}
          <path d={area} fill={`url(#${fillId})`} />
          <path className={css.line} d={line} />
          {activeIndex === null || activePoint === undefined ? null : (
            <>
              <line className={css.reader} x1={toX(activeIndex)} x2={toX(activeIndex)} y1={PADDING_TOP_PX} y2={bottom} />
              <circle className={css.dot} cx={toX(activeIndex)} cy={toY(activePoint.value)} r="5" />
            </>
          )}
        </svg>
        {activeIndex === null || activePoint === undefined ? null : (
          <p className={css.readout} style={{ left: clampReadoutPx(toX(activeIndex), widthPx) }}>
            <small>{activePoint.fullName}</small>
            <b>{format(activePoint.value)}</b>
          </p>
        )}
      </div>
      <ChartTable label={label} points={points} format={format} />
    </div>
  )
}

/** The same values as a table, latest first, for screen readers. */
function ChartTable({ label, points, format }: Pick<LineChartProps, 'label' | 'points' | 'format'>) {
  const tableId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={css.footer}>
        <Button kind="plain" size="small" aria-expanded={isOpen} aria-controls={tableId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? chartTexts.hideTable : chartTexts.showTable}
        </Button>
      </div>
      <div id={tableId} className={isOpen ? css.table : 'visually-hidden'}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{chartTexts.day}</th>
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

const READOUT_HALF_WIDTH_PX = 60
const clampReadoutPx = (x: number, widthPx: number): number =>
  Math.min(widthPx - READOUT_HALF_WIDTH_PX, Math.max(READOUT_HALF_WIDTH_PX, x))
const clampIndex = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index))
const roundToTenths = (value: number): number => Math.round(value * 10) / 10
const getTextAnchor = (index: number, count: number): 'middle' | 'end' => (index === count - 1 && count > 1 ? 'end' : 'middle')
