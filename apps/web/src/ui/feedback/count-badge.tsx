import css from './count-badge.module.css'

const MAX_SHOWN_COUNT = 99

/** The number of waiting items; renders nothing for 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <b className={css.badge} role="img" aria-label={label}>
      {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
    </b>
  )
}
