import { classNames } from '../../lib/class-names.ts'
import css from './statistic-buttons.module.css'
import { Skeleton } from '../feedback/skeleton.tsx'

interface StatisticButtonsProps<Name extends string> {
  label: string
  statistics: readonly { name: Name; label: string; value: string }[]
  selectedName: Name
  onSelect: (name: Name) => void
  /** Says how many stand in a row. */
  className: string | undefined
}

/** Figures of which one is chosen, to be seen day by day. */
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

/** The figures before they are known. */
export const StatisticButtonsSkeleton = ({ count, className }: { count: number; className: string | undefined }) => (
  <div className={classNames(css.figures, className)}>
    {Array.from({ length: count }, (_, index) => (
      <span key={`figure-${String(index)}`} className={css.awaited}>
        <Skeleton width={32} height={12} />
        <Skeleton width="70%" height={20} />
      </span>
    ))}
  </div>
)
