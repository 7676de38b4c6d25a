import type { TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useId, useRef, useState } from 'react'
import { ticketTexts as texts } from '#text/lottery/tickets.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { TicketListSkeleton } from '../components/ticket/ticket-list-skeleton.tsx'
import listCss from '../components/ticket/ticket-row.module.css'
import { TicketRow } from '../components/ticket/ticket-row.tsx'
import { ticketStates } from '../model/ticket-guards.ts'
import { useMyTickets } from '../model/use-my-tickets.ts'
import { useTicketNews } from '../model/use-ticket-news.ts'
import css from './my-tickets-page.module.css'

/** S-56: what I have won, those that end soon first. */
export function MyTicketsPage() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const asked = useQueryParams<'myTickets'>().get('state')
  const [state, setState] = useState<TicketState>(ticketStates.find((one) => one === asked) ?? 'unused')
  const { counts, refetch, ...list } = useMyTickets(state)
  useTicketNews()
  const changeState = (next: TicketState) => {
    setState(next)
    router.replaceQuery(`state=${next}`)
  }
  return (
    <ColumnsPage scrollerRef={scroller}>
      <NavBar title={screenTitles.myTickets} onBack={() => router.back()} />
      <div className={css.tabs}>
        <TabList
          label={texts.statesOf}
          tabs={ticketStates.map((value) => ({ value, label: texts.stateCount(texts.states[value], counts?.[value]) }))}
          value={state}
          onChange={changeState}
          panelId={panelId}
        />
      </div>
      <PullToRefresh scroller={scroller} onRefresh={() => refetch().catch(handleError)}>
        <main>
          <div id={panelId} role="tabpanel" aria-labelledby={getTabId(panelId, state)}>
            <TicketList {...list} shown={state} refetch={refetch} />
          </div>
        </main>
      </PullToRefresh>
    </ColumnsPage>
  )
}

type TicketListProps = Omit<ReturnType<typeof useMyTickets>, 'counts'> & { shown: TicketState }

function TicketList({ state, shown, error, tickets, isFromDevice, endState, loadMore, refetch }: TicketListProps) {
  const router = useRouter()
  if (state === 'pending') return <TicketListSkeleton />
  if (state === 'failed') return <LoadError error={error} onRetry={() => void refetch()} />
  if (tickets.length === 0) {
    const action = { label: texts.list.toWheel, onPress: () => router.push(screenAddress('wheel')) }
    return <StateView kind="empty" {...texts.list.empty[shown]} {...(shown === 'unused' ? { action } : {})} />
  }
  const nowMs = Date.now()
  return (
    <>
      {isFromDevice ? (
        <p className={css.offline} role="status">
          {texts.list.offline}
        </p>
      ) : null}
      <ul className={listCss.list}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} nowMs={nowMs} />
        ))}
      </ul>
      {isFromDevice ? null : <ListEnd endState={endState} onLoadMore={loadMore} endText={texts.list.end} />}
      {shown === 'unused' && !isFromDevice ? <p className={css.note}>{texts.list.keptHint}</p> : null}
    </>
  )
}
