import type { MerchantReviewItem } from '@zhanjian/contract/merchants/merchant-review.ts'
import { merchantTexts, merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import type { MerchantFilters } from '../../model/merchant-filters.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import { buildReviewedColumns, ReviewedTile, VerdictLine } from '../reviews/reviewed-item.tsx'
import css from './merchant-row.module.css'

type OnOpen = (item: MerchantReviewItem) => void

/** Columns of the queue, or of what was decided. */
export const buildMerchantColumns = ({ state }: MerchantFilters, onOpen: OnOpen): readonly Column<MerchantReviewItem>[] => [
  { label: texts.columns.company, renderCell: (item) => <CompanyCell item={item} onOpen={onOpen} /> },
  { label: texts.columns.person, isNarrow: true, renderCell: ({ person }) => <PersonCell person={person} /> },
  { label: texts.columns.contact, isNarrow: true, renderCell: ({ form }) => `${form.contactName} ${form.contactPhone}` },
  ...buildReviewedColumns(state, texts.columns, (item: MerchantReviewItem) => <MerchantVerdict item={item} />),
]

/** An application in a narrow window. */
export const MerchantTile = ({ item, onOpen }: { item: MerchantReviewItem; onOpen: OnOpen }) => (
  <ReviewedTile
    person={item.person}
    at={item.state === 'pending' ? item.submittedAt : item.decidedAt}
    verdict={item.state === 'pending' ? null : <MerchantVerdict item={item} />}
  >
    <CompanyCell item={item} onOpen={onOpen} />
  </ReviewedTile>
)

const CompanyCell = ({ item, onOpen }: { item: MerchantReviewItem; onOpen: OnOpen }) => (
  <div className={css.company}>
    <button
      type="button"
      className={css.open}
      aria-label={texts.open(item.form.company)}
      onClick={() => onOpen(item)}
      {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
    >
      {item.form.company}
    </button>
    <div className={css.facts}>
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
export const MerchantVerdict = ({ item: { state, reasons, note } }: { item: MerchantReviewItem }) => (
  <VerdictLine
    kind={VERDICT_KINDS[state]}
    word={merchantTexts.states[state]}
    reasons={reasons.map((reason) => merchantTexts.reasons[reason])}
    note={note}
  />
)
