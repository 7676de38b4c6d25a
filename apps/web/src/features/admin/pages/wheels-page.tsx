import { type ManagedWheelSummary, managedWheels } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { adminWheelsTexts as texts, wheelStatusTexts } from '#text/admin/wheels.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { CompassRegular, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TableSkeleton } from '../components/layout/load-state.tsx'
import { RecordCell } from '../components/lists/record-cell.tsx'
import type { Column } from '../components/lists/record-list.tsx'
import { TimeAgo } from '../components/lists/time-ago.tsx'
import { RecordQueue } from '../components/queue/record-queue.tsx'
import { usePagedQueue } from '../components/queue/use-queue-list.tsx'
import { AnnouncedFiguresPanel } from '../components/wheels/announced-figures-panel.tsx'
import { choiceField, defineFilters, searchField, useQueueFilters } from '../model/queue-filters.ts'
import css from './wheels-page.module.css'

/** The wheels with their figures, drafts included. */
export const WheelsPage = () => (
  <AdminPage section="wheels">
    <Wheels />
  </AdminPage>
)

const WHEEL_FILTERS = defineFilters({
  status: choiceField({
    label: texts.status,
    words: wheelStatusTexts,
    all: texts.all,
    formatCount: (word, count) => `${word} ${count}`,
  }),
  text: searchField(texts.search),
})
const PAGE_SIZE = 20

function Wheels() {
  const router = useRouter()
  const filters = useQueueFilters(WHEEL_FILTERS)
  const query = useEndpoint(managedWheels, { body: { ...filters.values, current: filters.current, size: PAGE_SIZE } })
  const list = usePagedQueue(query, filters)
  const make = () => router.push(screenAddress('adminWheel'))
  return (
    <>
      <AnnouncedFiguresPanel />
      <RecordQueue
        filters={filters}
        list={list}
        end={
          <Button size="small" icon={PlusBold} onClick={make}>
            {texts.make}
          </Button>
        }
        keys={[]}
        counts={{ status: query.data?.counts }}
        skeleton={<TableSkeleton rowPx={68} />}
        empty={{ ...texts.empty, action: { label: texts.make, onPress: make } }}
        emptyFiltered={texts.emptyFiltered}
        label={texts.table}
        getKey={({ activityId }) => activityId}
        getName={({ title }) => title}
        columns={COLUMNS}
        renderTile={(wheel) => <WheelTile wheel={wheel} />}
      />
    </>
  )
}

const COLUMNS: readonly Column<ManagedWheelSummary>[] = [
  { label: texts.columns.title, renderCell: (wheel) => <WheelCell wheel={wheel} /> },
  { label: texts.columns.window, isNarrow: true, renderCell: formatWindow },
  { label: texts.columns.people, isNarrow: true, renderCell: ({ participantCount }) => formatCompactNumber(participantCount) },
  { label: texts.columns.draws, isNarrow: true, renderCell: ({ drawCount }) => formatCompactNumber(drawCount) },
  { label: texts.columns.won, isNarrow: true, renderCell: ({ wonCount }) => formatCompactNumber(wonCount) },
  { label: texts.columns.updated, isNarrow: true, renderCell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
]

const WheelCell = ({ wheel: { activityId, title, cover, status, pendingOfferCount } }: { wheel: ManagedWheelSummary }) => (
  <RecordCell
    src={cover}
    icon={<CompassRegular size={22} />}
    title={title === '' ? texts.untitled : title}
    href={`#${screenAddress('adminWheel', { id: activityId })}`}
  >
    <Chip kind={status === 'running' ? 'success' : status === 'draft' ? 'outline' : 'weak'}>{wheelStatusTexts[status]}</Chip>
    {pendingOfferCount === 0 ? null : <span>{texts.offers(pendingOfferCount)}</span>}
  </RecordCell>
)

function WheelTile({ wheel }: { wheel: ManagedWheelSummary }) {
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
