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
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
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
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={visitors.refresh}>
        <main>
          {count === undefined || visitors.records.length === 0 ? null : (
            <p className={css.lead}>{texts.total(formatCompactNumber(count))}</p>
          )}
          <PagedList
            list={visitors}
            skeleton={<RowsSkeleton />}
            gone={<StateView kind="empty" {...texts.gone} />}
            empty={<StateView kind="empty" {...texts.empty} />}
            endText={texts.end}
          >
            {(records) => (
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
            )}
          </PagedList>
        </main>
      </PullToRefresh>
    </Page>
  )
}
