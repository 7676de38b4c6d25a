import { HOTSPOTS_MAX, type Hotspot, type HotspotKind, type Scene } from '@zhanjian/scene/tour/document.ts'
import { HOTSPOT_KIND_NAMES } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { useState } from 'react'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { HOTSPOT_KINDS } from '../../../../shared/tours/hotspot-kinds.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CaretLeftBold } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { createWay, findOneWay } from '../../tour/ways.ts'
import { useShownScene, useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'
import type { HotspotContent } from './content.ts'
import { createHotspotContent, findFirstChoice } from './hotspot-fields.tsx'
import css from './new-hotspot-sheet.module.css'

const texts = tourPanelTexts.newHotspot

interface NewHotspotSheetProps {
  yawRad: number
  pitchRad: number
  onClose: () => void
}

/** Chooses what a new hotspot does. It stands as soon as it is complete; everything else is written beside the picture. */
export function NewHotspotSheet({ yawRad, pitchRad, onClose }: NewHotspotSheetProps) {
  const scene = useShownScene()
  const [kind, setKind] = useState<HotspotKind | null>(null)
  const add = useAddHotspot(scene, { yawRad, pitchRad })
  if (scene === null) return null
  const addAndClose = (content: HotspotContent) => {
    add(content)
    onClose()
  }
  function choose(chosen: HotspotKind): void {
    if (findFirstChoice(chosen) === null) addAndClose(createHotspotContent(chosen, null))
    else setKind(chosen)
  }
  const choice = kind === null ? null : findFirstChoice(kind)
  return (
    <Sheet title={choice === null ? texts.title : choice.getTitle(choice.field)} isOpen onClose={onClose}>
      {kind === null || choice === null ? (
        <ul className={`tile-grid ${css.kinds}`}>
          {HOTSPOT_KIND_NAMES.map((each) => {
            const KindIcon = HOTSPOT_KINDS[each].icon
            return (
              <li key={each}>
                <button type="button" className={css.kind} onClick={() => choose(each)}>
                  <span className={css.icon}>
                    <KindIcon size={22} />
                  </span>
                  <b>{hotspotTexts.kinds[each].name}</b>
                  <small>{hotspotTexts.kinds[each].hint}</small>
                </button>
              </li>
            )
          })}
        </ul>
      ) : (
        <div className={css.step}>
          {choice.render({
            field: choice.field,
            chosen: null,
            onChoose: (chosen) => addAndClose(createHotspotContent(kind, chosen)),
          })}
          <Button kind="plain" icon={CaretLeftBold} onClick={() => setKind(null)}>
            {texts.back}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

/** Adds it, selects it for the rest, and offers the way back of a way. */
function useAddHotspot(scene: Scene | null, { yawRad, pitchRad }: { yawRad: number; pitchRad: number }) {
  const { session, openTool, offerReturn } = useTourEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  const document = useTourDocument()
  return (content: HotspotContent): void => {
    if (scene === null) return
    if (scene.hotspots.length >= HOTSPOTS_MAX) return showToast(tourPanelTexts.hotspots.full)
    const id = newId()
    const hotspot: Hotspot =
      content.kind === 'scene'
        ? createWay(document, scene.id, { id, yawRad, pitchRad, targetSceneId: content.targetSceneId })
        : { id, yawRad, pitchRad, label: '', ...content }
    const added = draft.edit({
      type: 'add_hotspots',
      sceneId: scene.id,
      hotspots: [{ index: scene.hotspots.length, hotspot }],
    })
    if (!added.ok) return
    if (findOneWay(added.editing.document, scene.id, id) !== null) return offerReturn({ sceneId: scene.id, hotspotId: id })
    draft.select(id)
    openTool('hotspots')
  }
}
