import { classNames } from '../../lib/class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import css from './statistic-buttons.module.css'

interface StatisticButtonsProps<Name extends string> {
  label: string
  statistics: readonly { name: Name; label: string; value: string }[]
  selectedName: Name
  onSelect: (name: Name) => void
  /** Sets the number of columns. */
  className: string | undefined
}

/** Statistics; the selected one is shown day by day in a chart. */
export const StatisticButtons = <Name extends string>({
  label,
  statistics,
  selectedName,
  onSelect,
  className,
}: StatisticButtonsProps<Name>) => (
  <div className={classNames(css.figures, className)} role="toolbar" aria-label={label}>
    {statistics.map((figure) => (
      <button key={figure.name} type="button" aria-pressed={figure.name === selectedName} onClick={() => onSelect(figure.name)}>
        <small>{figure.label}</small>
        <b>{figure.value}</b>
      </button>
    ))}
  </div>
)

/** Placeholder while the statistics load. */
export const StatisticButtonsSkeleton = ({ count, className }: { count: number; className: string | undefined }) => (
  <div className={classNames(css.figures, className)}>
    {Array.from({ length: count }, (_, index) => (
      <span key={`figure-${String(index)}`} className={css.placeholder}>
        <Skeleton width={32} height={12} />
        <Skeleton width="70%" height={20} />
      </span>
    ))}
  </div>
)
