import { type FloorMaterial, floorMaterial, type LightMood, lightMood } from '@zhanjian/scene/document.ts'
import { editorTexts } from '../../../text/zh/editor.ts'
import { Slider } from '../../../ui/slider.tsx'
import { FLOOR_LOOKS, MOOD_LOOKS } from '../hall/palette.ts'
import { useHallDocument, useWorkshop } from '../studio-context.tsx'
import { type Choice, Choices } from './choices.tsx'
import { PanelGroup } from './panel.tsx'

const FLOORS: readonly Choice<FloorMaterial>[] = floorMaterial.options.map((value) => ({
  value,
  label: editorTexts.floorMaterials[value],
  background: FLOOR_LOOKS[value],
}))
const MOODS: readonly Choice<LightMood>[] = lightMood.options.map((value) => ({
  value,
  label: editorTexts.moods[value].name,
  hint: editorTexts.moods[value].description,
  background: MOOD_LOOKS[value],
}))

export function FloorPanel() {
  const { draft } = useWorkshop()
  const { building } = useHallDocument()
  return (
    <Choices
      label={editorTexts.floor.title}
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
      <PanelGroup title={editorTexts.light.mood}>
        <Choices
          label={editorTexts.light.mood}
          shape="tiles"
          choices={MOODS}
          value={light.mood}
          onChoose={(mood) => draft.edit({ type: 'set_light', set: { mood } })}
        />
      </PanelGroup>
      <Slider
        label={editorTexts.light.brightness}
        min={0.5}
        max={1.5}
        step={0.05}
        value={light.brightness}
        format={(value) => editorTexts.light.brightnessOf(Math.round(value * 100))}
        onChange={(brightness) => draft.edit({ type: 'set_light', set: { brightness } }, 'brightness')}
        onCommit={() => draft.endGesture()}
      />
    </>
  )
}
