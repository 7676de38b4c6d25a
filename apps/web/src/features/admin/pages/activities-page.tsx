import { type ActivityStatus, activityStatus } from '@zhanjian/contract/activities.ts'
import { adminActivities, type ManagedActivitySummary } from '@zhanjian/contract/activity-admin.ts'
import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { type ScreenQuery, screenAddress } from '@zhanjian/contract/screens.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { isOneOf } from '../../../lib/type-guards.ts'
import { activityWords } from '../../../text/zh/activities/activities.ts'
import { managedStatusTexts, adminActivityTexts as texts } from '../../../text/zh/activities/desk.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { CalendarCheckDuotone, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { PersonCell } from '../components/lists/person-cell.tsx'
import { type Column, RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import workCss from '../components/lists/work-cell.module.css'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useClampedPage } from '../model/use-clamped-page.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../model/use-list-shortcuts.ts'
import css from './wheels-page.module.css'

/** The activities of everybody; each leads to its desk, where it can be closed. */
export const AdminActivitiesPage = () => (
  <AdminPage section="activities">
    <Activities />
  </AdminPage>
)

interface Filters {
  status?: ActivityStatus
  text?: string
}
const isStatus = isOneOf<ActivityStatus>(activityStatus.options)
const PAGE_SIZE = 20

function parseFilters(params: ScreenQuery<'adminActivities'>): Filters {
  const status = params.get('status')
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return { ...(isStatus(status) ? { status } : {}), ...(text === '' ? {} : { text }) }
}

function Activities() {
  const router = useRouter()
  const [filters, changeFilters] = useAddressFilters(parseFilters)
  const [current, setCurrent] = useState(1)
  const query = useEndpoint(adminActivities, { body: { ...filters, current, size: PAGE_SIZE } })
  useClampedPage(current, query.data?.pages, (page) => setCurrent(Number(page ?? 1)))
  const filter = (changes: Readonly<Record<string, string | undefined>>) => {
    setCurrent(1)
    changeFilters(changes)
  }
  return (
    <>
      <ListToolbar
        end={
          <Button size="small" icon={PlusBold} onClick={() => router.push(screenAddress('activityEditor'))}>
            {texts.make}
          </Button>
        }
        hidesSelectionKeys
        keys={[]}
      >
        <SelectField
          label={texts.status}
          value={filters.status ?? ''}
          onChange={(status) => filter({ status })}
          options={[
            { value: '', label: texts.all },
            ...activityStatus.options.map((value) => ({ value, label: activityWords.statuses[value] })),
          ]}
        />
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => filter({ text })} />
      </ListToolbar>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TableSkeleton rowPx={68} />} />
      ) : query.data.records.length === 0 ? (
        filters.status === undefined && filters.text === undefined ? (
          <StateView kind="empty" {...texts.empty} />
        ) : (
          <StateView
            kind="empty"
            {...texts.emptyFiltered}
            action={{ label: adminTexts.clearFilters, onPress: () => filter({ status: undefined, text: undefined }) }}
          />
        )
      ) : (
        <>
          <RecordList
            label={texts.table}
            records={query.data.records}
            getKey={({ activityId }) => activityId}
            getName={({ title }) => title}
            columns={COLUMNS}
            renderCard={(activity) => <ActivityCard activity={activity} />}
          />
          <Pager current={current} pages={query.data.pages} onChange={setCurrent} />
        </>
      )}
    </>
  )
}

const GONE = { id: '', nickname: '', avatar: '' }

const COLUMNS: readonly Column<ManagedActivitySummary>[] = [
  { label: texts.columns.title, renderCell: (activity) => <ActivityCell activity={activity} /> },
  { label: texts.columns.owner, isNarrow: true, renderCell: ({ owner }) => <PersonCell person={owner ?? GONE} /> },
  { label: texts.columns.window, isNarrow: true, renderCell: formatWindow },
  { label: texts.columns.people, isNarrow: true, renderCell: ({ participantCount }) => formatCompactNumber(participantCount) },
  { label: texts.columns.signIns, isNarrow: true, renderCell: ({ signInCount }) => formatCompactNumber(signInCount) },
  {
    label: texts.columns.updated,
    isNarrow: true,
    renderCell: ({ updatedAt }) => (
      <time className={css.ago} dateTime={updatedAt}>
        {formatRelativeTime(updatedAt, Date.now())}
      </time>
    ),
  },
]

const ActivityCell = ({ activity: { activityId, title, cover, status } }: { activity: ManagedActivitySummary }) => (
  <div className={workCss.work}>
    <Thumbnail className={workCss.cover} src={cover}>
      <CalendarCheckDuotone size={22} />
    </Thumbnail>
    <div className={workCss.text}>
      <a
        className={workCss.title}
        href={`#${screenAddress('activityDesk', { id: activityId })}`}
        {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
      >
        {title}
      </a>
      <div className={workCss.facts}>
        <Chip kind={status === 'running' ? 'success' : 'weak'}>{managedStatusTexts[status]}</Chip>
      </div>
    </div>
  </div>
)

const ActivityCard = ({ activity }: { activity: ManagedActivitySummary }) => (
  <div className={css.card}>
    <ActivityCell activity={activity} />
    <PersonCell person={activity.owner ?? GONE} />
    <p>{formatWindow(activity)}</p>
  </div>
)

function formatWindow({ startsAt, endsAt }: ManagedActivitySummary): string {
  return startsAt === null || endsAt === null
    ? ''
    : activityWords.window(formatShanghaiMoment(startsAt), formatShanghaiMoment(endsAt))
}
