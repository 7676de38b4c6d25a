import { findArrivalYaw } from '@zhanjian/scene/tour/find-return-yaw.ts'
import { useRef, useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { ArrowsLeftRightRegular, CheckCircleFill, WarningCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import { buildReturnEdit, findOneWay, leadsBack, type Way } from '../../tour/ways.ts'
import { useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'
import css from '../panels/panels.module.css'
import type { HotspotFieldsProps } from './content.ts'
import formCss from './hotspot-form.module.css'
import { ScenePicker } from './target-pickers.tsx'

const texts = tourPanelTexts.hotspot

/** Where a way leads, how one arrives there, and its way back. */
export function WayFields({ scene, hotspot: way, put }: HotspotFieldsProps<Way>) {
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
