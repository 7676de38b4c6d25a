import { wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { type ChanceEntry, myChances, myDraws } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useId, useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { ListSkeleton } from '../components/lists/list-skeleton.tsx'
import css from '../components/lists/wheel-lists.module.css'
import { DrawRows } from '../components/wheel/last-draws-panel.tsx'
import { goToWheel } from '../model/go-to-wheel.ts'

const texts = wheelListTexts.chances
type Tab = 'got' | 'spent'

/** How the caller got chances of a wheel, and what was drawn with them. */
export function ChancesPage() {
  const router = useRouter()
  const code = useQueryParams<'wheelChances'>().get('code') ?? ''
  const [tab, setTab] = useState<Tab>('got')
  const panelId = useId()
  const { data: wheel, error, refetch } = useEndpoint(wheelByCode, { params: { code } })
  const isGone = wheel === undefined && error?.errorCode === 'NOT_FOUND'
  const isJoined = wheel !== undefined && wheel.my !== null
  const toWheel = { label: wheelTexts.goWheel, onPress: () => goToWheel(router, code) }
  return (
    <Page>
      <NavBar title={screenTitles.wheelChances} onBack={() => router.back()} />
      <main>
        {wheel === undefined && error === null ? <ListSkeleton /> : null}
        {isGone ? (
          <StateView
            kind="empty"
            {...wheelTexts.gone}
            action={{ label: wheelTexts.goCurrent, onPress: () => router.replace(screenAddress('wheel')) }}
          />
        ) : null}
        {wheel === undefined && error !== null && !isGone ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {wheel !== undefined && wheel.my === null ? (
          <StateView
            kind="empty"
            {...texts.notJoined}
            action={{ label: texts.join, onPress: () => router.push(screenAddress('wheelApply', { code })) }}
          />
        ) : null}
        {isJoined ? (
          <>
            <div className={css.tabs}>
              <TabList
                label={texts.label}
                tabs={[
                  { value: 'got', label: texts.tabs.got },
                  { value: 'spent', label: texts.tabs.spent },
                ]}
                value={tab}
                onChange={setTab}
                panelId={panelId}
              />
            </div>
            <div id={panelId} role="tabpanel" aria-labelledby={getTabId(panelId, tab)}>
              {tab === 'got' ? (
                <GotList activityId={wheel.activityId} toWheel={toWheel} />
              ) : (
                <SpentList activityId={wheel.activityId} toWheel={toWheel} />
              )}
            </div>
          </>
        ) : null}
      </main>
    </Page>
  )
}

interface EntriesProps {
  activityId: string
  toWheel: { label: string; onPress: () => void }
}

function GotList({ activityId, toWheel }: EntriesProps) {
  const list = useCursorList(myChances, { body: { activityId } }, { getKey: ({ id }) => id })
  const { state, error, records, pages, endState, loadMore, retry } = list
  const [first] = pages
  if (state === 'pending') return <ListSkeleton />
  if (state === 'failed') return <LoadError error={error} onRetry={retry} />
  if (records.length === 0) return <StateView kind="empty" {...texts.emptyGot} action={toWheel} />
  return (
    <>
      {first === undefined ? null : <p className={css.lead}>{texts.sum(first.granted, first.spent)}</p>}
      <ListTile place="page">
        {records.map((entry) => (
          <ChanceRow key={entry.id} entry={entry} />
        ))}
      </ListTile>
      <ListEnd endState={endState} onLoadMore={loadMore} endText={texts.end} />
    </>
  )
}

const ChanceRow = ({ entry: { kind, amount, times, at } }: { entry: ChanceEntry }) => (
  <ListRow>
    <RowLines title={wheelTexts.chances.kinds[kind]}>
      <small>{[formatMoment(at), ...(times > 1 ? [texts.times(times)] : [])].join(' · ')}</small>
    </RowLines>
    <span className={css.amount}>{`+${amount}`}</span>
  </ListRow>
)

function SpentList({ activityId, toWheel }: EntriesProps) {
  const list = useCursorList(myDraws, { body: { activityId } }, { getKey: ({ nonce }) => String(nonce) })
  const { state, error, records, endState, loadMore, retry } = list
  if (state === 'pending') return <ListSkeleton />
  if (state === 'failed') return <LoadError error={error} onRetry={retry} />
  if (records.length === 0) return <StateView kind="empty" {...texts.emptySpent} action={toWheel} />
  return (
    <>
      <div className={`surface ${css.surface}`}>
        <DrawRows draws={records} />
      </div>
      <ListEnd endState={endState} onLoadMore={loadMore} endText={texts.end} />
    </>
  )
}
