import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/templates/hall-templates.ts'
import { editorTexts } from '../../../text/zh/editor.ts'
import { hallWords } from '../../../text/zh/hall-words.ts'
import css from './template-picker.module.css'
import { RadioGroup } from './radio-group.tsx'
import { Tick } from './tick.tsx'

interface TemplatePickerProps {
  value: HallTemplateId | null
  onChoose: (id: HallTemplateId) => void
}

/** Drawn by the product itself; see `scripts/draw-template-pictures.mjs`. */
const pictureOf = (id: HallTemplateId): string => `/hall-templates/${id}.webp`

export function TemplatePicker({ value, onChoose }: TemplatePickerProps) {
  return (
    <RadioGroup className={css.row} label={editorTexts.chooser.template}>
      {HALL_TEMPLATES.map(({ id }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === value}
          className={css.template}
          onClick={() => onChoose(id)}
        >
          <span className={css.picture}>
            <img src={pictureOf(id)} alt="" width={240} height={180} loading="lazy" decoding="async" />
            {id === value ? <Tick /> : null}
          </span>
          <b>{hallWords.templates[id].name}</b>
          <small>{hallWords.templates[id].description}</small>
        </button>
      ))}
    </RadioGroup>
  )
}
