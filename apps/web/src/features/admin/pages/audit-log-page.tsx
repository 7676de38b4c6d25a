import { auditLog } from '@zhanjian/contract/admin.ts'
import { AUDIT_TARGET_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminAuditTexts as texts } from '../../../text/zh/admin/audit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { DownloadSimpleRegular } from '../../../ui/icons/icons.gen.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { DayRangeFields } from '../components/lists/day-range-fields.tsx'
import { type Column, RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { AUDIT_GROUPS, type AuditFilters, buildAuditRequest, parseAuditFilters } from '../model/audit-filters.ts'
import { type AuditEntry, formatAction, formatDetails, formatTarget, getTargetAddress } from '../model/format-audit-entry.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../model/use-list-shortcuts.ts'
import css from './audit-log-page.module.css'

/** Actions of admins, newest first. */
export const AuditLogPage = () => (
  <AdminPage section="audit">
    <AuditLog />
  </AdminPage>
)

function AuditLog() {
  const { showToast } = useServices()
  const { user } = useSessionState()
  const [filters, changeFilters] = useAddressFilters(parseAuditFilters)
  const list = useCursorList(auditLog, { body: buildAuditRequest(filters) }, { getKey: ({ id }) => id })
  const { actorId } = filters
  const actorName = list.records.find(({ actor }) => actor.id === actorId)?.actor.nickname ?? texts.actor

  const clearFilters = () =>
    changeFilters({ actorId: undefined, action: undefined, target: undefined, from: undefined, to: undefined })
  const exportVisible = () => {
    downloadFile(
      writeCsv([Object.values(texts.columns), ...list.records.map(toCsvCells)]),
      texts.fileName(sliceUnits(toShanghaiTime(new Date().toISOString()), 0, 10)),
    )
    showToast(texts.exported(list.records.length))
  }
  return (
    <>
      <ListToolbar
        end={
          <Button
            size="small"
            kind="plain"
            icon={DownloadSimpleRegular}
            disabled={list.records.length === 0}
            onClick={exportVisible}
          >
            {texts.export}
          </Button>
        }
      >
        <SelectField
          label={texts.group}
          value={filters.action ?? ''}
          onChange={(action) => changeFilters({ action })}
          options={[
            { value: '', label: adminTexts.all },
            ...AUDIT_GROUPS.map((value) => ({ value, label: texts.groups[value] })),
          ]}
        />
        <DayRangeFields from={filters.from} to={filters.to} onChange={changeFilters} />
        <ChoiceChip
          isSelected={actorId !== undefined}
          onPress={() => changeFilters({ actorId: actorId === undefined ? user.id : undefined })}
        >
          {actorId === undefined || actorId === user.id ? texts.onlyMe : texts.onlyOf(actorName)}
        </ChoiceChip>
        <SearchField
          label={texts.target}
          value={filters.target ?? ''}
          maxLength={AUDIT_TARGET_MAX_CHARACTERS}
          onSearch={(target) => changeFilters({ target })}
        />
      </ListToolbar>
      {list.state !== 'ready' ? (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<TableSkeleton rowPx={48} />} />
      ) : list.records.length === 0 ? (
        <StateView
          kind="empty"
          {...texts.empty}
          {...(Object.keys(filters).length === 0 ? {} : { action: { label: adminTexts.clearFilters, onPress: clearFilters } })}
        />
      ) : (
        <>
          <RecordList
            label={texts.table}
            records={list.records}
            getKey={({ id }) => id}
            getName={formatAction}
            columns={buildColumns((changes) => changeFilters({ ...changes }))}
            renderCard={(entry) => <AuditCard entry={entry} />}
          />
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />
        </>
      )}
    </>
  )
}

const buildColumns = (change: (changes: Pick<AuditFilters, 'actorId' | 'target'>) => void): readonly Column<AuditEntry>[] => [
  {
    label: texts.columns.at,
    isNarrow: true,
    renderCell: ({ at }) => (
      <time className={css.time} dateTime={at}>
        {adminTexts.moment(at)}
      </time>
    ),
  },
  {
    label: texts.columns.actor,
    isNarrow: true,
    renderCell: ({ actor }) => (
      <button
        type="button"
        className={css.actor}
        aria-label={texts.onlyOf(actor.nickname)}
        title={texts.onlyOf(actor.nickname)}
        onClick={() => change({ actorId: actor.id })}
        {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
      >
        {actor.nickname || adminTexts.unknownPerson}
      </button>
    ),
  },
  {
    label: texts.columns.words,
    renderCell: (entry) => (
      <>
        {formatAction(entry)}
        <small className={css.details}>{formatDetails(entry)}</small>
      </>
    ),
  },
  { label: texts.columns.target, isNarrow: true, renderCell: (entry) => <AuditTarget entry={entry} /> },
]

function AuditCard({ entry }: { entry: AuditEntry }) {
  return (
    <div className={css.card}>
      <p>
        <b>{entry.actor.nickname || adminTexts.unknownPerson}</b> {formatAction(entry)}
      </p>
      <small className={css.details}>{formatDetails(entry)}</small>
      <p className={css.line}>
        <time className={css.time} dateTime={entry.at}>
          {adminTexts.moment(entry.at)}
        </time>
        <AuditTarget entry={entry} />
      </p>
    </div>
  )
}

/** Links to the affected user, or to the review page of a work. */
function AuditTarget({ entry }: { entry: AuditEntry }) {
  const targetText = formatTarget(entry)
  const address = getTargetAddress(entry)
  if (address === null) return <span className={css.target}>{targetText}</span>
  return (
    <a className={css.target} href={`#${address}`}>
      {targetText}
    </a>
  )
}

const toCsvCells = (entry: AuditEntry): string[] => [
  toShanghaiTime(entry.at).replace('T', ' '),
  entry.actor.nickname || adminTexts.unknownPerson,
  [formatAction(entry), formatDetails(entry)].filter((part) => part !== '').join(' · '),
  entry.target,
]

/** Some browsers read the file only after the click's own tick. */
const DOWNLOAD_START_MS = 60_000

function downloadFile(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_START_MS)
}
