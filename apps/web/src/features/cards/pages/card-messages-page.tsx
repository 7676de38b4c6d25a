import { type CardExchange, myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { useEffect, useRef, useState } from 'react'
import { exchangeTexts } from '#text/cards/exchange.ts'
import { cardListTexts } from '#text/cards/lists.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { ExchangeSheet } from '../../../shared/cards/exchange-sheet.tsx'
import { useExchange } from '../../../shared/cards/use-exchange.ts'
import { useExchangeNews } from '../../../shared/cards/use-exchange-news.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { ListTile } from '../../../ui/lists/list-tile.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from '../components/lists/card-rows.module.css'
import { ExchangeRow, getExchangeName } from '../components/lists/exchange-row.tsx'
import { RowsSkeleton } from '../components/lists/rows-skeleton.tsx'
import { useReadCardMessages } from '../model/use-read-card-messages.ts'

const texts = cardListTexts.messages
const getKey = ({ id }: CardExchange) => id

/** Card messages: the requests that wait for an answer, then what has been. `id`: the exchange that a message leads to. */
export function CardMessagesPage() {
  const calledId = useQueryParams<'cardMessages'>().get('id')
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const waiting = useCursorList(myExchanges, { body: { which: 'waiting' } }, { getKey })
  const all = useCursorList(myExchanges, { body: { which: 'all' } }, { getKey })
  const history = all.records.filter(({ direction, state }) => direction === 'sent' || state !== 'pending')
  const isReady = waiting.state === 'ready' && all.state === 'ready'
  const failed = [waiting, all].find(({ state }) => state === 'failed')
  useReadCardMessages(isReady, useExchangeNews())
  useEffect(() => {
    if (!isReady || calledId === null) return
    scroller.current?.querySelector(`[data-exchange="${CSS.escape(calledId)}"]`)?.scrollIntoView({ block: 'center' })
  }, [isReady, calledId])
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={() => Promise.all([waiting.refresh(), all.refresh()])}>
        <main>
          {failed === undefined ? null : <LoadError error={failed.error} onRetry={failed.retry} />}
          {failed === undefined && !isReady ? <RowsSkeleton /> : null}
          {isReady && waiting.records.length + history.length === 0 ? <StateView kind="empty" {...texts.empty} /> : null}
          {isReady && waiting.records.length > 0 ? (
            <section aria-label={texts.waiting}>
              <h2 className={css.title}>{texts.waiting}</h2>
              <ListTile place="page">
                {waiting.records.map((exchange) => (
                  <WaitingRow key={exchange.id} exchange={exchange} isCalled={exchange.id === calledId} />
                ))}
              </ListTile>
              {waiting.endState === 'none' ? null : <ListEnd endState={waiting.endState} onLoadMore={waiting.loadMore} />}
            </section>
          ) : null}
          {isReady && history.length > 0 ? (
            <section aria-label={texts.history}>
              <h2 className={css.title}>{texts.history}</h2>
              <ListTile place="page">
                {history.map((exchange) => (
                  <ExchangeRow
                    key={exchange.id}
                    exchange={exchange}
                    state={texts[exchange.direction][exchange.state]}
                    isCalled={exchange.id === calledId}
                  />
                ))}
              </ListTile>
              <ListEnd endState={all.endState} onLoadMore={all.loadMore} endText={texts.end} />
            </section>
          ) : null}
        </main>
      </PullToRefresh>
    </Page>
  )
}

function WaitingRow({ exchange, isCalled }: { exchange: CardExchange; isCalled: boolean }) {
  const { decline } = useExchange()
  const [isAccepting, setIsAccepting] = useState(false)
  const name = getExchangeName(exchange)
  return (
    <>
      <ExchangeRow
        exchange={exchange}
        state={texts.received.pending}
        isCalled={isCalled}
        answers={
          <>
            <Button size="small" aria-label={exchangeTexts.acceptTitle(name)} onClick={() => setIsAccepting(true)}>
              {exchangeTexts.accept}
            </Button>
            <Button
              kind="plain"
              size="small"
              aria-label={exchangeTexts.declineOf(name)}
              onClick={() => void decline(exchange.id, name)}
            >
              {exchangeTexts.decline}
            </Button>
          </>
        }
      />
      {isAccepting ? (
        <ExchangeSheet
          step={{ kind: 'accept', id: exchange.id, askedCardId: exchange.ownCard?.cardId }}
          name={name}
          onClose={() => setIsAccepting(false)}
        />
      ) : null}
    </>
  )
}
