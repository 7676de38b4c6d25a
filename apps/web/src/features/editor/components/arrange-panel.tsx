import { hallTemplateOf, isHallTemplateId } from '@zhanjian/scene/templates/hall-templates.ts'
import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import type { Edit } from '@zhanjian/scene/edits.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { panelTexts } from '../../../text/zh/editor-panels.ts'
import { hallWords } from '../../../text/zh/hall-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowClockwiseBold, MinusBold } from '../../../ui/icons.gen.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { alignEdit, changeTemplateEdit, type Density, rehangEdit } from '../hall/arrange.ts'
import { useHallDocument, useWorkshop } from '../studio-context.tsx'
import css from './arrange-panel.module.css'
import { BudgetMeter } from './budget-meter.tsx'
import { PanelGroup } from './panel.tsx'
import { TemplatePicker } from './template-picker.tsx'

const texts = panelTexts.arrange
const DENSITIES: readonly Density[] = ['airy', 'usual', 'full']

export function ArrangePanel() {
  const { draft } = useWorkshop()
  const { showToast } = useServices()
  const document = useHallDocument()
  const [density, setDensity] = useState<Density>('usual')
  const templateId = isHallTemplateId(document.template.id) ? document.template.id : null

  function make(edit: Edit | null, done: string, otherwise: string = panelTexts.works.noRoom): void {
    if (edit === null) return showToast(otherwise)
    draft.select(null)
    if (draft.edit(edit).ok) showToast(done)
  }
  function changeDensity(next: Density): void {
    setDensity(next)
    make(rehangEdit(document, next), texts.rehung)
  }
  function changeTemplate(id: HallTemplateId): void {
    if (id === templateId) return
    make(changeTemplateEdit(document, hallTemplateOf(id)), texts.changed(hallWords.templates[id].name))
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
      <PanelGroup title={texts.template} hint={texts.templateHint}>
        <TemplatePicker value={templateId} onChoose={changeTemplate} />
      </PanelGroup>
      <BudgetMeter />
    </>
  )
}
