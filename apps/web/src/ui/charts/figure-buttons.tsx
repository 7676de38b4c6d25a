import { classNames } from '../../lib/class-names.ts'
import css from './figure-buttons.module.css'
import { Skeleton } from '../feedback/skeleton.tsx'

interface FigureButtonsProps<Name extends string> {
  label: string
  figures: readonly { name: Name; label: string; value: string }[]
  chosen: Name
  onChoose: (name: Name) => void
  /** Says how many stand in a row. */
  className: string | undefined
}

/** Figures of which one is chosen, to be seen day by day. */
export const FigureButtons = <Name extends string>({ label, figures, chosen, onChoose, className }: FigureButtonsProps<Name>) => (
  <div className={classNames(css.figures, className)} role="toolbar" aria-label={label}>
    {figures.map((figure) => (
      <button key={figure.name} type="button" aria-pressed={figure.name === chosen} onClick={() => onChoose(figure.name)}>
        <small>{figure.label}</small>
        <b>{figure.value}</b>
      </button>
    ))}
  </div>
)

/** The figures before they are known. */
export const FigureButtonsSkeleton = ({ count, className }: { count: number; className: string | undefined }) => (
  <div className={classNames(css.figures, className)}>
    {Array.from({ length: count }, (_, index) => (
      <span key={`figure-${String(index)}`} className={css.awaited}>
        <Skeleton width={32} height={12} />
        <Skeleton width="70%" height={20} />
      </span>
    ))}
  </div>
)
