import { BLUR_RADIUS_RANGE_RAD, BLURS_MAX } from '@zhanjian/scene/tour/document.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { useShownScene, useTourEditor } from '../../tour-editor-context.tsx'
import css from './panels.module.css'

const texts = tourPanelTexts.blurs
/** Larger ones are rare; the slider stays fine for faces. */
const BRUSH_MAX_RAD = 0.35
const BRUSH_STEP_RAD = 0.005

/** The brush for faces and number plates: its size, and the places as a list. */
export function BlursPanel() {
  const scene = useShownScene()
  const { session, stage, brushRad, setBrushRad } = useTourEditor()
  const { draft } = session
  const { showToast } = useServices()
  if (scene === null) return null
  const { blurs } = scene
  const last = blurs[blurs.length - 1]
  const remove = (ids: string[]) => draft.edit({ type: 'remove_blurs', sceneId: scene.id, ids })
  return (
    <div className={css.form}>
      <p className={css.note} data-strong>
        {texts.hint}
      </p>
      <Slider
        label={texts.size}
        min={BLUR_RADIUS_RANGE_RAD[0] * 3}
        max={BRUSH_MAX_RAD}
        step={BRUSH_STEP_RAD}
        value={brushRad}
        format={(rad) => texts.sizeOf(Math.round(((rad * 2 * 180) / Math.PI) * 10) / 10)}
        onChange={setBrushRad}
      />
      <p className={css.note}>{blurs.length >= BLURS_MAX ? texts.full : texts.count(blurs.length)}</p>
      {blurs.length === 0 ? null : (
        <>
          <div className={css.row}>
            {blurs.map(({ id, yawRad, pitchRad }, index) => (
              <ChoiceChip key={id} isSelected={false} onPress={() => stage.current?.turnTo(yawRad, pitchRad)}>
                {texts.turnTo(index + 1)}
              </ChoiceChip>
            ))}
          </div>
          <div className={css.pair}>
            <Button kind="weak" onClick={() => last && remove([last.id])}>
              {texts.undoLast}
            </Button>
            <Button
              kind="plain"
              onClick={() => {
                if (remove(blurs.map(({ id }) => id)).ok) showToast(texts.cleared)
              }}
            >
              {texts.clear}
            </Button>
          </div>
        </>
      )}
      <p className={css.note}>{texts.burned}</p>
    </div>
  )
}
