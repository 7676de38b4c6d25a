import { HISTORY_MAX } from '@zhanjian/contract/community/limits.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { useRef } from 'react'
import { personTexts, historyTexts as texts } from '#text/community/person.ts'
import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useUndo } from '../../../lib/use-undo.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { DayRows, DaySection } from '../../../ui/lists/day-section.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { EmptyCollection } from '../components/empty-collection.tsx'
import { HistoryRow } from '../components/history-row.tsx'
import { groupVisitsByDay, type VisitDay } from '../model/group-visits-by-day.ts'
import { useCollectionActions, useHistory } from '../model/use-collections.ts'
import css from './history-page.module.css'

/** The works that the user visited, by day; private to the user. */
export function HistoryPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const { confirm, showToast } = useServices()
  const history = useHistory()
  const { clearHistory } = useCollectionActions()
  const { removeLater, pendingRemoval } = useDelayedRemoval()
  const records = history.records.filter(({ code }) => code !== pendingRemoval.code)

  async function confirmAndClear(): Promise<void> {
    const { clearQuestion: title, clearText: text, clear: confirmLabel } = texts
    if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    if (await clearHistory()) showToast(texts.cleared)
  }
  return (
    <ColumnsPage scrollerRef={scroller}>
      <NavBar title={screenTitles.history} onBack={() => router.back()}>
        {records.length === 0 ? null : (
          <span className={css.clear}>
            <Button kind="plain" size="small" onClick={() => void confirmAndClear()}>
              {texts.clear}
            </Button>
          </span>
        )}
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={history.refresh}>
        <main className={css.days}>
          <PagedList
            list={{ ...history, records }}
            skeleton={<HistorySkeleton />}
            empty={<EmptyCollection texts={texts} />}
            endText={texts.kept(HISTORY_MAX)}
          >
            {(visits) =>
              groupVisitsByDay(visits, Date.now()).map((day) => (
                <DaySection key={day.key} title={formatDayName(day)} className={css.rows} isSpread>
                  {day.visits.map((visit) => (
                    <HistoryRow key={visit.code} visit={visit} onRemove={() => removeLater(visit.code)} />
                  ))}
                </DaySection>
              ))
            }
          </PagedList>
        </main>
      </PullToRefresh>
      {pendingRemoval.code === null ? null : (
        <UndoBar text={texts.removed} undo={{ label: texts.undo, onPress: pendingRemoval.takeBack }} />
      )}
    </ColumnsPage>
  )
}

/** Deletes a visit only when the time to undo is over, because the server cannot restore it. */
function useDelayedRemoval() {
  const { removeVisit } = useCollectionActions()
  const undo = useUndo<string>((code) => void removeVisit(code))
  return { removeLater: undo.offerUndo, pendingRemoval: { code: undo.removed, takeBack: undo.undo } }
}

function formatDayName({ name, atMs }: VisitDay): string {
  return name === 'other' ? formatCalendarDay(atMs, Date.now()) : texts[name]
}

const SKELETON_ROWS = 6

function HistorySkeleton() {
  return (
    <SkeletonGroup label={personTexts.loading}>
      <DayRows className={css.rows} isSpread>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={`row-${String(index)}`} className={css.loading}>
            <Skeleton width={96} height={72} radius={12} />
            <span>
              <Skeleton width="80%" height={15} />
              <Skeleton width="40%" height={12} />
            </span>
          </div>
        ))}
      </DayRows>
    </SkeletonGroup>
  )
}
