import type { MerchantReviewItem } from '@zhanjian/contract/merchant-review.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { merchantTexts, merchantReviewTexts as texts } from '../../../../text/zh/merchants/merchants.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import type { MerchantFilters } from '../../model/merchant-filters.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import css from '../reviews/review-row.module.css'
import ownCss from './merchant-row.module.css'

type OnOpen = (item: MerchantReviewItem) => void

const GONE = { id: '', nickname: '', avatar: '' }

/** Columns of the queue, or of what was decided. */
export function buildMerchantColumns({ state }: MerchantFilters, onOpen: OnOpen): readonly Column<MerchantReviewItem>[] {
  const columns: Column<MerchantReviewItem>[] = [
    { label: texts.columns.company, renderCell: (item) => <CompanyCell item={item} onOpen={onOpen} /> },
    { label: texts.columns.person, isNarrow: true, renderCell: ({ person }) => <PersonCell person={person ?? GONE} /> },
    { label: texts.columns.contact, isNarrow: true, renderCell: ({ form }) => `${form.contactName} ${form.contactPhone}` },
  ]
  if (state === 'pending')
    return [
      ...columns,
      { label: texts.columns.submitted, isNarrow: true, renderCell: ({ submittedAt }) => <Ago at={submittedAt} /> },
    ]
  return [
    ...columns,
    { label: texts.columns.verdict, renderCell: (item) => <MerchantVerdict item={item} /> },
    {
      label: texts.columns.decided,
      isNarrow: true,
      renderCell: ({ decidedBy, decidedAt }) => (
        <span className={css.decided}>
          {decidedBy === null ? null : <PersonCell person={decidedBy} />}
          <Ago at={decidedAt} />
        </span>
      ),
    },
  ]
}

/** An application in a narrow window. */
export const MerchantCard = ({ item, onOpen }: { item: MerchantReviewItem; onOpen: OnOpen }) => (
  <div className={css.card}>
    <CompanyCell item={item} onOpen={onOpen} />
    <div className={css.line}>
      <PersonCell person={item.person ?? GONE} />
      <Ago at={item.state === 'pending' ? item.submittedAt : item.decidedAt} />
    </div>
    {item.state === 'pending' ? null : <MerchantVerdict item={item} />}
  </div>
)

const CompanyCell = ({ item, onOpen }: { item: MerchantReviewItem; onOpen: OnOpen }) => (
  <div className={ownCss.company}>
    <button
      type="button"
      className={ownCss.open}
      aria-label={texts.open(item.form.company)}
      onClick={() => onOpen(item)}
      {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
    >
      {item.form.company}
    </button>
    <div className={ownCss.facts}>
      {item.form.industry === null ? null : <Chip>{merchantTexts.industries[item.form.industry]}</Chip>}
      {item.isOwn ? <Chip kind="outline">{texts.isOwn}</Chip> : null}
    </div>
  </div>
)

const VERDICT_KINDS = {
  draft: 'outline',
  pending: 'weak',
  approved: 'success',
  rejected: 'accent',
  revoked: 'accent',
} as const satisfies Record<MerchantReviewItem['state'], string>

/** The verdict with its reasons. */
export function MerchantVerdict({ item: { state, reasons, note } }: { item: MerchantReviewItem }) {
  const why = [...reasons.map((reason) => merchantTexts.reasons[reason]), note].filter(Boolean).join('、')
  return (
    <div className={css.verdict}>
      <Chip kind={VERDICT_KINDS[state]}>{merchantTexts.states[state]}</Chip>
      {why === '' ? null : <span>{why}</span>}
    </div>
  )
}

const Ago = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time className={css.ago} dateTime={at} title={new Date(at).toLocaleString('zh-CN')}>
      {formatRelativeTime(at, Date.now())}
    </time>
  )
