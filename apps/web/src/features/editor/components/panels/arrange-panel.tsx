import { getHallTemplate, isHallTemplateId } from '@zhanjian/scene/templates/hall-templates.ts'
import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import type { Edit } from '@zhanjian/scene/edits.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { templateTexts } from '../../../../text/zh/halls/templates.ts'
import { hallWords } from '../../../../text/zh/halls/hall-words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ArrowClockwiseBold, MinusBold } from '../../../../ui/icons/icons.gen.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { alignEdit, changeTemplateEdit, type Density, rehangEdit } from '../../hall/arrange.ts'
import { useHallDocument, useWorkshop } from '../../studio-context.tsx'
import css from './arrange-panel.module.css'
import { BudgetMeter } from './budget-meter.tsx'
import { PanelGroup } from './panel.tsx'
import { TemplatePicker } from '../templates/template-picker.tsx'

const texts = panelTexts.arrange
const DENSITIES: readonly Density[] = ['airy', 'usual', 'full']

export function ArrangePanel() {
  const document = useHallDocument()
  const make = useMake()
  const [density, setDensity] = useState<Density>('usual')

  function changeDensity(next: Density): void {
    setDensity(next)
    make(rehangEdit(document, next), texts.rehung)
  }

  return (
    <>
      <div className={css.buttons}>
        <Button kind="weak" icon={ArrowClockwiseBold} onClick={() => make(rehangEdit(document, density), texts.rehung)}>
          {texts.rehang}
        </Button>
        <Button kind="weak" icon={MinusBold} onClick={() => make(alignEdit(document), texts.aligned, texts.nothingToAlign)}>
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
      <BuildingChoice title={texts.template} hint={texts.templateHint} />
      <BudgetMeter />
    </>
  )
}

/** Who builds from it brings about as many. */
const WORKS_MEANT = 12

/** Of a template, which has nothing to hang. */
export const BuildingPanel = () => (
  <>
    <BuildingChoice title={templateTexts.editor.building} hint={templateTexts.editor.buildingHint} workCount={WORKS_MEANT} />
    <BudgetMeter />
  </>
)

interface BuildingChoiceProps {
  title: string
  hint: string
  /** The hall is to have room for as many, whether they are there or not. */
  workCount?: number
}

function BuildingChoice({ title, hint, workCount = 0 }: BuildingChoiceProps) {
  const document = useHallDocument()
  const make = useMake()
  const templateId = isHallTemplateId(document.template.id) ? document.template.id : null
  function change(id: HallTemplateId): void {
    if (id === templateId) return
    make(changeTemplateEdit(document, getHallTemplate(id), workCount), texts.changed(hallWords.templates[id].name))
  }
  return (
    <PanelGroup title={title} hint={hint}>
      <TemplatePicker value={templateId} onChoose={change} />
    </PanelGroup>
  )
}

/** Makes a step of the document, or says why there is none. */
function useMake() {
  const { draft } = useWorkshop()
  const { showToast } = useServices()
  return (edit: Edit | null, done: string, otherwise: string = panelTexts.works.noRoom): void => {
    if (edit === null) return showToast(otherwise)
    draft.select(null)
    if (draft.edit(edit).ok) showToast(done)
  }
}
