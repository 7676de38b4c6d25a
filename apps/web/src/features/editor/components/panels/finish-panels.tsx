import { type FloorMaterial, floorMaterial, type LightMood, lightMood } from '@zhanjian/scene/hall/document.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { useEditingSession, useHallDocument } from '../../editor-context.tsx'
import { FLOOR_BACKGROUNDS, MOOD_BACKGROUNDS } from '../../hall/palette.ts'
import { OptionPicker, type PickerOption } from '../controls/option-picker.tsx'

const FLOORS: readonly PickerOption<FloorMaterial>[] = floorMaterial.options.map((value) => ({
  value,
  label: hallOptionTexts.floorMaterials[value],
  background: FLOOR_BACKGROUNDS[value],
}))
const MOODS: readonly PickerOption<LightMood>[] = lightMood.options.map((value) => ({
  value,
  label: hallOptionTexts.moods[value].name,
  hint: hallOptionTexts.moods[value].description,
  background: MOOD_BACKGROUNDS[value],
}))

export function FloorPanel() {
  const { draft } = useEditingSession()
  const { building } = useHallDocument()
  return (
    <OptionPicker
      label={panelTexts.floor.title}
      shape="tiles"
      options={FLOORS}
      value={building.floorMaterial}
      onChoose={(material) => draft.edit({ type: 'set_finish', set: { floorMaterial: material } })}
    />
  )
}

export function LightPanel() {
  const { draft } = useEditingSession()
  const { light } = useHallDocument()
  return (
    <>
      <PanelGroup title={panelTexts.light.mood}>
        <OptionPicker
          label={panelTexts.light.mood}
          shape="tiles"
          options={MOODS}
          value={light.mood}
          onChoose={(mood) => draft.edit({ type: 'set_light', set: { mood } })}
        />
      </PanelGroup>
      <Slider
        label={panelTexts.light.brightness}
        min={0.5}
        max={1.5}
        step={0.05}
        value={light.brightness}
        format={(value) => panelTexts.light.brightnessOf(Math.round(value * 100))}
        onChange={(brightness) => draft.edit({ type: 'set_light', set: { brightness } }, 'brightness')}
        onCommit={() => draft.endGesture()}
      />
    </>
  )
}
