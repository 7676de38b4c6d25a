import { type WallMaterial, wallMaterial } from '@zhanjian/scene/hall/document.ts'
import { useState } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { useEditor, useHallDocument } from '../../editor-context.tsx'
import { WALL_COLOURS } from '../../hall/palette.ts'
import { OptionPicker, type PickerOption } from '../controls/option-picker.tsx'
import css from './walls-panel.module.css'

const texts = panelTexts.walls
const COLOURS: readonly PickerOption<string>[] = Object.entries(WALL_COLOURS).map(([name, colour]) => ({
  value: colour,
  // `Object.entries` widens the keys to string.
  label: hallOptionTexts.wallColours[name as keyof typeof WALL_COLOURS],
  background: colour,
}))

export function WallsPanel() {
  const { session, wallId, chooseWall } = useEditor()
  const { draft } = session
  const { building } = useHallDocument()
  const [lastWallId, setLastWallId] = useState(wallId)
  if (wallId !== null && wallId !== lastWallId) setLastWallId(wallId)
  const wall = [...building.walls, ...building.partitions].find(({ id }) => id === wallId) ?? null
  const colour = wall === null ? building.wallColour : (wall.colour ?? building.wallColour)

  function setColour(next: string, gesture?: string): void {
    if (wall === null) draft.edit({ type: 'set_finish', set: { wallColour: next } }, gesture)
    else draft.edit({ type: 'set_wall_colour', wallId: wall.id, colour: next }, gesture)
  }

  return (
    <>
      <PanelGroup title={texts.scope} hint={texts.oneHint}>
        <SegmentedControl
          label={texts.scope}
          segments={[
            { value: 'all', label: texts.all },
            { value: 'one', label: texts.one },
          ]}
          value={wall === null ? 'all' : 'one'}
          onChange={(scope) => chooseWall(scope === 'all' ? null : (lastWallId ?? building.walls[0]?.id ?? null))}
        />
      </PanelGroup>
      <PanelGroup title={texts.colours}>
        <OptionPicker label={texts.colours} shape="dots" options={COLOURS} value={colour} onChoose={(next) => setColour(next)} />
        <div className={css.row}>
          <label className={css.custom}>
            <input
              type="color"
              value={colour}
              onChange={(event) => setColour(event.target.value, 'wall colour')}
              onBlur={() => draft.endGesture()}
            />
            {texts.custom}
          </label>
          {wall?.colour === undefined ? null : (
            <Button
              kind="plain"
              size="small"
              onClick={() => draft.edit({ type: 'set_wall_colour', wallId: wall.id, colour: null })}
            >
              {texts.likeOthers}
            </Button>
          )}
        </div>
      </PanelGroup>
      <PanelGroup title={texts.material}>
        <SegmentedControl<WallMaterial>
          label={texts.material}
          segments={wallMaterial.options.map((value) => ({ value, label: hallOptionTexts.wallMaterials[value] }))}
          value={building.wallMaterial}
          onChange={(material) => draft.edit({ type: 'set_finish', set: { wallMaterial: material } })}
        />
      </PanelGroup>
    </>
  )
}
