import { useCallback, useMemo, useRef, useState } from 'react'
import { parseCentimetres } from '../../../lib/parse-centimetres.ts'
import { ownRoomTexts } from '../../../text/zh/works/own-room.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type Corners, type Homography, measureByPaper, measureByWidth, type Point } from '../model/homography.ts'
import type { Photo } from '../model/read-photo.ts'
import { ImmersiveDialog } from './immersive-dialog.tsx'
import css from './measure-step.module.css'
import { PhotoHandle } from './photo-handle.tsx'
import { PhotoStage } from './photo-stage.tsx'

const texts = ownRoomTexts.photo.measure

/** What the user has marked; kept while the place is chosen, and for the next time. */
export interface Measure {
  by: 'paper' | 'width'
  isUpright: boolean
  corners: Corners
  ends: readonly [Point, Point]
  widthText: string
}

const WIDTH_CM = { minCm: 10, maxCm: 5000 }
const BY = [
  { value: 'paper', label: texts.byPaper },
  { value: 'width', label: texts.byWidth },
] as const
const SHAPES = [
  { value: 'upright', label: texts.upright },
  { value: 'lying', label: texts.lying },
] as const

const CORNER_SIDES: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
const BELOW: Point = [0, 1]

/** Marks in the middle of the photo, roughly as large as a sheet is from two metres. */
export function createMeasure({ widthPx, heightPx }: Photo): Measure {
  const [x, y, side] = [widthPx / 2, heightPx / 2, Math.min(widthPx, heightPx)]
  const [half, long] = [side * 0.09, side * 0.127]
  return {
    by: 'paper',
    isUpright: true,
    corners: [
      [x - half, y - long],
      [x + half, y - long],
      [x + half, y + long],
      [x - half, y + long],
    ],
    ends: [
      [widthPx * 0.1, y],
      [widthPx * 0.9, y],
    ],
    widthText: '',
  }
}

/** The wall that the marks describe. @returns null while they describe none */
function toWall({ by, isUpright, corners, ends, widthText }: Measure): Homography | null {
  if (by === 'paper') return measureByPaper(corners, isUpright)
  const widthCm = parseCentimetres(widthText, WIDTH_CM)
  return widthCm === null ? null : measureByWidth(ends[0], ends[1], widthCm / 100)
}

interface MeasureStepProps {
  photo: Photo
  measure: Measure
  onChange: (measure: Measure) => void
  onDone: (wall: Homography) => void
  onClose: () => void
}

/** How large the wall of a photo is: by a sheet of A4 on it, or by a known width. */
export function MeasureStep({ photo, measure, onChange, onDone, onClose }: MeasureStepProps) {
  const { by, isUpright, corners, ends, widthText } = measure
  const stage = useRef<HTMLDivElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const wall = useMemo(() => toWall(measure), [measure])
  const points = by === 'paper' ? corners : ends
  const draw = useCallback((context: CanvasRenderingContext2D) => drawMarks(context, points), [points])
  const isWidthWrong = by === 'width' && parseCentimetres(widthText, WIDTH_CM) === null && (isAsked || widthText.trim() !== '')
  const move = (place: number, at: Point) => {
    const moved = points.map((point, index) => (index === place ? at : point))
    const [a, b, c, d] = moved
    if (a === undefined || b === undefined) return
    if (by === 'width') onChange({ ...measure, ends: [a, b] })
    else if (c !== undefined && d !== undefined) onChange({ ...measure, corners: [a, b, c, d] })
  }
  return (
    <ImmersiveDialog
      title={texts.title}
      onClose={onClose}
      controls={
        <>
          <SegmentedControl label={texts.by} segments={BY} value={by} onChange={(next) => onChange({ ...measure, by: next })} />
          {by === 'paper' ? (
            <SegmentedControl
              label={texts.paperShape}
              segments={SHAPES}
              value={isUpright ? 'upright' : 'lying'}
              onChange={(shape) => onChange({ ...measure, isUpright: shape === 'upright' })}
            />
          ) : (
            <TextField
              label={texts.width}
              inputMode="decimal"
              value={widthText}
              onChange={(text) => onChange({ ...measure, widthText: text })}
              error={isWidthWrong ? texts.widthInvalid : undefined}
            />
          )}
          <p className={css.hint} role={by === 'paper' && wall === null ? 'alert' : undefined}>
            {by === 'width' ? texts.widthHint : wall === null ? texts.cornersInvalid : texts.paperHint}
          </p>
          <Button size="large" isWide onClick={() => (wall === null ? setIsAsked(true) : onDone(wall))}>
            {texts.done}
          </Button>
        </>
      }
    >
      <PhotoStage photo={photo} draw={draw} stageRef={stage}>
        {points.map((at, place) => (
          <PhotoHandle
            // Marks have no identity but their place.
            key={`${by}${texts.corner(place)}`}
            label={by === 'paper' ? texts.corner(place) : texts.end(place)}
            side={by === 'paper' ? (CORNER_SIDES[place] ?? BELOW) : BELOW}
            onChange={(next) => move(place, next)}
            {...{ photo, stage, at }}
          />
        ))}
      </PhotoStage>
    </ImmersiveDialog>
  )
}

function drawMarks(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  const lineWidth = Math.max(2, context.canvas.width / 500)
  context.beginPath()
  for (const point of points) context.lineTo(...point)
  if (points.length > 2) context.closePath()
  for (const [colour, width] of [
    ['rgba(0,0,0,0.5)', lineWidth * 2.2],
    ['#fff', lineWidth],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke()
  }
}
