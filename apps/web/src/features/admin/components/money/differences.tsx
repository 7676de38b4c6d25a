import type { ReconciliationDifference } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { type Column, RecordList } from '../lists/record-list.tsx'
import { NoteSheet } from '../refunds/note-sheet.tsx'
import css from './differences.module.css'

interface DifferencesProps {
  differences: readonly ReconciliationDifference[]
  isBusy: boolean
  /** Resolves with whether the sheet can close. */
  onResolve: (difference: ReconciliationDifference, note: string) => Promise<boolean>
}

/** Lines in which a bill and our ledger differ. */
export function Differences({ differences, isBusy, onResolve }: DifferencesProps) {
  const [open, setOpen] = useState<ReconciliationDifference>()
  return (
    <>
      <RecordList
        label={texts.table}
        records={differences}
        getKey={({ id }) => id}
        getName={({ number }) => number}
        columns={buildColumns(setOpen)}
        renderTile={(difference) => <DifferenceTile difference={difference} onOpen={setOpen} />}
      />
      {open === undefined ? null : (
        <NoteSheet
          title={texts.resolveTitle}
          lead={texts.resolveLead}
          label={texts.resolveNote}
          missing={texts.noteRequired}
          confirmLabel={texts.resolve}
          isBusy={isBusy}
          onConfirm={(note) => onResolve(open, note)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

type Open = (difference: ReconciliationDifference) => void

const formatAmount = (fen: number | null): string => (fen === null ? '—' : formatPrice(fen))

/** Another currency is not shown as yuan. */
const formatTheirs = ({ theirFen, currency }: ReconciliationDifference): string =>
  theirFen === null || currency === 'CNY' ? formatAmount(theirFen) : texts.foreignAmount((theirFen / 100).toFixed(2), currency)

function describeMeaning({ kind, ourFen }: ReconciliationDifference): string | null {
  if (kind === 'second') return texts.meanings.second
  if (kind !== 'late_refund') return null
  return ourFen === 0 ? texts.meanings.late_refund : texts.meanings.paid_twice
}

const buildColumns = (open: Open): readonly Column<ReconciliationDifference>[] => [
  { label: texts.columns.what, renderCell: (difference) => <What difference={difference} /> },
  { label: texts.columns.number, renderCell: (difference) => <Numbers difference={difference} /> },
  { label: texts.columns.theirs, isNarrow: true, renderCell: formatTheirs },
  { label: texts.columns.ours, isNarrow: true, renderCell: ({ ourFen }) => formatAmount(ourFen) },
  { label: texts.columns.day, isNarrow: true, renderCell: ({ day }) => day },
  {
    label: texts.columns.action,
    isNarrow: true,
    renderCell: (difference) => <Resolution difference={difference} onOpen={open} />,
  },
]

function What({ difference }: { difference: ReconciliationDifference }) {
  const { kind, provider, subject } = difference
  const meaning = describeMeaning(difference)
  return (
    <span className={css.what} tabIndex={-1} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
      <b>{texts.kinds[kind]}</b>
      <small>{[texts.providers[provider], texts.subjects[subject]].join(' · ')}</small>
      {meaning === null ? null : <small>{meaning}</small>}
    </span>
  )
}

const Numbers = ({ difference: { number, transactionId } }: { difference: ReconciliationDifference }) => (
  <span className={css.numbers}>
    {number}
    {transactionId === null ? null : <small>{transactionId}</small>}
  </span>
)

function Resolution({ difference, onOpen }: { difference: ReconciliationDifference; onOpen: Open }) {
  const { resolvedAt, resolvedBy, note } = difference
  if (resolvedAt === null)
    return (
      <Button size="small" kind="weak" onClick={() => onOpen(difference)}>
        {texts.resolve}
      </Button>
    )
  return (
    <span className={css.resolution}>
      {note}
      <small>{texts.resolvedBy(resolvedBy?.nickname ?? adminTexts.unknownPerson, adminTexts.moment(resolvedAt))}</small>
    </span>
  )
}

function DifferenceTile({ difference, onOpen }: { difference: ReconciliationDifference; onOpen: Open }) {
  const { ourFen, day } = difference
  return (
    <div className={css.card}>
      <What difference={difference} />
      <Numbers difference={difference} />
      <p>{`${texts.columns.theirs} ${formatTheirs(difference)} · ${texts.columns.ours} ${formatAmount(ourFen)} · ${day}`}</p>
      <Resolution difference={difference} onOpen={onOpen} />
    </div>
  )
}
