import { wheelByCode, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListTile } from '../../../ui/lists/list-tile.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ListSkeleton } from '../components/lists/list-skeleton.tsx'
import { PrizeFilter } from '../components/lists/prize-filter.tsx'
import css from '../components/lists/wheel-lists.module.css'
import { WinnerRow } from '../components/lists/winner-row.tsx'
import { goToWheel } from '../model/go-to-wheel.ts'

const texts = wheelListTexts.winners

/** S-55: who has won what, with masked names. */
export function WinnersPage() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const code = useQueryParams<'wheelWinners'>().get('code') ?? ''
  const [position, setPosition] = useState<number | null>(null)
  const wheel = useEndpoint(wheelByCode, { params: { code } }, { staleTimeMs: WHEEL_STALE_MS })
  const body = position === null ? { code } : { code, position }
  const list = useCursorList(wheelWinners, { body }, { getKey: ({ id }) => id })
  const toCurrent = { label: wheelTexts.goCurrent, onPress: () => router.replace(screenAddress('wheel')) }
  const toWheel = { label: wheelTexts.goWheel, onPress: () => goToWheel(router, code) }
  const total = list.pages[0]?.total ?? 0
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={screenTitles.wheelWinners} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={() => list.refresh().catch(handleError)}>
        <main>
          {wheel.data === undefined ? null : <PrizeFilter slices={wheel.data.slices} value={position} onChange={setPosition} />}
          <PagedList
            list={list}
            skeleton={<ListSkeleton />}
            gone={<StateView kind="empty" {...texts.gone} action={toCurrent} />}
            empty={<StateView kind="empty" {...texts.empty} action={toWheel} />}
            endText={texts.end}
          >
            {(records) => (
              <>
                <p className={css.lead}>{texts.total(formatCompactNumber(total))}</p>
                <ListTile place="page">
                  {records.map((winner) => (
                    <WinnerRow key={winner.id} winner={winner} />
                  ))}
                </ListTile>
                <p className={css.note}>{texts.privacy}</p>
              </>
            )}
          </PagedList>
        </main>
      </PullToRefresh>
    </Page>
  )
}

/** The slices do not change. */
const WHEEL_STALE_MS = 60_000
