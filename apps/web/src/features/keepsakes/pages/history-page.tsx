import { HISTORY_MAX } from '@zhanjian/contract/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRef } from 'react'
import { calendarDay } from '../../../lib/calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { historyTexts as texts, personTexts } from '../../../text/zh/community/person.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { HistoryRow } from '../components/history-row.tsx'
import { UndoBar } from '../components/undo-bar.tsx'
import { useHistory, useKeptActions } from '../model/kept-works.ts'
import { useUndo } from '../model/use-undo.ts'
import { type DayOfVisits, visitsByDay } from '../model/visits-by-day.ts'
import css from './history-page.module.css'

/** What I have looked at, day by day; nobody else sees it. */
export function HistoryPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const { confirm, showToast } = useServices()
  const history = useHistory()
  const { forgetAll } = useKeptActions()
  const { forget, removing } = useForgetting()
  const { state, error, more, loadMore, retry, refresh } = history
  const records = history.records.filter(({ code }) => code !== removing.code)

  async function clear(): Promise<void> {
    const { clearQuestion: title, clearText: text, clear: confirmLabel } = texts
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    if (await forgetAll()) showToast(texts.cleared)
  }
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()}>
        {records.length === 0 ? null : (
          <span className={css.clear}>
            <Button kind="plain" size="small" onClick={() => void clear()}>
              {texts.clear}
            </Button>
          </span>
        )}
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main className={css.days}>
          {state === 'pending' ? <LoadingRows /> : null}
          {state === 'failed' ? <LoadFailure error={error} onRetry={retry} /> : null}
          {state === 'ready' && records.length === 0 ? (
            <StateView
              kind="empty"
              {...texts.empty}
              action={{ label: texts.action, onPress: () => void router.switchTab(screenAddress('home')) }}
            />
          ) : null}
          {visitsByDay(records, Date.now()).map((day) => (
            <section key={day.key} aria-label={dayName(day)}>
              <h2 className={css.day}>{dayName(day)}</h2>
              <ul className={css.rows}>
                {day.visits.map((visit) => (
                  <HistoryRow key={visit.code} visit={visit} onRemove={() => forget(visit.code)} />
                ))}
              </ul>
            </section>
          ))}
          {records.length === 0 ? null : <ListEnd more={more} onLoadMore={loadMore} endText={texts.kept(HISTORY_MAX)} />}
        </main>
      </PullToRefresh>
      {removing.code === null ? null : <UndoBar text={texts.removed} undo={{ label: texts.undo, onPress: removing.takeBack }} />}
    </Page>
  )
}

/** A visit that is forgotten only when the moment for taking it back is over: the server cannot remember it again. */
function useForgetting() {
  const { forgetVisit } = useKeptActions()
  const undo = useUndo<string>((code) => void forgetVisit(code))
  return { forget: undo.offer, removing: { code: undo.removed, takeBack: undo.takeBack } }
}

function dayName({ name, atMs }: DayOfVisits): string {
  return name === 'other' ? calendarDay(atMs, Date.now()) : texts[name]
}

const LOADING_ROWS = 6

function LoadingRows() {
  return (
    <SkeletonGroup label={personTexts.loading}>
      <div className={css.rows}>
        {Array.from({ length: LOADING_ROWS }, (_, index) => (
          <div key={`row-${String(index)}`} className={css.loading}>
            <Skeleton width={96} height={72} radius={12} />
            <span>
              <Skeleton width="80%" height={15} />
              <Skeleton width="40%" height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
