import type { Scene } from '@zhanjian/scene/tour/document.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { useTourSession } from '../../tour-editor-context.tsx'
import css from './tour-stage-area.module.css'

const texts = tourPanelTexts.blurs

interface BlurMarkProps {
  scene: Scene
  blurId: string
  /** Its tool is open: it can be moved, and a tap removes it. */
  isActive: boolean
}

/** A place that will be unrecognisable, veiled here. */
export function BlurMark({ scene, blurId, isActive }: BlurMarkProps) {
  const { draft } = useTourSession()
  const { showToast } = useServices()
  if (!isActive) return <span className={css.blur} />
  const place = scene.blurs.findIndex(({ id }) => id === blurId) + 1
  return (
    <button
      type="button"
      className={css.blur}
      aria-label={texts.remove(place)}
      onClick={() => {
        draft.edit({ type: 'remove_blurs', sceneId: scene.id, ids: [blurId] })
        showToast(texts.removed)
      }}
    />
  )
}
