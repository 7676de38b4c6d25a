import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { type ScreenQuery, screenAddress } from '@zhanjian/contract/screens.ts'
import {
  type ManagedWheelStatus,
  type ManagedWheelSummary,
  managedWheelStatus,
  managedWheels,
} from '@zhanjian/contract/wheel-admin.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { isOneOf } from '../../../lib/type-guards.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminWheelsTexts as texts, wheelStatusTexts } from '../../../text/zh/admin/wheels.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { CompassRegular, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { type Column, RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import workCss from '../components/lists/work-cell.module.css'
import { AnnouncedFiguresPanel } from '../components/wheels/announced-figures-panel.tsx'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useClampedPage } from '../model/use-clamped-page.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../model/use-list-shortcuts.ts'
import css from './wheels-page.module.css'

/** The wheels with their figures, drafts included. */
export const WheelsPage = () => (
  <AdminPage section="wheels">
    <Wheels />
  </AdminPage>
)

interface WheelFilters {
  status?: ManagedWheelStatus
  text?: string
}
const isStatus = isOneOf<ManagedWheelStatus>(managedWheelStatus.options)
const PAGE_SIZE = 20

function parseWheelFilters(params: ScreenQuery<'adminWheels'>): WheelFilters {
  const status = params.get('status')
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return { ...(isStatus(status) ? { status } : {}), ...(text === '' ? {} : { text }) }
}

function Wheels() {
  const router = useRouter()
  const [filters, changeFilters] = useAddressFilters(parseWheelFilters)
  const [current, setCurrent] = useState(1)
  const query = useEndpoint(managedWheels, { body: { ...filters, current, size: PAGE_SIZE } })
  useClampedPage(current, query.data?.pages, (page) => setCurrent(Number(page ?? 1)))
  const { counts } = query.data ?? {}
  const make = () => router.push(screenAddress('adminWheel'))
  const filter = (changes: Readonly<Record<string, string | undefined>>) => {
    setCurrent(1)
    changeFilters(changes)
  }
  return (
    <>
      <AnnouncedFiguresPanel />
      <ListToolbar
        end={
          <Button size="small" icon={PlusBold} onClick={make}>
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
            ...managedWheelStatus.options.map((value) => ({
              value,
              label: `${wheelStatusTexts[value]}${counts === undefined ? '' : ` ${counts[value] ?? 0}`}`,
            })),
          ]}
        />
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => filter({ text })} />
      </ListToolbar>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TableSkeleton rowPx={68} />} />
      ) : query.data.records.length === 0 ? (
        filters.status === undefined && filters.text === undefined ? (
          <StateView kind="empty" {...texts.empty} action={{ label: texts.make, onPress: make }} />
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
            renderCard={(wheel) => <WheelCard wheel={wheel} />}
          />
          <Pager current={current} pages={query.data.pages} onChange={setCurrent} />
        </>
      )}
    </>
  )
}

const COLUMNS: readonly Column<ManagedWheelSummary>[] = [
  { label: texts.columns.title, renderCell: (wheel) => <WheelCell wheel={wheel} /> },
  { label: texts.columns.window, isNarrow: true, renderCell: formatWindow },
  { label: texts.columns.people, isNarrow: true, renderCell: ({ participantCount }) => formatCompactNumber(participantCount) },
  { label: texts.columns.draws, isNarrow: true, renderCell: ({ drawCount }) => formatCompactNumber(drawCount) },
  { label: texts.columns.won, isNarrow: true, renderCell: ({ wonCount }) => formatCompactNumber(wonCount) },
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

function WheelCell({ wheel: { activityId, title, cover, status, pendingOfferCount } }: { wheel: ManagedWheelSummary }) {
  return (
    <div className={workCss.work}>
      <Thumbnail className={workCss.cover} src={cover}>
        <CompassRegular size={22} />
      </Thumbnail>
      <div className={workCss.text}>
        <a
          className={workCss.title}
          href={`#${screenAddress('adminWheel', { id: activityId })}`}
          {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
        >
          {title === '' ? texts.untitled : title}
        </a>
        <div className={workCss.facts}>
          <Chip kind={status === 'running' ? 'success' : status === 'draft' ? 'outline' : 'weak'}>
            {wheelStatusTexts[status]}
          </Chip>
          {pendingOfferCount === 0 ? null : <span>{texts.offers(pendingOfferCount)}</span>}
        </div>
      </div>
    </div>
  )
}

function WheelCard({ wheel }: { wheel: ManagedWheelSummary }) {
  const { participantCount, drawCount, wonCount, status } = wheel
  return (
    <div className={css.card}>
      <WheelCell wheel={wheel} />
      <p>{formatWindow(wheel)}</p>
      {status === 'draft' ? null : (
        <p>{texts.figures(...([participantCount, drawCount, wonCount].map(formatCompactNumber) as [string, string, string]))}</p>
      )}
    </div>
  )
}

/** In Asia/Shanghai: `12-01 10:00 – 12-08 22:00`. */
function formatWindow({ startsAt, endsAt }: ManagedWheelSummary): string {
  if (startsAt === null || endsAt === null) return texts.noWindow
  const [from, to] = [startsAt, endsAt].map((at) => sliceUnits(toShanghaiTime(at), 5).replace('T', ' '))
  return texts.window(from ?? '', to ?? '')
}
