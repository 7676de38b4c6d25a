import { progressTexts } from '#text/ui/progress.ts'
import css from './progress.module.css'

interface ProgressProps {
  label: string
  /** 0 … 1; absent: unknown. */
  value?: number
}

/** A progress bar; indeterminate without a value. */
export function Progress({ label, value }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : progressTexts.done(percent)}
    >
      <i
        className={css.bar}
        {...(percent === undefined ? { 'data-unknown': true } : { style: { transform: `translateX(${percent - 100}%)` } })}
      />
    </div>
  )
}
