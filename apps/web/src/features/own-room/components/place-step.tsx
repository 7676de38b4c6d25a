import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { inRoomTexts } from '#text/works/in-room.ts'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { drawPlaced } from '../model/compose-picture.ts'
import { type Homography, type Point, project, projectRectangle, unproject } from '../model/homography.ts'
import { type Photo, toPhoto } from '../model/read-photo.ts'
import type { RoomThing } from '../model/room-thing.ts'
import { useCutout } from '../model/use-cutout.ts'
import { useDrag } from '../model/use-drag.ts'
import { ImmersiveDialog } from './immersive-dialog.tsx'
import { getPhotoScale, PhotoStage, toPlace } from './photo-stage.tsx'
import css from './place-step.module.css'

const texts = ownRoomTexts.photo.place
const TURN_STEP_DEG = 5

interface PlaceStepProps {
  thing: RoomThing
  controls: RefObject<ModelControls | null>
  photo: Photo
  wall: Homography
  onMeasureAgain: () => void
  onOtherPhoto: () => void
  onSave: (picture: HTMLCanvasElement) => void
  onClose: () => void
}

/** Where a thing hangs or stands in a photo whose size is known. */
export function PlaceStep({ thing, controls, photo, wall, onMeasureAgain, onOtherPhoto, onSave, onClose }: PlaceStepProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [turnDeg, setTurnDeg] = useState(0)
  const { cutout, hasFailed } = useCutout(thing, controls, (turnDeg * Math.PI) / 180)
  const [middle, setMiddle] = useState<Point>(() => unproject(wall, [photo.widthPx / 2, photo.heightPx / 2]) ?? [0, 0])
  const { placement } = thing
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => void (cutout && drawPlaced(context, { cutout, wall, middle, placement })),
    [cutout, wall, middle, placement],
  )
  const corners = useMemo(() => cutout && projectRectangle(wall, middle, cutout.widthM, cutout.heightM), [cutout, wall, middle])
  const drag = useDrag({
    onMove(byX, byY) {
      const scale = getPhotoScale(photo, stage)
      const from = project(wall, middle)
      const next = from && unproject(wall, [from[0] + byX * scale, from[1] + byY * scale])
      // Beyond the horizon of a wall seen from the side there is no wall.
      if (next && cutout && projectRectangle(wall, next, cutout.widthM, cutout.heightM)) setMiddle(next)
    },
  })
  const save = () => {
    const { picture } = toPhoto(photo.picture, photo.widthPx, photo.heightPx)
    const context = picture.getContext('2d')
    if (context !== null) draw(context)
    onSave(picture)
  }
  const size = inRoomTexts.size(thing.sizeM)
  return (
    <ImmersiveDialog
      title={placement === 'wall' ? texts.title : texts.standing}
      onClose={onClose}
      controls={
        <>
          <p className={css.hint} role="status">
            {hasFailed ? ownRoomTexts.notDrawn : corners === null && cutout !== null ? texts.outside : `${size} · ${texts.hint}`}
          </p>
          {thing.framed === undefined ? (
            <Slider
              label={ownRoomTexts.camera.turn}
              {...{ min: -180, max: 180, step: TURN_STEP_DEG, value: turnDeg }}
              format={(value) => `${value}°`}
              onChange={setTurnDeg}
            />
          ) : null}
          <div className={css.others}>
            <Button kind="plain" size="small" onClick={onMeasureAgain}>
              {texts.measureAgain}
            </Button>
            <Button kind="plain" size="small" onClick={onOtherPhoto}>
              {texts.otherPhoto}
            </Button>
          </div>
          <Button size="large" isWide isBusy={cutout === null && !hasFailed} disabled={hasFailed} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <PhotoStage photo={photo} draw={draw} stageRef={stage}>
        {corners === null ? null : (
          <button
            type="button"
            className={css.thing}
            aria-label={texts.thing(thing.title, size)}
            style={toBox(photo, corners)}
            {...drag}
          />
        )}
      </PhotoStage>
    </ImmersiveDialog>
  )
}

/** The box around a quadrilateral. */
function toBox(photo: Photo, corners: readonly Point[]) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    ...toPlace(photo, [left, top]),
    width: `${((Math.max(...xs) - left) / photo.widthPx) * 100}%`,
    height: `${((Math.max(...ys) - top) / photo.heightPx) * 100}%`,
  }
}
