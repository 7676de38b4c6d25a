import { classNames } from '../../lib/class-names.ts'
import { formatCompactNumber } from '../../lib/format-compact-number.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './person-counts.module.css'

interface PersonCount {
  label: string
  /** Undefined: not loaded yet. */
  count: number | undefined
  /** What is counted. */
  address?: string
}

/** Four counts of a person beside each other. */
export const PersonCounts = ({ counts, className }: { counts: readonly PersonCount[]; className: string | undefined }) => (
  <ul className={classNames(css.counts, className)}>
    {counts.map(({ label, count, address }) => {
      const content = (
        <>
          <b>{count === undefined ? '–' : formatCompactNumber(count)}</b>
          <span>{label}</span>
        </>
      )
      return <li key={label}>{address === undefined ? <span>{content}</span> : <a href={`#${address}`}>{content}</a>}</li>
    })}
  </ul>
)

const COUNT_NAMES = ['works', 'followers', 'following', 'likes']

/** Placeholder while they load. */
export const PersonCountsSkeleton = ({ className }: { className: string | undefined }) => (
  <div className={classNames(css.counts, className)}>
    {COUNT_NAMES.map((name) => (
      <span key={name} className={css.placeholder}>
        <Skeleton width={32} height={18} />
        <Skeleton width={24} height={12} />
      </span>
    ))}
  </div>
)
