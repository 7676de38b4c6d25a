import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { inRoomTexts } from '#text/works/in-room.ts'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CameraFill } from '../../../ui/icons/icons.gen.tsx'
import { toPhoto } from '../model/read-photo.ts'
import type { Cutout, RoomThing } from '../model/room-thing.ts'
import { useCamera } from '../model/use-camera.ts'
import { useCutout } from '../model/use-cutout.ts'
import { useDrag } from '../model/use-drag.ts'
import css from './camera-view.module.css'
import { ImmersiveDialog } from './immersive-dialog.tsx'

const texts = ownRoomTexts.camera
const DISTANCE_M = { min: 0.5, max: 6, step: 0.1, start: 2 }
/** Of the long side of what phones film with their main lens. */
const LONG_FIELD_RAD = (65 * Math.PI) / 180
const TURN_STEP_DEG = 5

interface CameraViewProps {
  thing: RoomThing
  controls: RefObject<ModelControls | null>
  onSave: (picture: HTMLCanvasElement) => void
  onUsePhoto: () => void
  onClose: () => void
}

/** A thing over the picture of the camera; its size follows from how far away the user says that it is. */
export function CameraView({ thing, controls, onSave, onUsePhoto, onClose }: CameraViewProps) {
  const view = useRef<HTMLDivElement>(null)
  const { state: camera, video } = useCamera()
  const [turnDeg, setTurnDeg] = useState(0)
  const { cutout, hasFailed } = useCutout(thing, controls, (turnDeg * Math.PI) / 180)
  const [distanceM, setDistanceM] = useState(DISTANCE_M.start)
  /** Of its middle from that of the view, in pixels. */
  const [offset, setOffset] = useState<readonly [number, number]>([0, 0])
  const setDistance = (next: number) => setDistanceM(Math.min(DISTANCE_M.max, Math.max(DISTANCE_M.min, next)))
  const drag = useDrag({
    onMove: (byX, byY) => setOffset(([x, y]) => [x + byX, y + byY]),
    onPinch: (factor) => setDistance(distanceM / factor),
  })
  const cutoutUrl = useMemo(() => cutout?.picture.toDataURL(), [cutout])

  const take = () => {
    const picture =
      video.current && view.current && cutout ? capture(video.current, view.current, { cutout, distanceM, offset }) : null
    if (picture !== null) onSave(picture)
  }
  const isStopped = camera === 'refused' || camera === 'missing'
  return (
    <ImmersiveDialog
      title={texts.title}
      onClose={onClose}
      controls={
        isStopped ? undefined : (
          <>
            <p className={css.hint} role="status">
              {hasFailed ? ownRoomTexts.notDrawn : texts.hint}
            </p>
            <Slider
              label={texts.distance}
              {...{ ...DISTANCE_M, value: distanceM }}
              format={inRoomTexts.length}
              onChange={setDistance}
            />
            {thing.framed === undefined ? (
              <Slider
                label={texts.turn}
                {...{ min: -180, max: 180, step: TURN_STEP_DEG, value: turnDeg }}
                format={(value) => `${value}°`}
                onChange={setTurnDeg}
              />
            ) : null}
            <Button
              size="large"
              isWide
              icon={CameraFill}
              isBusy={camera === 'starting' || (cutout === null && !hasFailed)}
              disabled={hasFailed}
              onClick={take}
            >
              {texts.take}
            </Button>
          </>
        )
      }
    >
      {isStopped ? (
        <div className={css.stopped}>
          <StateView kind="denied" {...texts[camera]} action={{ label: texts.usePhoto, onPress: onUsePhoto }} />
        </div>
      ) : (
        <div ref={view} className={css.view}>
          <video ref={video} className={css.video} playsInline muted />
          {camera === 'starting' ? <Spinner label={texts.starting} /> : null}
          {cutout === null || camera === 'starting' ? null : (
            <PlacedCutout {...{ cutout, distanceM, offset, view }}>
              {(style) => (
                <button type="button" className={css.thing} style={style} aria-label={texts.thing(thing.title)} {...drag}>
                  <img src={cutoutUrl} alt="" draggable={false} />
                </button>
              )}
            </PlacedCutout>
          )}
        </div>
      )}
    </ImmersiveDialog>
  )
}

interface Placed {
  cutout: Cutout
  distanceM: number
  offset: readonly [number, number]
}

interface PlacedCutoutProps extends Placed {
  view: RefObject<HTMLDivElement | null>
  children: (style: { left: string; top: string; width: string; height: string }) => React.ReactNode
}

/** Its place and size within the view, which may be turned with the phone. */
function PlacedCutout({ cutout, distanceM, offset, view, children }: PlacedCutoutProps) {
  const [viewPx, setViewPx] = useState<readonly [number, number] | null>(null)
  useEffect(() => {
    if (view.current === null) return
    const sizes = new ResizeObserver(([entry]) => entry && setViewPx([entry.contentRect.width, entry.contentRect.height]))
    sizes.observe(view.current)
    return () => sizes.disconnect()
  }, [view])
  if (viewPx === null) return null
  const { x, y, width, height } = computeBox(viewPx, { cutout, distanceM, offset })
  return children({ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}

function computeBox([viewWidth, viewHeight]: readonly [number, number], { cutout, distanceM, offset }: Placed) {
  const perM = Math.max(viewWidth, viewHeight) / (2 * distanceM * Math.tan(LONG_FIELD_RAD / 2))
  const [width, height] = [cutout.widthM * perM, cutout.heightM * perM]
  return { x: viewWidth / 2 + offset[0] - width / 2, y: viewHeight / 2 + offset[1] - height / 2, width, height }
}

/** What the view shows, as sharp as the camera. @returns null before there is a picture */
function capture(video: HTMLVideoElement, view: HTMLElement, placed: Placed): HTMLCanvasElement | null {
  const { videoWidth, videoHeight } = video
  const { width, height } = view.getBoundingClientRect()
  if (videoWidth === 0 || width === 0 || height === 0) return null
  // The video covers the view: what overlaps is cut off on both sides.
  const scale = Math.max(width / videoWidth, height / videoHeight)
  const { picture } = toPhoto(video, Math.round(width / scale), Math.round(height / scale))
  const context = picture.getContext('2d')
  if (context === null) return null
  const [shownWidth, shownHeight] = [width / scale, height / scale]
  context.drawImage(
    video,
    (videoWidth - shownWidth) / 2,
    (videoHeight - shownHeight) / 2,
    shownWidth,
    shownHeight,
    0,
    0,
    picture.width,
    picture.height,
  )
  const box = computeBox([width, height], placed)
  context.shadowColor = 'rgba(0,0,0,0.35)'
  context.shadowBlur = 18 / scale
  context.shadowOffsetY = 8 / scale
  context.drawImage(placed.cutout.picture, box.x / scale, box.y / scale, box.width / scale, box.height / scale)
  return picture
}
