import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { useEffect, useState } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { exchangeTexts as texts } from '#text/cards/exchange.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { ExchangeSheet, type ExchangeStep } from '../../../../shared/cards/exchange-sheet.tsx'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { useExchange } from '../../../../shared/cards/use-exchange.ts'
import { useOwnCards } from '../../../../shared/cards/use-own-cards.ts'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { AddressBookRegular, HandshakeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useSaveContact } from '../../model/use-save-contact.ts'
import css from './relation-bar.module.css'

/** How the user and the card stand to each other, and what can be done about it. */
export function RelationBar({ card }: { card: CardDetail }) {
  const { relation, name } = card
  const exchange = useExchange()
  const { start, sheet } = useExchangeSheet(card)
  const save = useSaveContact(card.code ?? card.id)
  const saveButton = (
    <Button
      kind={relation.kind === 'held' ? 'primary' : 'plain'}
      isWide
      size="large"
      icon={AddressBookRegular}
      isBusy={save.isBusy}
      onClick={() => void save.saveContact()}
    >
      {cardTexts.save}
    </Button>
  )
  switch (relation.kind) {
    case 'own':
      return null
    case 'held':
      return <div className={css.bar}>{saveButton}</div>
    case 'requested':
      return (
        <div className={css.bar}>
          <div className={`surface ${css.state}`} role="status">
            <p>
              <b>{texts.requested(formatRelativeTime(relation.at, Date.now()))}</b>
              {texts.requestedHint}
            </p>
            <Button kind="plain" size="small" onClick={() => void exchange.withdraw(relation.requestId)}>
              {texts.withdraw}
            </Button>
          </div>
          {saveButton}
        </div>
      )
    case 'received':
      return (
        <div className={css.bar}>
          <div className={`surface ${css.state}`} data-calls role="status">
            <p>
              <b>{texts.receivedFrom(name)}</b>
              {formatRelativeTime(relation.at, Date.now())}
            </p>
          </div>
          <div className={css.pair}>
            <Button kind="plain" size="large" isWide onClick={() => void exchange.decline(relation.requestId, name)}>
              {texts.decline}
            </Button>
            <Button size="large" isWide icon={HandshakeRegular} onClick={() => start({ kind: 'accept', id: relation.requestId })}>
              {texts.accept}
            </Button>
          </div>
          {sheet}
        </div>
      )
    case 'none':
      return (
        <div className={css.bar}>
          <div className={css.pair}>
            {saveButton}
            <Button
              size="large"
              isWide
              icon={HandshakeRegular}
              disabled={relation.againAt !== null}
              onClick={() => start({ kind: 'offer', id: card.code ?? card.id })}
            >
              {texts.offer}
            </Button>
          </div>
          {relation.againAt === null ? null : <p className={css.note}>{texts.offerAgain(formatMoment(relation.againAt))}</p>}
          {sheet}
        </div>
      )
  }
}

/** `makes-card`: the user has gone to make a card first; the sheet opens again once there is one. */
type SheetState = { kind: 'closed' } | { kind: 'open' | 'makes-card'; step: ExchangeStep }

/** Opens the choice of a card after a login, and again after the first card was made. */
function useExchangeSheet({ name }: CardDetail) {
  const requireLogin = useRequireLogin()
  const { cards } = useOwnCards()
  const [state, setState] = useState<SheetState>({ kind: 'closed' })
  const hasCard = cards !== undefined && cards.length > 0
  useEffect(() => {
    if (state.kind === 'makes-card' && hasCard) setState({ ...state, kind: 'open' })
  }, [state, hasCard])
  const start = (step: ExchangeStep) => requireLogin(() => setState({ kind: 'open', step }))
  const sheet =
    state.kind === 'open' ? (
      <ExchangeSheet
        step={state.step}
        name={name}
        onClose={() => setState({ kind: 'closed' })}
        onMakeCard={() => setState({ ...state, kind: 'makes-card' })}
      />
    ) : null
  return { start, sheet }
}
