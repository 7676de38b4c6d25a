import { formatYuan } from '@zhanjian/contract/format-yuan.ts'
import type { PrizeReviewItem } from '@zhanjian/contract/prize-review.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { adminPrizeTexts as texts } from '../../../../text/zh/admin/prizes.ts'
import { prizeWords } from '../../../../text/zh/lottery/prize-words.ts'
import { prizeTexts } from '../../../../text/zh/lottery/publish.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import type { PrizeFilters } from '../../model/prize-filters.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import workCss from '../lists/work-cell.module.css'
import css from '../reviews/review-row.module.css'

/** Columns of the queue, or of what was decided. */
export function buildPrizeColumns({ state }: PrizeFilters): readonly Column<PrizeReviewItem>[] {
  const columns: Column<PrizeReviewItem>[] = [
    { label: texts.columns.prize, renderCell: (item) => <PrizeCell item={item} /> },
    { label: texts.columns.value, isNarrow: true, renderCell: formatWorth },
    { label: texts.columns.owner, isNarrow: true, renderCell: ({ owner }) => <OwnerCell owner={owner} /> },
  ]
  if (state === 'pending')
    return [
      ...columns,
      { label: texts.columns.submitted, isNarrow: true, renderCell: ({ submittedAt }) => <Ago at={submittedAt} /> },
    ]
  return [
    ...columns,
    { label: texts.columns.verdict, renderCell: (item) => <PrizeVerdict item={item} /> },
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

/** A prize of the queue in a narrow window. */
export const PrizeReviewCard = ({ item }: { item: PrizeReviewItem }) => (
  <div className={css.card}>
    <PrizeCell item={item} />
    <p>{formatWorth(item)}</p>
    <div className={css.line}>
      <OwnerCell owner={item.owner} />
      {/* A prize that waits again may have been decided on before. */}
      <Ago at={item.state === 'pending' ? item.submittedAt : item.decidedAt} />
    </div>
    {item.state === 'pending' ? null : <PrizeVerdict item={item} />}
  </div>
)

function PrizeCell({ item: { prizeId, name, kind, picture, isFirst, isOwn } }: { item: PrizeReviewItem }) {
  return (
    <div className={workCss.work}>
      <Thumbnail className={workCss.cover} src={picture}>
        <GiftFill size={22} />
      </Thumbnail>
      <div className={workCss.text}>
        <a
          className={workCss.title}
          href={`#${screenAddress('adminPrize', { id: prizeId })}`}
          {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
        >
          {name}
        </a>
        <div className={workCss.facts}>
          <Chip>{prizeWords.kinds[kind]}</Chip>
          {isFirst ? <Chip kind="outline">{texts.isFirst}</Chip> : null}
          {isOwn ? <Chip kind="outline">{texts.isOwn}</Chip> : null}
        </div>
      </div>
    </div>
  )
}

/** The verdict with its reasons. */
export function PrizeVerdict({ item: { state, shelf, reasons, note } }: { item: PrizeReviewItem }) {
  const why = [...reasons.map((reason) => prizeTexts.reasons[reason]), ...(note === '' ? [] : [note])].join('、')
  const word = state === 'approved' && shelf !== null ? prizeTexts.shelves[shelf] : prizeTexts.states[state]
  return (
    <div className={css.verdict}>
      <Chip kind={state === 'rejected' ? 'accent' : 'weak'}>{word}</Chip>
      {why === '' ? null : <span>{why}</span>}
    </div>
  )
}

const formatWorth = ({ valueFen, total }: PrizeReviewItem): string =>
  texts.times(
    valueFen === null ? prizeTexts.none : prizeTexts.yuan(formatYuan(valueFen)),
    total === null ? '–' : total.toLocaleString('zh-CN'),
  )

const GONE = { id: '', nickname: '', avatar: '' }
const OwnerCell = ({ owner }: { owner: PrizeReviewItem['owner'] }) => <PersonCell person={owner ?? GONE} />

const Ago = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time className={css.ago} dateTime={at} title={new Date(at).toLocaleString('zh-CN')}>
      {formatRelativeTime(at, Date.now())}
    </time>
  )
