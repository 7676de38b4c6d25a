import { type Hotspot, type Scene, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useTourEditor } from '../../tour-editor-context.tsx'
import css from '../panels/panels.module.css'
import { HotspotFields } from './hotspot-fields.tsx'

const texts = tourPanelTexts.hotspot

/** All properties of one hotspot, saved while typing. */
export function HotspotForm({ scene, hotspot }: { scene: Scene; hotspot: Hotspot }) {
  const { session } = useTourEditor()
  const { draft } = session
  const { showToast } = useServices()
  const put = (next: Hotspot, gesture?: string) =>
    draft.edit({ type: 'put_hotspots', sceneId: scene.id, hotspots: [next] }, gesture)
  function remove(): void {
    draft.edit({ type: 'remove_hotspots', sceneId: scene.id, ids: [hotspot.id] })
    showToast(texts.removed)
  }
  return (
    <div className={css.form}>
      <LimitedText
        name={`label ${hotspot.id}`}
        label={texts.label}
        placeholder={texts.labelPlaceholder}
        max={TOUR_TEXTS.hotspotLabel.maxCharacters}
        value={hotspot.label}
        onChange={(label) => put({ ...hotspot, label }, `label ${hotspot.id}`)}
        onBlur={() => draft.endGesture()}
      />
      <HotspotFields {...{ scene, hotspot, put }} />
      <p className={css.note}>{texts.moveHint}</p>
      <Button kind="plain" icon={TrashRegular} onClick={remove}>
        {texts.remove}
      </Button>
    </div>
  )
}
