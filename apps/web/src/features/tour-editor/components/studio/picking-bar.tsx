import type { PanoramaDirection } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { useCoveringView } from '../../../../ui/overlays/use-covering-view.ts'
import { findFreeDirection } from '../../tour/free-direction.ts'
import { useShownScene, useTourEditor } from '../../tour-editor-context.tsx'
import css from './tour-stage-area.module.css'

const texts = tourEditorTexts.picking

/** Says what the next tap does; for the keyboard the middle of the view is the place. */
export function PickingBar({ onPick }: { onPick: (direction: PanoramaDirection) => void }) {
  const { stage, picking, setPicking, tool } = useTourEditor()
  const scene = useShownScene()
  function pickCentre(): void {
    if (stage.current === null) return
    const taken = picking === 'hotspot' ? (scene?.hotspots ?? []) : []
    onPick(findFreeDirection(taken, stage.current.getView()))
  }
  // Blurring goes on for as long as its tool is open.
  useCoveringView(() => setPicking('nothing'), picking !== 'nothing' && tool !== 'blurs')
  if (picking === 'nothing') return null
  return (
    <>
      <i className={css.aim} aria-hidden />
      <div className={css.picking}>
        <p role="status">{texts[picking]}</p>
        <button type="button" className={css.pill} onClick={pickCentre}>
          {texts.centre}
        </button>
        {tool === 'blurs' ? null : (
          <button type="button" className={css.pill} onClick={() => setPicking('nothing')}>
            {texts.cancel}
          </button>
        )}
      </div>
    </>
  )
}
