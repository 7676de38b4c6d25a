import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { useExchangeNews } from '../../../shared/cards/use-exchange-news.ts'
import { useOwnCards } from '../../../shared/cards/use-own-cards.ts'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { CardHolder } from '../components/holder/card-holder.tsx'
import { CardPane } from '../components/holder/card-pane.tsx'
import { HolderMenu } from '../components/holder/holder-menu.tsx'
import { OwnCards } from '../components/holder/own-cards.tsx'
import type { HolderFilter } from '../model/holder-on-device.ts'
import { useHolder } from '../model/use-holder.ts'
import css from './cards-page.module.css'

const VisitorCards = createLazyComponent(() =>
  import('../components/visitor/visitor-cards.tsx').then((module) => module.VisitorCards),
)
const ScanSheet = createLazyComponent(() => import('../components/scan/scan-sheet.tsx').then((module) => module.ScanSheet))

const EVERYTHING: HolderFilter = { text: '', groupId: null, order: 'name' }

/** The cards tab: the own cards and the card holder; beside them, on a wide window, the card that is open. */
export function CardsPage() {
  const state = useSessionState()
  const router = useRouter()
  const isWide = useIsWide()
  const card = useQueryParams<'cards'>().get('card')
  // The address of a wide window, opened where nothing stands beside a list.
  const led = card !== null && !(isWide && isLoggedInState(state)) ? screenAddress('card', { id: card }) : null
  useEffect(() => {
    if (led !== null) router.replace(led)
  }, [led, router])
  if (led !== null) return null
  // Another user begins without what the former has searched for.
  if (isLoggedInState(state)) return <Cards key={state.user.id} />
  return (
    <Page width="wide" hasTabBar>
      <header className={css.header}>
        <PageHeading>{texts.title}</PageHeading>
      </header>
      <main>
        <VisitorCards />
      </main>
    </Page>
  )
}

function Cards() {
  const router = useRouter()
  const isWide = useIsWide()
  const scroller = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState(EVERYTHING)
  const [isScanning, setIsScanning] = useState(false)
  const [openId, setOpenId] = useState(useQueryParams<'cards'>().get('card'))
  const searchedText = useDebouncedValue(filter.text)
  const own = useOwnCards()
  useExchangeNews()
  const holder = useHolder({ ...filter, text: filter.text === '' ? '' : searchedText })
  const openBeside = (id: string | null) => {
    setOpenId(id)
    // A reload shows it again.
    router.replaceQuery(id === null ? '' : `card=${id}`)
  }
  const refetch = () => Promise.all([own.refetch(), holder.refetch()])
  // Both are missing, as without a network: that is one thing to say, and one to do.
  const hasNothing = own.cards === undefined && own.error !== null && holder.state.kind === 'failed'
  const open = (id: string) => (isWide ? openBeside(id) : router.push(screenAddress('card', { id })))
  const column = (
    <PullToRefresh scroller={scroller} onRefresh={refetch}>
      <div className={css.column}>
        <header className={css.header}>
          <PageHeading>{texts.title}</PageHeading>
          <HolderMenu />
        </header>
        {hasNothing ? (
          <LoadError error={own.error} onRetry={() => void refetch()} />
        ) : (
          <>
            <OwnCards own={own} onOpen={({ code }) => open(code)} onScan={() => setIsScanning(true)} />
            <div className={css.holder}>
              <CardHolder
                {...{ holder, filter, scroller }}
                onFilter={setFilter}
                openId={isWide ? openId : null}
                onOpen={({ id }) => open(id)}
                onScan={() => setIsScanning(true)}
              />
            </div>
          </>
        )}
      </div>
    </PullToRefresh>
  )
  const sheet = isScanning ? <ScanSheet onClose={() => setIsScanning(false)} /> : null
  if (!isWide) {
    return (
      <Page hasTabBar scrollerRef={scroller}>
        <main>{column}</main>
        {sheet}
      </Page>
    )
  }
  return (
    <main className={css.split}>
      <div className={css.list} ref={scroller} data-page-scroller>
        {column}
      </div>
      <div className={css.pane} data-page-scroller>
        <CardPane id={openId ?? own.cards?.[0]?.code ?? null} onRemoved={() => openBeside(null)} />
      </div>
      {sheet}
    </main>
  )
}
