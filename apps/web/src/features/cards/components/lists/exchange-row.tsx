import type { CardExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { exchangeTexts } from '#text/cards/exchange.ts'
import { cardListTexts } from '#text/cards/lists.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { CardPortrait } from '../../../../shared/cards/card-portrait.tsx'
import { ListRow, RowLines } from '../../../../ui/lists/list-tile.tsx'
import css from './card-rows.module.css'

interface ExchangeRowProps {
  exchange: CardExchange
  /** What has happened. */
  state: string
  /** The row that a message leads to. */
  isCalled?: boolean
  /** Below the text: what can be answered. */
  answers?: ReactNode
  /** At the end: a button. */
  children?: ReactNode
}

/** A request for an exchange: with whom, where they met, what has become of it. */
export function ExchangeRow({ exchange, state, isCalled = false, answers, children }: ExchangeRowProps) {
  const { id, person, card, metAt, createdAt, decidedAt } = exchange
  const name = getExchangeName(exchange)
  const post = card === null ? '' : [card.title, card.company].filter(Boolean).join(' · ')
  const changedAt = decidedAt ?? createdAt
  const target = card === null ? undefined : (card.entryId ?? card.cardId)
  return (
    <ListRow className={css.row} data-exchange={id} data-called={isCalled || undefined}>
      <CardPortrait src={card?.avatar ?? person?.avatar ?? ''} name={name} size={44} />
      <RowLines
        title={
          target === undefined ? (
            name
          ) : (
            <a className={css.name} href={`#${screenAddress('card', { id: target })}`}>
              {name}
            </a>
          )
        }
      >
        {post === '' ? null : <small>{post}</small>}
        <small>
          {state} · <time dateTime={changedAt}>{formatRelativeTime(changedAt, Date.now())}</time>
        </small>
        {metAt === '' ? null : <small>{exchangeTexts.metAt(metAt)}</small>}
        {answers === undefined ? null : <span className={css.answers}>{answers}</span>}
      </RowLines>
      {children === undefined ? null : <span className={css.buttons}>{children}</span>}
    </ListRow>
  )
}

/** The name on the card, else that of the account. */
export const getExchangeName = ({ card, person }: CardExchange): string =>
  card?.name ?? person?.nickname ?? cardListTexts.messages.gone
