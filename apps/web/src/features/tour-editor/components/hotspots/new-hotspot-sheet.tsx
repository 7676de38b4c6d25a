import { HOTSPOTS_MAX, type Hotspot, type HotspotKind, type Scene } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { HOTSPOT_ICONS } from '../../../../shared/tours/hotspot-icons.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CaretLeftBold } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { createWay, findOneWay } from '../../tour/ways.ts'
import { useShownScene, useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'
import type { HotspotContent } from './content.ts'
import { LinkField } from './link-field.tsx'
import { MediaField } from './media-field.tsx'
import css from './new-hotspot-sheet.module.css'
import { CardPicker, RoomPicker, ScenePicker, WorkPicker } from './target-pickers.tsx'

const texts = tourPanelTexts.newHotspot
const KINDS = keysOf<HotspotKind>(hotspotTexts.kinds)

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
  const choose = (chosen: HotspotKind) => (chosen === 'text' ? addAndClose({ kind: 'text', text: '' }) : setKind(chosen))
  return (
    <Sheet title={kind === null ? texts.title : getTitle(kind)} isOpen onClose={onClose}>
      {kind === null ? (
        <ul className={css.kinds}>
          {KINDS.map((each) => {
            const KindIcon = HOTSPOT_ICONS[each]
            return (
              <li key={each}>
                <button type="button" className={css.kind} onClick={() => choose(each)}>
                  <span className={css.icon}>
                    <KindIcon size={22} />
                  </span>
                  <b>{hotspotTexts.kinds[each]}</b>
                  <small>{texts.hints[each]}</small>
                </button>
              </li>
            )
          })}
        </ul>
      ) : (
        <div className={css.step}>
          <NewContent kind={kind} onAdd={addAndClose} />
          <Button kind="plain" icon={CaretLeftBold} onClick={() => setKind(null)}>
            {texts.back}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function NewContent({ kind, onAdd }: { kind: HotspotKind; onAdd: (content: HotspotContent) => void }) {
  switch (kind) {
    case 'scene':
      return <ScenePicker onChoose={(targetSceneId) => onAdd({ kind, targetSceneId, arrivalYawRad: null })} />
    case 'text':
      return null
    case 'picture':
      return <MediaField kind={kind} assetId={null} onChange={(assetId) => onAdd({ kind, assetId, alt: '' })} />
    case 'video':
    case 'audio':
      return <MediaField kind={kind} assetId={null} onChange={(assetId) => onAdd({ kind, assetId })} />
    case 'link':
      return <LinkField url="" action={tourPanelTexts.hotspot.add} onChange={(url) => onAdd({ kind, url })} />
    case 'work':
    case 'hall':
      return <WorkPicker isHall={kind === 'hall'} onChoose={(code) => onAdd({ kind, code })} />
    case 'live':
      return <RoomPicker onChoose={(roomName) => onAdd({ kind, roomName })} />
    case 'card':
      return <CardPicker onChoose={(cardId) => onAdd({ kind, cardId })} />
  }
}

function getTitle(kind: HotspotKind): string {
  switch (kind) {
    case 'scene':
      return texts.chooseScene
    case 'text':
      return texts.title
    case 'picture':
    case 'video':
    case 'audio':
      return tourPanelTexts.hotspot.chooseFile[kind]
    case 'link':
    case 'work':
    case 'hall':
    case 'live':
    case 'card':
      return texts[kind]
  }
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
