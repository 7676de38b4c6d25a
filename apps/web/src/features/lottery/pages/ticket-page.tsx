import type { TicketDetail } from '@zhanjian/contract/lottery/tickets.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { ticketTexts as texts } from '#text/lottery/tickets.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ArrowsOutRegular, DownloadSimpleRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { RootWarning } from '../components/record/root-warning.tsx'
import { TicketFace } from '../components/ticket/ticket-face.tsx'
import { TicketInformation } from '../components/ticket/ticket-information.tsx'
import { TicketPictureSheet } from '../components/ticket/ticket-picture-sheet.tsx'
import { TicketScreen } from '../components/ticket/ticket-screen.tsx'
import { getShownState } from '../model/ticket-validity.ts'
import { type LoadedTicket, useTicket } from '../model/use-ticket.ts'
import { useTicketNews } from '../model/use-ticket-news.ts'
import css from './ticket-page.module.css'

/** S-57: a ticket to be shown where the prize is handed over; works without a network. */
export function TicketPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const id = useQueryParams<'ticket'>().get('id') ?? ''
  const { loaded, refetch } = useTicket(id)
  useTicketNews()
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={screenTitles.ticket} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={refetch}>
        <main>
          <TicketContent loaded={loaded} onRetry={() => void refetch()} />
        </main>
      </PullToRefresh>
    </Page>
  )
}

function TicketContent({ loaded, onRetry }: { loaded: LoadedTicket; onRetry: () => void }) {
  const router = useRouter()
  switch (loaded.kind) {
    case 'loading':
      return <TicketSkeleton />
    case 'failed':
      return <LoadError error={loaded.error} onRetry={onRetry} />
    case 'gone': {
      const { action, ...gone } = texts.gone
      return (
        <StateView kind="empty" {...gone} action={{ label: action, onPress: () => router.replace(screenAddress('myTickets')) }} />
      )
    }
    case 'shown':
      return <ShownTicket ticket={loaded.ticket} isFromDevice={loaded.isFromDevice} />
  }
}

function ShownTicket({ ticket, isFromDevice }: { ticket: TicketDetail; isFromDevice: boolean }) {
  const [opened, setOpened] = useState<'screen' | 'picture'>()
  const nowMs = Date.now()
  const state = getShownState(ticket, nowMs)
  const [lastTry] = ticket.triedAgainAt
  const close = () => setOpened(undefined)
  // While somebody shows it, it may have been verified.
  const isUsable = state === 'unused'
  return (
    <div className={css.layout}>
      <div className={css.ticket}>
        {isFromDevice ? (
          <p className={css.offline} role="status">
            {texts.list.offline}
          </p>
        ) : null}
        {isFromDevice ? null : <RootWarning code={ticket.draw.activityCode} />}
        <TicketFace ticket={ticket} state={state} nowMs={nowMs} />
        {isUsable ? (
          <div className={css.actions}>
            <Button size="large" isWide icon={ArrowsOutRegular} onClick={() => setOpened('screen')}>
              {texts.fullScreen}
            </Button>
            <Button size="large" isWide kind="weak" icon={DownloadSimpleRegular} onClick={() => setOpened('picture')}>
              {texts.savePicture}
            </Button>
          </div>
        ) : null}
        {lastTry === undefined ? null : (
          <p className={css.warning} role="alert">
            {texts.triedAgain(ticket.triedAgainAt.length, formatMoment(lastTry))}
          </p>
        )}
      </div>
      <div className={css.information}>
        <TicketInformation ticket={ticket} />
      </div>
      {isUsable && opened === 'screen' ? <TicketScreen ticket={ticket} onClose={close} /> : null}
      {isUsable && opened === 'picture' ? <TicketPictureSheet ticket={ticket} onClose={close} /> : null}
    </div>
  )
}

const TicketSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.layout}>
      <div className={css.ticket}>
        <Skeleton height={620} radius={22} />
      </div>
      <div className={css.information}>
        <div className={css.blocks}>
          <Skeleton height={170} radius={16} />
          <Skeleton height={230} radius={16} />
        </div>
      </div>
    </div>
  </SkeletonGroup>
)
