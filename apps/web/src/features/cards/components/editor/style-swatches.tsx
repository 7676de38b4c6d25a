import type { CardStyle } from '@zhanjian/contract/cards/cards.ts'
import { useId } from 'react'
import { cardStyleTexts } from '#text/cards/card.ts'
import { cardEditorTexts as texts } from '#text/cards/editor.ts'
import { cardLooks, cardStyles } from '../../../../shared/cards/card-styles.ts'
import css from './style-swatches.module.css'

/** The papers to print on. Radio buttons, so arrow keys move between them. */
export function StyleSwatches({ style, onChange }: { style: CardStyle; onChange: (style: CardStyle) => void }) {
  const name = useId()
  return (
    <fieldset className={css.swatches} aria-label={texts.styles}>
      {cardStyles.map((value) => (
        <label key={value} className={css.swatch} data-selected={value === style || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === style}
            onChange={() => onChange(value)}
          />
          <img src={cardLooks[value].art} alt="" width={64} height={40} />
          {cardStyleTexts[value]}
        </label>
      ))}
    </fieldset>
  )
}
