import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isHallTemplateId } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { createLazyComponent } from '../../../../ui/feedback/create-lazy-component.tsx'
import { type HallTemplateChoice, toOfficialChoice } from '../../hall/hall-template-choice.ts'
import { useChooseCommunityTemplate } from '../../hall/use-choose-community-template.ts'
import { OfficialTemplatePicker } from './official-template-picker.tsx'
import css from './template-chooser.module.css'

const texts = editorTexts.chooser
/** A chunk of its own: most users choose an official template. */
const SharedTemplates = createLazyComponent(() => import('./community-templates.tsx').then((module) => module.SharedTemplates))
const OwnTemplates = createLazyComponent(() => import('./community-templates.tsx').then((module) => module.OwnTemplates))
const TEMPLATE_SOURCES = ['official', 'shared', 'own'] as const
type TemplateSource = (typeof TEMPLATE_SOURCES)[number]

interface TemplateChooserProps {
  choice: HallTemplateChoice
  onChoose: (choice: HallTemplateChoice) => void
}

/** What a new hall is built from: an official template, one of the community, or one of the user's own. */
export function TemplateChooser({ choice, onChoose }: TemplateChooserProps) {
  const router = useRouter()
  const [source, setSource] = useState<TemplateSource>('official')
  const { choose: chooseTemplate, loadingCode } = useChooseCommunityTemplate(onChoose)
  const communityProps = { chosenCode: choice.isOfficial ? null : choice.key, loadingCode, onChoose: chooseTemplate }
  const previewQuery = choice.isOfficial ? { template: choice.key } : { code: choice.key }
  return (
    <div className={css.chooser}>
      <SegmentedControl<TemplateSource>
        label={texts.from}
        segments={TEMPLATE_SOURCES.map((value) => ({ value, label: texts.sources[value] }))}
        value={source}
        onChange={setSource}
      />
      <div className={css.chosen}>
        <p aria-live="polite">{texts.chosen(choice.name)}</p>
        <Button kind="plain" size="small" onClick={() => router.push(screenAddress('templatePreview', previewQuery))}>
          {texts.walkIn}
        </Button>
      </div>
      {source === 'official' ? (
        <OfficialTemplatePicker
          value={isHallTemplateId(choice.key) ? choice.key : null}
          onChoose={(id) => onChoose(toOfficialChoice(id))}
        />
      ) : null}
      {source === 'shared' ? <SharedTemplates {...communityProps} /> : null}
      {source === 'own' ? <OwnTemplates {...communityProps} /> : null}
    </div>
  )
}
