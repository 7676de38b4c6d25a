import { myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { useRef } from 'react'
import { exchangeTexts } from '#text/cards/exchange.ts'
import { cardListTexts } from '#text/cards/lists.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useExchange } from '../../../shared/cards/use-exchange.ts'
import { useExchangeNews } from '../../../shared/cards/use-exchange-news.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListTile } from '../../../ui/lists/list-tile.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ExchangeRow } from '../components/lists/exchange-row.tsx'
import { RowsSkeleton } from '../components/lists/rows-skeleton.tsx'

const texts = cardListTexts.requests

/** The requests that the user has sent, with what has become of them. */
export function CardRequestsPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const exchange = useExchange()
  useExchangeNews()
  const list = useCursorList(myExchanges, { body: { which: 'sent' } }, { getKey: ({ id }) => id })
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={list.refresh}>
        <main>
          <PagedList
            list={list}
            skeleton={<RowsSkeleton />}
            empty={<StateView kind="empty" {...texts.empty} />}
            endText={texts.end}
          >
            {(records) => (
              <ListTile place="page">
                {records.map((each) => (
                  <ExchangeRow
                    key={each.id}
                    exchange={each}
                    state={[
                      texts.states[each.state],
                      ...(each.ownCard === null ? [] : [texts.with(each.ownCard.company || each.ownCard.name)]),
                    ].join(' · ')}
                  >
                    {each.state === 'pending' ? (
                      <Button kind="plain" size="small" onClick={() => void exchange.withdraw(each.id)}>
                        {exchangeTexts.withdraw}
                      </Button>
                    ) : undefined}
                  </ExchangeRow>
                ))}
              </ListTile>
            )}
          </PagedList>
        </main>
      </PullToRefresh>
    </Page>
  )
}
