import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useRef } from 'react'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { CardFace } from '../../../../shared/cards/card-face.tsx'
import type { PocketCard } from '../../../../shared/cards/own-cards-on-device.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './card-stack.module.css'

interface CardStackProps {
  cards: readonly PocketCard[]
  /** Index of the card in front. */
  index: number
  onChange: (index: number) => void
  onOpen: (card: PocketCard) => void
}

/** The own cards, to be swiped through; the next one peeks in. Each is a link, so that a keyboard reaches all of them. */
export function CardStack({ cards, index, onChange, onOpen }: CardStackProps) {
  const list = useRef<HTMLUListElement>(null)
  const lastScrolled = useRef(0)
  // To a card that came in front otherwise. A finger that scrolls is not held up.
  useEffect(() => {
    const item = list.current?.children[index]
    if (index === lastScrolled.current || !(item instanceof HTMLElement)) return
    lastScrolled.current = index
    list.current?.scrollTo({ left: findLeft(item) })
  }, [index])
  const show = (next: number) => {
    const item = list.current?.children[next]
    if (item instanceof HTMLElement) list.current?.scrollTo({ left: findLeft(item), behavior: 'smooth' })
  }
  const handleScroll = () => {
    const element = list.current
    const [first] = element?.children ?? []
    if (element === null || !(first instanceof HTMLElement) || first.offsetWidth === 0) return
    const next = Math.max(0, Math.min(cards.length - 1, Math.round(element.scrollLeft / first.offsetWidth)))
    if (next === lastScrolled.current) return
    lastScrolled.current = next
    onChange(next)
  }
  return (
    <section className={css.stack} aria-label={texts.own}>
      <ul ref={list} className={css.cards} data-single={cards.length === 1 || undefined} onScroll={handleScroll}>
        {cards.map((card, position) => (
          <li key={card.cardId} data-front={position === index || undefined}>
            <a
              href={`#${screenAddress('card', { id: card.code })}`}
              onFocus={() => show(position)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(card)
              }}
            >
              <span className="visually-hidden">{texts.ownOf(position + 1, cards.length)}</span>
              <CardFace card={card} />
            </a>
          </li>
        ))}
      </ul>
      {cards.length === 1 ? null : (
        <div className={css.position}>
          <span className={css.step}>
            <IconButton
              icon={CaretLeftBold}
              iconSize={14}
              label={texts.previous}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            />
          </span>
          <span className={css.dots} aria-hidden>
            {cards.map((card, position) => (
              <i key={card.cardId} data-front={position === index || undefined} />
            ))}
          </span>
          <span className={css.step}>
            <IconButton
              icon={CaretRightBold}
              iconSize={14}
              label={texts.next}
              disabled={index === cards.length - 1}
              onClick={() => show(index + 1)}
            />
          </span>
        </div>
      )}
    </section>
  )
}

/** Where the list is scrolled to with this card in front: the one before peeks in. */
const findLeft = (item: HTMLElement): number => item.offsetLeft - item.offsetWidth * 0.05
