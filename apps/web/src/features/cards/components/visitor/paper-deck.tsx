import type { CardContent, CardForm, CardStyle } from '@zhanjian/contract/cards/cards.ts'
import type { Ref } from 'react'
import { cardStyleTexts } from '#text/cards/card.ts'
import { visitorCardTexts as texts } from '#text/cards/visitor-cards.ts'
import { CardFace } from '../../../../shared/cards/card-face.tsx'
import { cardStyles } from '../../../../shared/cards/card-styles.ts'
import { EMPTY_CARD } from '../../../../shared/cards/empty-card.ts'
import css from './paper-deck.module.css'

interface PaperDeckProps {
  ref: Ref<HTMLUListElement>
  /** What has been written; undefined: nothing yet. */
  form: CardForm | undefined
  onChoose: (style: CardStyle) => void
}

/** One card on every paper, each a way to begin with it: a row to swipe, a wall in wide windows. */
export const PaperDeck = ({ ref, form, onChoose }: PaperDeckProps) => (
  <ul ref={ref} className={css.deck} aria-label={texts.papers}>
    {cardStyles.map((style) => (
      <li key={style}>
        <button type="button" onClick={() => onChoose(style)}>
          <span className="visually-hidden">{texts.makeWith(cardStyleTexts[style])}</span>
          <span className={css.face} aria-hidden>
            <CardFace card={buildFace(style, form)} />
          </span>
          <span className={css.paper} aria-hidden>
            {cardStyleTexts[style]}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

/** The paper that has been swiped to; undefined: none has, or several are in sight. */
export function findShownPaper(deck: HTMLElement | null): CardStyle | undefined {
  const papers = [...(deck?.children ?? [])]
  const [first, second] = papers.map((paper) => paper.getBoundingClientRect().left)
  if (deck === null || deck.scrollLeft === 0 || first === undefined || second === undefined) return undefined
  const stepPx = second - first
  return stepPx < deck.clientWidth / 2 ? undefined : cardStyles[Math.round(deck.scrollLeft / stepPx)]
}

/** What is not written yet says what could stand there. */
const buildFace = (style: CardStyle, form: CardForm | undefined): CardContent => ({
  ...EMPTY_CARD,
  style,
  name: form?.name.trim() || texts.sample.name,
  title: form?.title || texts.titles[style],
  company: form?.company || texts.sample.company,
  mobile: form?.mobile || texts.sample.phone,
  email: form?.email || texts.sample.email,
})
