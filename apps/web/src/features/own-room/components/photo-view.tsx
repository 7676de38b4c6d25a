import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CameraFill, ImageRegular } from '../../../ui/icons/icons.gen.tsx'
import type { Homography } from '../model/homography.ts'
import { createMeasure, type Measure } from '../model/measure.ts'
import { type Photo, readPhoto } from '../model/read-photo.ts'
import type { RoomThing } from '../model/room-thing.ts'
import { ImmersiveDialog } from './immersive-dialog.tsx'
import { MeasureStep } from './measure-step.tsx'
import css from './photo-view.module.css'
import { PlaceStep } from './place-step.tsx'

const texts = ownRoomTexts.photo

/** How far the user has come; kept by the page, so that nothing is lost when another way is tried. */
export type PhotoState =
  | { step: 'choose' }
  | { step: 'measure'; photo: Photo; measure: Measure }
  | { step: 'place'; photo: Photo; measure: Measure; wall: Homography }

interface PhotoViewProps {
  thing: RoomThing
  controls: RefObject<ModelControls | null>
  state: PhotoState
  onState: (state: PhotoState) => void
  onSave: (picture: HTMLCanvasElement) => void
  onClose: () => void
}

/** A photo of one's wall: chosen, measured, and the thing placed on it at its real size. */
export function PhotoView({ thing, controls, state, onState, onSave, onClose }: PhotoViewProps) {
  switch (state.step) {
    case 'choose':
      return (
        <ChooseStep
          placement={thing.placement}
          onPhoto={(photo) => onState({ step: 'measure', photo, measure: createMeasure(photo) })}
          onClose={onClose}
        />
      )
    case 'measure': {
      const { photo, measure } = state
      return (
        <MeasureStep
          {...{ photo, measure, onClose }}
          onChange={(next) => onState({ ...state, measure: next })}
          onDone={(wall) => onState({ step: 'place', photo, measure, wall })}
        />
      )
    }
    case 'place': {
      const { photo, measure, wall } = state
      return (
        <PlaceStep
          {...{ thing, controls, photo, wall, onSave, onClose }}
          onMeasureAgain={() => onState({ step: 'measure', photo, measure })}
          onOtherPhoto={() => onState({ step: 'choose' })}
        />
      )
    }
  }
}

interface ChooseStepProps {
  placement: RoomThing['placement']
  onPhoto: (photo: Photo) => void
  onClose: () => void
}

function ChooseStep({ placement, onPhoto, onClose }: ChooseStepProps) {
  const { host } = useServices()
  const [isUnreadable, setIsUnreadable] = useState(false)
  // Browsers open a camera only directly after a press.
  useEffect(() => void host.actions().catch(() => undefined), [host])
  async function choose(from: 'camera' | 'library'): Promise<void> {
    setIsUnreadable(false)
    try {
      const actions = await host.actions()
      const picked = await actions.pickImages({ max: 1, from })
      const [file] = picked.kind === 'done' ? picked.value : []
      if (file !== undefined) onPhoto(await readPhoto(file))
    } catch {
      setIsUnreadable(true)
    }
  }
  return (
    <ImmersiveDialog
      title={texts.title}
      onClose={onClose}
      controls={
        <>
          <Button size="large" isWide icon={CameraFill} onClick={() => void choose('camera')}>
            {texts.choose.take}
          </Button>
          <Button size="large" isWide kind="weak" icon={ImageRegular} onClick={() => void choose('library')}>
            {texts.choose.pick}
          </Button>
          <p className={css.privacy}>{texts.choose.privacy}</p>
        </>
      }
    >
      <div className={css.choose}>
        <svg viewBox="0 0 160 120" className={css.drawing} aria-hidden>
          <path className={css.wall} d="M8 8 H152 V96 H8 Z M0 112 L8 96 M160 112 L152 96" />
          <rect className={css.paper} x="70" y="38" width="21" height="30" />
          <path className={css.marks} d="M64 32 h8 M64 32 v8 M97 32 h-8 M97 32 v8 M64 74 h8 M64 74 v-8 M97 74 h-8 M97 74 v-8" />
        </svg>
        <h3>{texts.choose.title}</h3>
        <p>{placement === 'wall' ? texts.choose.description : texts.choose.standing}</p>
        <p role="alert" className={css.error}>
          {isUnreadable ? texts.choose.unreadable : ''}
        </p>
      </div>
    </ImmersiveDialog>
  )
}
