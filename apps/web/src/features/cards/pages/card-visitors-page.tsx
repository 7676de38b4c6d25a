import { cardVisitors } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef } from 'react'
import { cardListTexts } from '#text/cards/lists.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { CardPortrait } from '../../../shared/cards/card-portrait.tsx'
import { useOwnCards } from '../../../shared/cards/use-own-cards.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from '../components/lists/card-rows.module.css'
import { RowsSkeleton } from '../components/lists/rows-skeleton.tsx'

const texts = cardListTexts.visitors

/** Who looked at one of the own cards. People who keep no history are counted without a name. */
export function CardVisitorsPage() {
  const cardId = useQueryParams<'cardVisitors'>().get('cardId') ?? ''
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const { cards } = useOwnCards()
  const visitors = useCursorList(cardVisitors, { body: { cardId } }, { getKey: ({ id }) => id })
  const count = cards?.find((card) => card.cardId === cardId)?.visitorCount
  const { state, error, records, endState, loadMore, retry, refresh } = visitors
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main>
          {count === undefined || records.length === 0 ? null : (
            <p className={css.lead}>{texts.total(formatCompactNumber(count))}</p>
          )}
          {state === 'pending' ? <RowsSkeleton /> : null}
          {state === 'failed' && error?.errorCode === 'NOT_FOUND' ? <StateView kind="empty" {...texts.gone} /> : null}
          {state === 'failed' && error?.errorCode !== 'NOT_FOUND' ? <LoadError error={error} onRetry={retry} /> : null}
          {state === 'ready' && records.length === 0 ? <StateView kind="empty" {...texts.empty} /> : null}
          {records.length === 0 ? null : (
            <>
              <ListTile place="page">
                {records.map(({ id, person, at, count: times }) => (
                  <ListRow key={id}>
                    <CardPortrait src={person?.avatar ?? ''} name={person?.nickname ?? ''} size={44} />
                    <RowLines
                      title={
                        person === null ? (
                          texts.somebody
                        ) : (
                          <a className={css.name} href={`#${screenAddress('person', { id: person.id })}`}>
                            {person.nickname}
                          </a>
                        )
                      }
                    >
                      <small>
                        <time dateTime={at}>{formatRelativeTime(at, Date.now())}</time> ·{' '}
                        {person === null ? texts.somebodyHint : texts.times(times)}
                      </small>
                    </RowLines>
                  </ListRow>
                ))}
              </ListTile>
              <ListEnd endState={endState} onLoadMore={loadMore} endText={texts.end} />
            </>
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}
