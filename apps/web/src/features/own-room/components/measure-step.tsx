import { useCallback, useMemo, useRef, useState } from 'react'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { parseCentimetres } from '../../../lib/parse-centimetres.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { Homography, Point } from '../model/homography.ts'
import { type Measure, moveMark, toWall, WIDTH_CM } from '../model/measure.ts'
import type { Photo } from '../model/read-photo.ts'
import { ImmersiveDialog } from './immersive-dialog.tsx'
import css from './measure-step.module.css'
import { PhotoHandle } from './photo-handle.tsx'
import { PhotoStage } from './photo-stage.tsx'

const texts = ownRoomTexts.photo.measure

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
              onChange={(shape) => onChange({ ...measure, isUpright: shape === 'upright', isShapeChosen: true })}
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
            onChange={(next) => onChange(moveMark(measure, place, next))}
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
