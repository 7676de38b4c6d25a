import css from './spinner.module.css'

/** A quiet ring while something is on its way; `label` is heard, not seen. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={css.place} role="status" aria-label={label}>
      <i className={css.ring} aria-hidden />
    </div>
  )
}
