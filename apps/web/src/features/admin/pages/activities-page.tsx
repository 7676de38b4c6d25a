import { adminActivities, type ManagedActivitySummary } from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { activityWords } from '#text/activities/activities.ts'
import { managedStatusTexts, adminActivityTexts as texts } from '#text/activities/desk.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { CalendarCheckDuotone, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TableSkeleton } from '../components/layout/load-state.tsx'
import { PersonCell } from '../components/lists/person-cell.tsx'
import { RecordCell } from '../components/lists/record-cell.tsx'
import type { Column } from '../components/lists/record-list.tsx'
import { TimeAgo } from '../components/lists/time-ago.tsx'
import { RecordQueue } from '../components/queue/record-queue.tsx'
import { usePagedQueue } from '../components/queue/use-queue-list.tsx'
import { choiceField, defineFilters, searchField, useQueueFilters } from '../model/queue-filters.ts'
import css from './wheels-page.module.css'

/** The activities of everybody; each leads to its desk, where it can be closed. */
export const AdminActivitiesPage = () => (
  <AdminPage section="activities">
    <Activities />
  </AdminPage>
)

const ACTIVITY_FILTERS = defineFilters({
  status: choiceField({ label: texts.status, words: activityWords.statuses, all: texts.all }),
  text: searchField(texts.search),
})
const PAGE_SIZE = 20

function Activities() {
  const router = useRouter()
  const filters = useQueueFilters(ACTIVITY_FILTERS)
  const query = useEndpoint(adminActivities, { body: { ...filters.values, current: filters.current, size: PAGE_SIZE } })
  return (
    <RecordQueue
      filters={filters}
      list={usePagedQueue(query, filters)}
      end={
        <Button size="small" icon={PlusBold} onClick={() => router.push(screenAddress('activityEditor'))}>
          {texts.make}
        </Button>
      }
      keys={[]}
      skeleton={<TableSkeleton rowPx={68} />}
      empty={texts.empty}
      emptyFiltered={texts.emptyFiltered}
      label={texts.table}
      getKey={({ activityId }) => activityId}
      getName={({ title }) => title}
      columns={COLUMNS}
      renderTile={(activity) => <ActivityTile activity={activity} />}
    />
  )
}

const COLUMNS: readonly Column<ManagedActivitySummary>[] = [
  { label: texts.columns.title, renderCell: (activity) => <ActivityCell activity={activity} /> },
  { label: texts.columns.owner, isNarrow: true, renderCell: ({ owner }) => <PersonCell person={owner} /> },
  { label: texts.columns.window, isNarrow: true, renderCell: formatWindow },
  { label: texts.columns.people, isNarrow: true, renderCell: ({ participantCount }) => formatCompactNumber(participantCount) },
  { label: texts.columns.signIns, isNarrow: true, renderCell: ({ signInCount }) => formatCompactNumber(signInCount) },
  { label: texts.columns.updated, isNarrow: true, renderCell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
]

const ActivityCell = ({ activity: { activityId, title, cover, status } }: { activity: ManagedActivitySummary }) => (
  <RecordCell
    src={cover}
    icon={<CalendarCheckDuotone size={22} />}
    title={title}
    href={`#${screenAddress('activityDesk', { id: activityId })}`}
  >
    <Chip kind={status === 'running' ? 'success' : 'weak'}>{managedStatusTexts[status]}</Chip>
  </RecordCell>
)

const ActivityTile = ({ activity }: { activity: ManagedActivitySummary }) => (
  <div className={css.card}>
    <ActivityCell activity={activity} />
    <PersonCell person={activity.owner} />
    <p>{formatWindow(activity)}</p>
  </div>
)

function formatWindow({ startsAt, endsAt }: ManagedActivitySummary): string {
  return startsAt === null || endsAt === null
    ? ''
    : activityWords.window(formatShanghaiMoment(startsAt), formatShanghaiMoment(endsAt))
}
