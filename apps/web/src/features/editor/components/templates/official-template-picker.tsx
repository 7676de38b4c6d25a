import type { HallTemplateId } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { getOfficialPictureUrl } from '../../../../shared/halls/official-template-picture.ts'
import { RadioGroup } from '../controls/radio-group.tsx'
import css from './official-template-picker.module.css'
import { TemplateTile } from './template-tile.tsx'

interface OfficialTemplatePickerProps {
  value: HallTemplateId | null
  onChoose: (id: HallTemplateId) => void
}

/** Picker of the official templates. */
export const OfficialTemplatePicker = ({ value, onChoose }: OfficialTemplatePickerProps) => (
  <RadioGroup className={css.row} label={editorTexts.chooser.template}>
    {HALL_TEMPLATES.map(({ id }) => (
      <TemplateTile
        key={id}
        name={hallOptionTexts.templates[id].name}
        pictureUrl={getOfficialPictureUrl(id)}
        isChosen={id === value}
        onChoose={() => onChoose(id)}
      >
        {hallOptionTexts.templates[id].description}
      </TemplateTile>
    ))}
  </RadioGroup>
)
