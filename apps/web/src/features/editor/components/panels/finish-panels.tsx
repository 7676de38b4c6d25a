import { type FloorMaterial, floorMaterial, type LightMood, lightMood } from '@zhanjian/scene/document.ts'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { hallWords } from '../../../../text/zh/halls/hall-words.ts'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { FLOOR_LOOKS, MOOD_LOOKS } from '../../hall/palette.ts'
import { useHallDocument, useWorkshop } from '../../studio-context.tsx'
import { type Choice, Choices } from '../controls/choices.tsx'
import { PanelGroup } from './panel.tsx'

const FLOORS: readonly Choice<FloorMaterial>[] = floorMaterial.options.map((value) => ({
  value,
  label: hallWords.floorMaterials[value],
  background: FLOOR_LOOKS[value],
}))
const MOODS: readonly Choice<LightMood>[] = lightMood.options.map((value) => ({
  value,
  label: hallWords.moods[value].name,
  hint: hallWords.moods[value].description,
  background: MOOD_LOOKS[value],
}))

export function FloorPanel() {
  const { draft } = useWorkshop()
  const { building } = useHallDocument()
  return (
    <Choices
      label={panelTexts.floor.title}
      shape="tiles"
      choices={FLOORS}
      value={building.floorMaterial}
      onChoose={(material) => draft.edit({ type: 'set_finish', set: { floorMaterial: material } })}
    />
  )
}

export function LightPanel() {
  const { draft } = useWorkshop()
  const { light } = useHallDocument()
  return (
    <>
      <PanelGroup title={panelTexts.light.mood}>
        <Choices
          label={panelTexts.light.mood}
          shape="tiles"
          choices={MOODS}
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
