import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'
import type { HallTemplateId } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { getHallTemplate, isHallTemplateId } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { useState } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useServices } from '../../../../lib/services.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { ArrowClockwiseBold, MinusBold } from '../../../../ui/icons/icons.gen.tsx'
import { useEditingSession, useHallDocument, usePictureSources } from '../../editor-context.tsx'
import { buildAlignEdit, buildChangeTemplateEdit, buildRehangEdit, type Density } from '../../hall/arrange-edits.ts'
import { OfficialTemplatePicker } from '../templates/official-template-picker.tsx'
import css from './arrange-panel.module.css'
import { RenderingBudgetMeter } from './rendering-budget-meter.tsx'

const texts = panelTexts.arrange
const DENSITIES = keysOf<Density>({ airy: true, usual: true, full: true })

export function ArrangePanel() {
  const document = useHallDocument()
  const applyEdit = useApplyEdit()
  const sizes = usePictureSizes()
  const [density, setDensity] = useState<Density>('usual')

  function changeDensity(next: Density): void {
    setDensity(next)
    applyEdit(buildRehangEdit(document, next, sizes), texts.rehung)
  }

  return (
    <>
      <div className={css.buttons}>
        <Button
          kind="weak"
          icon={ArrowClockwiseBold}
          onClick={() => applyEdit(buildRehangEdit(document, density, sizes), texts.rehung)}
        >
          {texts.rehang}
        </Button>
        <Button
          kind="weak"
          icon={MinusBold}
          onClick={() => applyEdit(buildAlignEdit(document), texts.aligned, texts.nothingToAlign)}
        >
          {texts.align}
        </Button>
      </div>
      <PanelGroup title={texts.density} hint={texts.rehangHint}>
        <SegmentedControl
          label={texts.density}
          segments={DENSITIES.map((value) => ({ value, label: texts[value] }))}
          value={density}
          onChange={changeDensity}
        />
      </PanelGroup>
      <BuildingPicker title={texts.template} hint={texts.templateHint} />
      <RenderingBudgetMeter />
    </>
  )
}

/** How large the hall's picture files are. */
function usePictureSizes() {
  const getSource = usePictureSources()
  return {
    getLongSidePx: (assetId: string) => {
      const { sizePx } = getSource(assetId)
      return sizePx && Math.max(...sizePx)
    },
  }
}

/** The number of works that users of the template are expected to hang. */
const INTENDED_WORK_COUNT = 12

/** For templates, which have no works to arrange. */
export const BuildingPanel = () => (
  <>
    <BuildingPicker
      title={templateTexts.editor.building}
      hint={templateTexts.editor.buildingHint}
      workCount={INTENDED_WORK_COUNT}
    />
    <RenderingBudgetMeter />
  </>
)

interface BuildingPickerProps {
  title: string
  hint: string
  /** The number of works that the hall must have room for, hung or not. */
  workCount?: number
}

function BuildingPicker({ title, hint, workCount = 0 }: BuildingPickerProps) {
  const document = useHallDocument()
  const applyEdit = useApplyEdit()
  const sizes = usePictureSizes()
  const templateId = isHallTemplateId(document.template.id) ? document.template.id : null
  function changeBuilding(id: HallTemplateId): void {
    if (id === templateId) return
    applyEdit(
      buildChangeTemplateEdit(document, getHallTemplate(id), { workCount, ...sizes }),
      texts.changed(hallOptionTexts.templates[id].name),
    )
  }
  return (
    <PanelGroup title={title} hint={hint}>
      <OfficialTemplatePicker value={templateId} onChoose={changeBuilding} />
    </PanelGroup>
  )
}

/** Applies an edit, or shows why there is none. */
function useApplyEdit() {
  const { draft } = useEditingSession()
  const { showToast } = useServices()
  return (edit: HallEdit | null, done: string, otherwise: string = panelTexts.works.noRoom): void => {
    if (edit === null) return showToast(otherwise)
    draft.select(null)
    if (draft.edit(edit).ok) showToast(done)
  }
}
