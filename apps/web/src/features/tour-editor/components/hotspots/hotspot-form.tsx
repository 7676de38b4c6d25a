import { type Hotspot, type Scene, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { findArrivalYaw } from '@zhanjian/scene/tour/find-return-yaw.ts'
import { useRef, useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { ArrowsLeftRightRegular, CheckCircleFill, TrashRegular, WarningCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import { buildReturnEdit, findOneWay, leadsBack, type Way } from '../../tour/ways.ts'
import { useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'
import css from '../panels/panels.module.css'
import formCss from './hotspot-form.module.css'
import { LinkField } from './link-field.tsx'
import { MediaField } from './media-field.tsx'
import { CardPicker, RoomPicker, ScenePicker, WorkPicker } from './target-pickers.tsx'

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
      <ContentFields scene={scene} hotspot={hotspot} put={put} />
      <p className={css.note}>{texts.moveHint}</p>
      <Button kind="plain" icon={TrashRegular} onClick={remove}>
        {texts.remove}
      </Button>
    </div>
  )
}

interface ContentFieldsProps {
  scene: Scene
  hotspot: Hotspot
  put: (next: Hotspot, gesture?: string) => void
}

function ContentFields({ scene, hotspot, put }: ContentFieldsProps) {
  const { draft } = useTourEditor().session
  switch (hotspot.kind) {
    case 'scene':
      return <WayFields scene={scene} way={hotspot} put={put} />
    case 'text':
      return (
        <LimitedText
          name={`text ${hotspot.id}`}
          hasLines
          label={texts.text}
          placeholder={texts.textPlaceholder}
          max={TOUR_TEXTS.hotspotText.maxCharacters}
          value={hotspot.text}
          onChange={(text) => put({ ...hotspot, text }, `text ${hotspot.id}`)}
          onBlur={() => draft.endGesture()}
        />
      )
    case 'picture':
      return (
        <>
          <MediaField kind="picture" assetId={hotspot.assetId} onChange={(assetId) => put({ ...hotspot, assetId })} />
          <LimitedText
            name={`alt ${hotspot.id}`}
            label={texts.alt}
            max={TOUR_TEXTS.hotspotAlt.maxCharacters}
            value={hotspot.alt}
            onChange={(alt) => put({ ...hotspot, alt }, `alt ${hotspot.id}`)}
            onBlur={() => draft.endGesture()}
          />
        </>
      )
    case 'video':
    case 'audio':
      return <MediaField kind={hotspot.kind} assetId={hotspot.assetId} onChange={(assetId) => put({ ...hotspot, assetId })} />
    case 'link':
      return <LinkField key={hotspot.url} url={hotspot.url} onChange={(url) => put({ ...hotspot, url })} />
    case 'work':
    case 'hall':
      return (
        <WorkPicker isHall={hotspot.kind === 'hall'} chosenId={hotspot.code} onChoose={(code) => put({ ...hotspot, code })} />
      )
    case 'live':
      return <RoomPicker chosenId={hotspot.roomName} onChoose={(roomName) => put({ ...hotspot, roomName })} />
    case 'card':
      return <CardPicker chosenId={hotspot.cardId} onChoose={(cardId) => put({ ...hotspot, cardId })} />
  }
}

function WayFields({ scene, way, put }: { scene: Scene; way: Way; put: ContentFieldsProps['put'] }) {
  const { session, offerReturn } = useTourEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  const document = useTourDocument()
  const [isChoosing, setIsChoosing] = useState(false)
  const target = document.scenes.find(({ id }) => id === way.targetSceneId)
  const oneWay = findOneWay(document, scene.id, way.id)
  const state = useRef<HTMLDivElement>(null)

  function connect(): void {
    if (oneWay === null) return
    if (draft.edit(buildReturnEdit(document, scene.id, oneWay, newId())).ok) showToast(texts.connected)
    offerReturn(null)
    // The button goes; what it did stands in its place.
    state.current?.focus()
  }
  if (target === undefined || isChoosing) {
    return (
      <PanelGroup title={texts.target}>
        {target === undefined ? (
          <p className={formCss.broken} role="alert">
            <WarningCircleFill size={18} />
            {texts.broken}
          </p>
        ) : null}
        <ScenePicker
          chosenId={way.targetSceneId}
          onChoose={(targetSceneId) => {
            put({ ...way, targetSceneId, arrivalYawRad: null })
            setIsChoosing(false)
          }}
        />
      </PanelGroup>
    )
  }
  // Away from the way back, if there is one; else as the two were joined.
  const headingRad = findArrivalYaw(scene.id, target) ?? way.arrivalYawRad
  return (
    <>
      <PanelGroup title={texts.target}>
        <div className={css.pair}>
          <Button kind="weak" onClick={() => setIsChoosing(true)}>
            {nameScene(document.scenes, target.id)}
          </Button>
          <Button kind="plain" onClick={() => draft.show(target.id)}>
            {texts.goThere}
          </Button>
        </div>
      </PanelGroup>
      {headingRad === null ? null : (
        <PanelGroup title={texts.arrival}>
          <SegmentedControl<'opening' | 'heading'>
            label={texts.arrival}
            segments={[
              { value: 'opening', label: texts.arrivals.opening },
              { value: 'heading', label: texts.arrivals.heading },
            ]}
            value={way.arrivalYawRad === null ? 'opening' : 'heading'}
            onChange={(value) => put({ ...way, arrivalYawRad: value === 'opening' ? null : headingRad })}
          />
        </PanelGroup>
      )}
      <div ref={state} role="status" tabIndex={-1} className={formCss.joined}>
        {leadsBack(scene.id, target) ? (
          <>
            <CheckCircleFill size={18} />
            {texts.joined(nameScene(document.scenes, target.id))}
          </>
        ) : null}
      </div>
      {oneWay === null ? null : (
        <Button kind="weak" icon={ArrowsLeftRightRegular} onClick={connect}>
          {texts.connect}
        </Button>
      )}
    </>
  )
}
