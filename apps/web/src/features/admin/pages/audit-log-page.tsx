import { auditLog } from '@zhanjian/contract/admin.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminAuditTexts as texts } from '../../../text/zh/admin/audit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { DownloadSimpleRegular } from '../../../ui/icons/icons.gen.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { Choice } from '../components/lists/choice.tsx'
import { DayField } from '../components/lists/day-field.tsx'
import { LoadState, RowsOutline } from '../components/layout/load-state.tsx'
import { type Column, RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { AUDIT_GROUPS, type AuditFilters, auditFiltersOf, auditRequestOf } from '../model/audit-filters.ts'
import { type AuditEntry, actionWords, detailWords, targetAddress, targetWords } from '../model/audit-words.ts'
import { csvOf } from '../model/csv.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { RECORD_MAIN } from '../model/use-list-keys.ts'
import css from './audit-log-page.module.css'

/** What admins did, latest first. */
export const AuditLogPage = () => (
  <AdminPage section="audit">
    <AuditLog />
  </AdminPage>
)

const TARGET_MAX_CHARACTERS = 100

function AuditLog() {
  const { showToast } = useServices()
  const { user } = useSessionState()
  const [filters, change] = useAddressFilters(auditFiltersOf)
  const list = useCursorList(auditLog, { body: auditRequestOf(filters) }, { keyOf: ({ id }) => id })
  const { actorId } = filters
  const actorName = list.records.find(({ actor }) => actor.id === actorId)?.actor.nickname ?? texts.actor

  const clear = () => change({ actorId: undefined, action: undefined, target: undefined, from: undefined, to: undefined })
  const exportShown = () => {
    download(
      csvOf([Object.values(texts.columns), ...list.records.map(cellsOf)]),
      texts.fileName(new Date().toISOString().slice(0, 10)),
    )
    showToast(texts.exported(list.records.length))
  }
  return (
    <>
      <Toolbar
        end={
          <Button
            size="small"
            kind="plain"
            icon={DownloadSimpleRegular}
            disabled={list.records.length === 0}
            onClick={exportShown}
          >
            {texts.export}
          </Button>
        }
      >
        <Choice
          label={texts.group}
          value={filters.action ?? ''}
          onChange={(action) => change({ action })}
          choices={[
            { value: '', label: adminTexts.all },
            ...AUDIT_GROUPS.map((value) => ({ value, label: texts.groups[value] })),
          ]}
        />
        <DayField label={texts.from} value={filters.from ?? ''} max={filters.to} onChange={(from) => change({ from })} />
        <DayField label={texts.to} value={filters.to ?? ''} min={filters.from} onChange={(to) => change({ to })} />
        <ChoiceChip
          isChosen={actorId !== undefined}
          onPress={() => change({ actorId: actorId === undefined ? user.id : undefined })}
        >
          {actorId === undefined || actorId === user.id ? texts.onlyMe : texts.onlyOf(actorName)}
        </ChoiceChip>
        <SearchField
          label={texts.target}
          value={filters.target ?? ''}
          maxLength={TARGET_MAX_CHARACTERS}
          onSearch={(target) => change({ target })}
        />
      </Toolbar>
      {list.state !== 'ready' ? (
        <LoadState error={list.error} onRetry={list.retry} outline={<RowsOutline rowPx={48} />} />
      ) : list.records.length === 0 ? (
        <StateView
          kind="empty"
          {...texts.empty}
          {...(Object.keys(filters).length === 0 ? {} : { action: { label: adminTexts.clearFilters, onPress: clear } })}
        />
      ) : (
        <>
          <RecordList
            label={texts.table}
            records={list.records}
            keyOf={({ id }) => id}
            nameOf={actionWords}
            columns={columnsOf((changes) => change({ ...changes }))}
            card={(entry) => <AuditCard entry={entry} />}
          />
          <ListEnd more={list.more} onLoadMore={list.loadMore} endText={adminTexts.end} />
        </>
      )}
    </>
  )
}

const columnsOf = (change: (changes: Pick<AuditFilters, 'actorId' | 'target'>) => void): readonly Column<AuditEntry>[] => [
  {
    label: texts.columns.at,
    isNarrow: true,
    cell: ({ at }) => (
      <time className={css.at} dateTime={at}>
        {adminTexts.moment(at)}
      </time>
    ),
  },
  {
    label: texts.columns.actor,
    isNarrow: true,
    cell: ({ actor }) => (
      <button
        type="button"
        className={css.actor}
        aria-label={texts.onlyOf(actor.nickname)}
        title={texts.onlyOf(actor.nickname)}
        onClick={() => change({ actorId: actor.id })}
        {...{ [RECORD_MAIN]: '' }}
      >
        {actor.nickname || adminTexts.unknownPerson}
      </button>
    ),
  },
  {
    label: texts.columns.words,
    cell: (entry) => (
      <>
        {actionWords(entry)}
        <small className={css.details}>{detailWords(entry)}</small>
      </>
    ),
  },
  { label: texts.columns.target, isNarrow: true, cell: (entry) => <Target entry={entry} /> },
]

function AuditCard({ entry }: { entry: AuditEntry }) {
  return (
    <div className={css.card}>
      <p>
        <b>{entry.actor.nickname || adminTexts.unknownPerson}</b> {actionWords(entry)}
      </p>
      <small className={css.details}>{detailWords(entry)}</small>
      <p className={css.line}>
        <time className={css.at} dateTime={entry.at}>
          {adminTexts.moment(entry.at)}
        </time>
        <Target entry={entry} />
      </p>
    </div>
  )
}

/** Leads to whoever it was done to, and to the review page of a work. */
function Target({ entry }: { entry: AuditEntry }) {
  const words = targetWords(entry)
  const address = targetAddress(entry)
  if (address === null) return <span className={css.target}>{words}</span>
  return (
    <a className={css.target} href={`#${address}`}>
      {words}
    </a>
  )
}

const cellsOf = (entry: AuditEntry): string[] => [
  new Date(entry.at).toLocaleString('zh-CN', { hour12: false }),
  entry.actor.nickname || adminTexts.unknownPerson,
  [actionWords(entry), detailWords(entry)].filter((words) => words !== '').join(' · '),
  entry.target,
]

function download(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
