import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/templates/hall-templates.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { hallWords } from '../../../../text/zh/halls/hall-words.ts'
import { officialPictureOf } from '../../hall/chosen-template.ts'
import { RadioGroup } from '../controls/radio-group.tsx'
import { TemplateCard } from './template-card.tsx'
import css from './template-picker.module.css'

interface TemplatePickerProps {
  value: HallTemplateId | null
  onChoose: (id: HallTemplateId) => void
}

/** The official halls. */
export const TemplatePicker = ({ value, onChoose }: TemplatePickerProps) => (
  <RadioGroup className={css.row} label={editorTexts.chooser.template}>
    {HALL_TEMPLATES.map(({ id }) => (
      <TemplateCard
        key={id}
        name={hallWords.templates[id].name}
        pictureUrl={officialPictureOf(id)}
        isChosen={id === value}
        onChoose={() => onChoose(id)}
      >
        {hallWords.templates[id].description}
      </TemplateCard>
    ))}
  </RadioGroup>
)
