import { screenAddress } from '@zhanjian/contract/screens.ts'
import { isHallTemplateId } from '@zhanjian/scene/templates/hall-templates.ts'
import { useState } from 'react'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { createLate } from '../../../../ui/feedback/create-late.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { type ChosenTemplate, officialChoice } from '../../hall/chosen-template.ts'
import { useChooseMade } from '../../hall/use-choose-made.ts'
import css from './template-chooser.module.css'
import { TemplatePicker } from './template-picker.tsx'

const texts = editorTexts.chooser
/** Most people take an official one. */
const SharedTemplates = createLate(() => import('./made-templates.tsx').then((module) => module.SharedTemplates))
const OwnTemplates = createLate(() => import('./made-templates.tsx').then((module) => module.OwnTemplates))
const SOURCES = ['official', 'shared', 'own'] as const
type Source = (typeof SOURCES)[number]

interface TemplateChooserProps {
  choice: ChosenTemplate
  onChoose: (choice: ChosenTemplate) => void
}

/** What a new hall is built from: an official template, somebody’s, or one of the own. */
export function TemplateChooser({ choice, onChoose }: TemplateChooserProps) {
  const router = useRouter()
  const [source, setSource] = useState<Source>('official')
  const { choose, loadingCode } = useChooseMade(onChoose)
  const made = { chosenCode: choice.isOfficial ? null : choice.key, loadingCode, onChoose: choose }
  const named = choice.isOfficial ? { template: choice.key } : { code: choice.key }
  return (
    <div className={css.chooser}>
      <SegmentedControl<Source>
        label={texts.from}
        segments={SOURCES.map((value) => ({ value, label: texts.sources[value] }))}
        value={source}
        onChange={setSource}
      />
      <div className={css.chosen}>
        <p aria-live="polite">{texts.chosen(choice.name)}</p>
        <Button kind="plain" size="small" onClick={() => router.push(screenAddress('templatePreview', named))}>
          {texts.walkIn}
        </Button>
      </div>
      {source === 'official' ? (
        <TemplatePicker
          value={isHallTemplateId(choice.key) ? choice.key : null}
          onChoose={(id) => onChoose(officialChoice(id))}
        />
      ) : null}
      {source === 'shared' ? <SharedTemplates {...made} /> : null}
      {source === 'own' ? <OwnTemplates {...made} /> : null}
    </div>
  )
}
