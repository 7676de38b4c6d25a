import type { ModelControls, ModelViewProps } from '@zhanjian/stage/model-view.tsx'
import { type ComponentType, useRef } from 'react'
import { useOnLeave } from '../../../lib/use-on-leave.ts'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { COVER_HEIGHT_PX, COVER_WIDTH_PX, toCoverFile } from '../model/cover-file.ts'
import css from './post-cover-field.module.css'

interface AutomaticModelCoverProps {
  url: string
  /** Not called where the device cannot draw (the picture that the server made stays the cover), and not after unmounting. */
  onTake: (picture: File) => void
  /** Absent: the stage's, which needs WebGL. */
  loadView?: () => Promise<ComponentType<ModelViewProps>>
}

const loadModelView = () => import('@zhanjian/stage/model-view.tsx').then((module) => module.ModelView)

/** Draws a model and takes its picture as soon as it can. */
export function AutomaticModelCover({ url, onTake, loadView = loadModelView }: AutomaticModelCoverProps) {
  const view = useLazyImport(loadView)
  const controls = useRef<ModelControls>(null)
  const isLeft = useRef(false)
  useOnLeave(() => {
    isLeft.current = true
  })
  const take = async () => {
    const picture = await controls.current?.takePicture(COVER_WIDTH_PX, COVER_HEIGHT_PX).catch(() => null)
    if (picture && !isLeft.current) onTake(toCoverFile(picture))
  }
  if (view.state !== 'there') return null
  return (
    <div className={css.taking} inert>
      <view.code modelUrl={url} label="" isMotionReduced controls={controls} onReady={() => void take()} />
    </div>
  )
}
