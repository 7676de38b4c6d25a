import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { writeCsv } from '@zhanjian/contract/files/write-csv.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminAuditTexts as texts } from '#text/admin/audit.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { DownloadSimpleRegular } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TableSkeleton } from '../components/layout/load-state.tsx'
import type { Column } from '../components/lists/record-list.tsx'
import { RecordQueue } from '../components/queue/record-queue.tsx'
import { toQueueList } from '../components/queue/use-queue-list.tsx'
import { AUDIT_FILTERS, type AuditFilters, buildAuditRequest } from '../model/audit-filters.ts'
import { type AuditEntry, formatAction, formatDetails, formatTarget, getTargetAddress } from '../model/format-audit-entry.ts'
import { useQueueFilters } from '../model/queue-filters.ts'
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
  const filters = useQueueFilters(AUDIT_FILTERS)
  const list = useCursorList(auditLog, { body: buildAuditRequest(filters.values) }, { getKey: ({ id }) => id })
  const { actorId } = filters.values
  const actorName = list.records.find(({ actor }) => actor.id === actorId)?.actor.nickname ?? texts.actor

  const exportVisible = () => {
    downloadFile(
      writeCsv([Object.values(texts.columns), ...list.records.map(toCsvCells)]),
      texts.fileName(sliceUnits(toShanghaiTime(new Date().toISOString()), 0, 10)),
    )
    showToast(texts.exported(list.records.length))
  }
  return (
    <RecordQueue
      filters={filters}
      list={toQueueList(list)}
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
      controls={{
        actorId: (
          <ChoiceChip
            isSelected={actorId !== undefined}
            onPress={() => filters.change({ actorId: actorId === undefined ? user.id : undefined })}
          >
            {actorId === undefined || actorId === user.id ? texts.onlyMe : texts.onlyOf(actorName)}
          </ChoiceChip>
        ),
      }}
      skeleton={<TableSkeleton rowPx={48} />}
      empty={texts.empty}
      emptyFiltered={texts.empty}
      label={texts.table}
      getKey={({ id }) => id}
      getName={formatAction}
      columns={buildColumns((changes) => filters.change({ ...changes }))}
      renderTile={(entry) => <AuditTile entry={entry} />}
    />
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

function AuditTile({ entry }: { entry: AuditEntry }) {
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
