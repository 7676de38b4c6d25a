import css from './spinner.module.css'

/** A loading ring; `label` is for screen readers only. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={css.container} role="status" aria-label={label}>
      <i className={css.ring} aria-hidden />
    </div>
  )
}
