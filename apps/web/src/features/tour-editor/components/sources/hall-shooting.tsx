import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { SCENES_MAX } from '@zhanjian/scene/tour/document.ts'
import type { HallPlaces } from '@zhanjian/scene/tour/hall-places.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useEffect, useRef, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { HallCanvas } from '../../../../shared/halls/walk/hall-canvas.tsx'
import { useHallStage } from '../../../../shared/halls/walk/use-hall-stage.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { buildHallScenes } from '../../tour/hall-scenes.ts'
import { shootHall } from '../../tour/shoot-hall.ts'
import { useTourSession } from '../../tour-editor-context.tsx'
import css from './hall-shooting.module.css'

const texts = tourEditorTexts.hall

interface HallShootingProps {
  hall: PublicHall
  document: HallDocument
  places: HallPlaces
  onDone: () => void
}

/** The hall is drawn here, place after place; leaving stops it, and what has been taken stays. */
export function HallShooting({ hall, document, places, onDone }: HallShootingProps) {
  const { isReady, failure, retry, ...stage } = useHallStage()
  const controls = useRef<StageControls>(null)
  const { state, stop } = useShooting({ controls, isReady, places, title: hall.work.title, onDone })
  if (failure === 'noWebGl') return <StateView kind="error" {...texts.noWebGl} />
  if (failure !== undefined || state === 'failed') {
    const action = { label: tourEditorTexts.reload, onPress: retry }
    return <StateView kind="error" {...texts.failed} {...(failure === undefined ? {} : { action })} />
  }
  const label = state === 'opening' ? texts.loading : texts.shooting(state.taken + 1, places.places.length)
  return (
    <div className={css.shooting}>
      <div className={css.hall} inert aria-hidden>
        <HallCanvas
          stage={{ isReady, failure, retry, ...stage }}
          hall={hall}
          document={document}
          controls={controls}
          quality="gloss"
        />
      </div>
      <p className={css.step} role="status">
        {label}
      </p>
      <Progress label={label} {...(state === 'opening' ? {} : { value: state.taken / places.places.length })} />
      <p className={css.hint}>{texts.shootingHint}</p>
      <Button kind="plain" isWide onClick={stop}>
        {texts.cancel}
      </Button>
    </div>
  )
}

interface ShootingOptions {
  controls: { current: StageControls | null }
  isReady: boolean
  places: HallPlaces
  title: string
  onDone: () => void
}

type ShootingState = 'opening' | 'failed' | { taken: number }

function useShooting({ controls, isReady, places, title, onDone }: ShootingOptions) {
  const session = useTourSession()
  const { showToast, handleError } = useServices()
  const [state, setState] = useState<ShootingState>('opening')
  const abort = useRef<AbortController | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    if (!isReady || controls.current === null) return
    const controller = new AbortController()
    abort.current = controller
    setState({ taken: 0 })
    const { draft, uploads, newId } = session
    const room = SCENES_MAX - draft.getState().editing.document.scenes.length
    shootHall(controls.current, places.places.slice(0, room), {
      signal: controller.signal,
      onTaken: (taken) => setState({ taken }),
    })
      .then(async (pictures) => {
        if (pictures.length === 0) return
        const files = pictures.map(
          (picture, index) => new File([picture], texts.fileName(title, index + 1), { type: picture.type }),
        )
        const items = await uploads.add(files, 'image')
        const scenes = buildHallScenes({
          hall: places,
          assetIds: items.map(({ id }) => id),
          nameEntrance: texts.entrance,
          namePlace: texts.place,
          newId,
        })
        const count = draft.getState().editing.document.scenes.length
        draft.edit({ type: 'add_scenes', scenes: scenes.map((scene, at) => ({ index: count + at, scene })) })
        const [first] = scenes
        if (first !== undefined) draft.show(first.id)
        showToast(texts.done(scenes.length))
        done.current()
      })
      .catch((error: unknown) => {
        setState('failed')
        handleError(error)
      })
    return () => controller.abort()
  }, [controls, isReady, places, title, session, showToast, handleError])

  return {
    state,
    stop: () => {
      abort.current?.abort()
      done.current()
    },
  }
}
