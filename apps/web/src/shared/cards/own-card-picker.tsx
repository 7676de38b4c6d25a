import { useId } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { exchangeTexts as texts } from '#text/cards/exchange.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { TwoLineText } from '../../ui/layout/two-line-text.tsx'
import { CardFace } from './card-face.tsx'
import css from './own-card-picker.module.css'
import type { PocketCard } from './own-cards-on-device.ts'

interface OwnCardPickerProps {
  cards: readonly PocketCard[]
  cardId: string
  onChange: (cardId: string) => void
}

/** Selects one of the own cards. Radio buttons, so arrow keys move between them. */
export function OwnCardPicker({ cards, cardId, onChange }: OwnCardPickerProps) {
  const name = useId()
  return (
    <fieldset className={css.cards} aria-label={texts.which}>
      {cards.map((card) => (
        <label key={card.cardId} className={css.card} data-selected={card.cardId === cardId || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={[card.name, card.company, card.title].filter(Boolean).join('，')}
            checked={card.cardId === cardId}
            onChange={() => onChange(card.cardId)}
          />
          <span className={css.face} aria-hidden>
            <CardFace card={card} />
          </span>
          <span className={css.text} aria-hidden>
            <TwoLineText title={card.company || card.name}>{card.title || card.name}</TwoLineText>
          </span>
          {card.isDefault ? <Chip>{cardTexts.own.isDefault}</Chip> : null}
          <i className={css.mark} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
