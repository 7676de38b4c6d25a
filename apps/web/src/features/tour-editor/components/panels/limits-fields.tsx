import { createViewLimits } from '@zhanjian/scene/tour/create-tour.ts'
import { FOV_RANGE_RAD, type Scene, type ViewLimits } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { isSameDocument } from '../../../../shared/drafts/draft-adapter.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { type Side, takeLimit } from '../../tour/take-limit.ts'
import { useTourEditor } from '../../tour-editor-context.tsx'
import css from './panels.module.css'

const texts = tourPanelTexts.scene
const [FOV_MIN_RAD, FOV_MAX_RAD] = FOV_RANGE_RAD
const FOV_STEP_RAD = Math.PI / 180
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom']

interface LimitsFieldsProps {
  scene: Scene
  onChange: (limits: ViewLimits, gesture?: string) => void
}

/** How far visitors can turn and zoom: each side as far as the present view. */
export function LimitsFields({ scene, onChange }: LimitsFieldsProps) {
  const { stage, session } = useTourEditor()
  const { limits, coverage } = scene
  /** Left and right only hold together: the first one waits for the other. */
  const [waiting, setWaiting] = useState<{ side: Side; yawRad: number } | null>(null)
  const widest = createViewLimits(coverage)

  function take(side: Side): void {
    if (stage.current === null) return
    const taken = takeLimit({ limits, side, view: stage.current.getView(), waiting })
    setWaiting(taken.waiting)
    if (taken.limits !== null) onChange(taken.limits)
  }
  const setFov = (fields: Pick<ViewLimits, 'fovMinRad'> | Pick<ViewLimits, 'fovMaxRad'>) =>
    onChange({ ...limits, ...fields }, `fov ${scene.id}`)
  return (
    <PanelGroup title={texts.limits} hint={texts.limitsHint}>
      <div className={css.form}>
        <div className={css.pair}>
          {SIDES.map((side) => (
            <Button key={side} kind={waiting?.side === side ? 'primary' : 'weak'} size="small" onClick={() => take(side)}>
              {texts.limit[side]}
            </Button>
          ))}
        </div>
        <p className={css.note} role="status">
          {waiting === null ? texts.limitState(listLimited(limits, widest)) : texts.bothSides}
        </p>
        <Slider
          label={texts.nearest}
          min={FOV_MIN_RAD}
          max={limits.fovMaxRad}
          step={FOV_STEP_RAD}
          value={limits.fovMinRad}
          format={formatDegrees}
          onChange={(fovMinRad) => setFov({ fovMinRad: Math.min(fovMinRad, limits.fovMaxRad) })}
          onCommit={() => session.draft.endGesture()}
        />
        <Slider
          label={texts.widest}
          min={limits.fovMinRad}
          max={FOV_MAX_RAD}
          step={FOV_STEP_RAD}
          value={limits.fovMaxRad}
          format={formatDegrees}
          onChange={(fovMaxRad) => setFov({ fovMaxRad: Math.max(fovMaxRad, limits.fovMinRad) })}
          onCommit={() => session.draft.endGesture()}
        />
        {isSameDocument(limits, widest) ? null : (
          <Button
            kind="plain"
            size="small"
            onClick={() => {
              setWaiting(null)
              onChange(widest)
            }}
          >
            {texts.clearLimits}
          </Button>
        )}
      </div>
    </PanelGroup>
  )
}

const formatDegrees = (rad: number): string => texts.degrees(Math.round((rad * 180) / Math.PI))

function listLimited(limits: ViewLimits, widest: ViewLimits): string[] {
  const { limitParts } = texts
  return [
    ...(limits.yawMinRad === widest.yawMinRad && limits.yawMaxRad === widest.yawMaxRad ? [] : [limitParts.yaw]),
    ...(limits.pitchMaxRad < widest.pitchMaxRad ? [limitParts.up] : []),
    ...(limits.pitchMinRad > widest.pitchMinRad ? [limitParts.down] : []),
    ...(limits.fovMinRad === widest.fovMinRad && limits.fovMaxRad === widest.fovMaxRad ? [] : [limitParts.zoom]),
  ]
}
