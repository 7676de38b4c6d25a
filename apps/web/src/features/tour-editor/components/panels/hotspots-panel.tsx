import { HOTSPOTS_MAX, type Hotspot, type Scene } from '@zhanjian/scene/tour/document.ts'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { HOTSPOT_KINDS } from '../../../../shared/tours/hotspot-kinds.ts'
import { nameHotspot } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { ArrowsLeftRightRegular, CaretRightBold, CompassRegular, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { buildChainEdit } from '../../tour/ways.ts'
import { useShownScene, useTourDocument, useTourDraft, useTourEditor } from '../../tour-editor-context.tsx'
import { HotspotForm } from '../hotspots/hotspot-form.tsx'
import css from './panels.module.css'

const texts = tourPanelTexts.hotspots

/** The hotspots of the shown scene as a list, also for keyboard and screen reader; or the selected one. */
export function HotspotsPanel() {
  const scene = useShownScene()
  const hotspotId = useTourDraft((state) => state.hotspotId)
  if (scene === null) return null
  const selected = scene.hotspots.find(({ id }) => id === hotspotId)
  return selected === undefined ? (
    <HotspotList scene={scene} />
  ) : (
    <HotspotForm key={selected.id} scene={scene} hotspot={selected} />
  )
}

function HotspotList({ scene }: { scene: Scene }) {
  const { session, setPicking } = useTourEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  const document = useTourDocument()
  const canChain = document.scenes.length > 1 && buildChainEdit(document, () => 'n') !== null
  function chain(): void {
    const edit = buildChainEdit(document, newId)
    if (edit === null) return
    if (draft.edit(edit).ok) showToast(texts.chained(edit.type === 'batch' ? edit.edits.length : 1))
  }
  return (
    <div className={css.form}>
      <p className={css.note}>{texts.count(scene.hotspots.length)}</p>
      {scene.hotspots.length === 0 ? <StateView kind="empty" {...texts.empty} /> : null}
      <ul className={css.list}>
        {scene.hotspots.map((hotspot) => (
          <HotspotItem key={hotspot.id} hotspot={hotspot} />
        ))}
      </ul>
      {scene.hotspots.length >= HOTSPOTS_MAX ? (
        <p className={css.note}>{texts.full}</p>
      ) : (
        <Button isWide icon={PlusBold} onClick={() => setPicking('hotspot')}>
          {texts.add}
        </Button>
      )}
      {canChain ? (
        <div>
          <Button kind="weak" isWide icon={ArrowsLeftRightRegular} onClick={chain}>
            {texts.chain}
          </Button>
          <p className={css.note}>{texts.chainHint}</p>
        </div>
      ) : null}
    </div>
  )
}

function HotspotItem({ hotspot }: { hotspot: Hotspot }) {
  const { session, stage } = useTourEditor()
  const { scenes } = useTourDocument()
  const MarkIcon = HOTSPOT_KINDS[hotspot.kind].icon
  const kind = hotspotTexts.kinds[hotspot.kind].name
  const isBroken = hotspot.kind === 'scene' && !scenes.some(({ id }) => id === hotspot.targetSceneId)
  return (
    <li className={css.item}>
      <button type="button" className={`row-main ${css.main}`} onClick={() => session.draft.select(hotspot.id)}>
        <i className={css.mark}>
          <MarkIcon size={19} />
        </i>
        <span>
          <b className="one-line">{isBroken ? kind : nameHotspot(hotspot, scenes)}</b>
          <small data-bad={isBroken || undefined}>{isBroken ? texts.broken : kind}</small>
        </span>
      </button>
      <IconButton
        icon={CompassRegular}
        label={`${texts.turnTo}：${nameHotspot(hotspot, scenes)}`}
        iconSize={20}
        onClick={() => stage.current?.turnTo(hotspot.yawRad, hotspot.pitchRad)}
      />
      <CaretRightBold size={13} aria-hidden />
    </li>
  )
}
