import type { PrizeReviewItem } from '@zhanjian/contract/lottery/prize-review.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { prizeTexts } from '#text/lottery/publish.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import type { PrizeFilters } from '../../model/prize-filters.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import { RecordCell } from '../lists/record-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import { buildReviewedColumns, ReviewedTile, VerdictLine } from '../reviews/reviewed-item.tsx'

/** Columns of the queue, or of what was decided. */
export const buildPrizeColumns = ({ state }: PrizeFilters): readonly Column<PrizeReviewItem>[] => [
  { label: texts.columns.prize, renderCell: (item) => <PrizeCell item={item} /> },
  { label: texts.columns.value, isNarrow: true, renderCell: formatWorth },
  { label: texts.columns.owner, isNarrow: true, renderCell: ({ owner }) => <PersonCell person={owner} /> },
  ...buildReviewedColumns(state, texts.columns, (item: PrizeReviewItem) => <PrizeVerdict item={item} />),
]

/** A prize of the queue in a narrow window. */
export const PrizeReviewTile = ({ item }: { item: PrizeReviewItem }) => (
  <ReviewedTile
    person={item.owner}
    // A prize that waits again may have been decided on before.
    at={item.state === 'pending' ? item.submittedAt : item.decidedAt}
    verdict={item.state === 'pending' ? null : <PrizeVerdict item={item} />}
  >
    <PrizeCell item={item} />
    <p>{formatWorth(item)}</p>
  </ReviewedTile>
)

const PrizeCell = ({ item: { prizeId, name, kind, picture, isFirst, isOwn } }: { item: PrizeReviewItem }) => (
  <RecordCell src={picture} icon={<GiftFill size={22} />} title={name} href={`#${screenAddress('adminPrize', { id: prizeId })}`}>
    <Chip>{prizeWords.kinds[kind]}</Chip>
    {isFirst ? <Chip kind="outline">{texts.isFirst}</Chip> : null}
    {isOwn ? <Chip kind="outline">{texts.isOwn}</Chip> : null}
  </RecordCell>
)

/** The verdict with its reasons. */
export const PrizeVerdict = ({ item: { state, shelf, reasons, note } }: { item: PrizeReviewItem }) => (
  <VerdictLine
    kind={state === 'rejected' ? 'accent' : 'weak'}
    word={state === 'approved' && shelf !== null ? prizeTexts.shelves[shelf] : prizeTexts.states[state]}
    reasons={reasons.map((reason) => prizeTexts.reasons[reason])}
    note={note}
  />
)

const formatWorth = ({ valueFen, total }: PrizeReviewItem): string =>
  texts.times(
    valueFen === null ? prizeTexts.none : prizeTexts.yuan(formatYuan(valueFen)),
    total === null ? '–' : total.toLocaleString('zh-CN'),
  )
