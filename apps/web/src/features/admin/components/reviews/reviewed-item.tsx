import type { ComponentProps, ReactNode } from 'react'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { PersonCell } from '../lists/person-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import { TimeAgo } from '../lists/time-ago.tsx'
import css from './reviewed-item.module.css'

type Person = ComponentProps<typeof PersonCell>['person']

interface Reviewed {
  submittedAt: string | null
  decidedAt: string | null
  decidedBy: Person
}

/** The last columns: when something was submitted, or the verdict with who decided and when. */
export function buildReviewedColumns<Item extends Reviewed>(
  state: 'pending' | 'decided',
  labels: Readonly<Record<'submitted' | 'verdict' | 'decided', string>>,
  renderVerdict: (item: Item) => ReactNode,
): readonly Column<Item>[] {
  if (state === 'pending')
    return [{ label: labels.submitted, isNarrow: true, renderCell: ({ submittedAt }) => <TimeAgo at={submittedAt} /> }]
  return [
    { label: labels.verdict, renderCell: renderVerdict },
    {
      label: labels.decided,
      isNarrow: true,
      renderCell: ({ decidedBy, decidedAt }) => (
        <span className={css.decided}>
          {decidedBy === null ? null : <PersonCell person={decidedBy} />}
          <TimeAgo at={decidedAt} />
        </span>
      ),
    },
  ]
}

interface ReviewedTileProps {
  /** What is reviewed. */
  children: ReactNode
  person: Person
  at: string | null
  /** Null: it awaits one. */
  verdict: ReactNode
}

/** Something to review in a narrow window. */
export const ReviewedTile = ({ children, person, at, verdict }: ReviewedTileProps) => (
  <div className={css.card}>
    {children}
    <div className={css.line}>
      <PersonCell person={person} />
      <TimeAgo at={at} />
    </div>
    {verdict}
  </div>
)

interface VerdictLineProps {
  kind: NonNullable<ComponentProps<typeof Chip>['kind']>
  word: string
  /** In words. */
  reasons: readonly string[]
  note: string
}

/** A verdict with its reasons. */
export function VerdictLine({ kind, word, reasons, note }: VerdictLineProps) {
  const why = [...reasons, ...(note === '' ? [] : [note])].join('、')
  return (
    <div className={css.verdict}>
      <Chip kind={kind}>{word}</Chip>
      {why === '' ? null : <span>{why}</span>}
    </div>
  )
}
