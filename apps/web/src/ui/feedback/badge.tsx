import css from './badge.module.css'

const COUNT_MAX = 99

/** How many wait; nothing for none. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <b className={css.badge} role="img" aria-label={label}>
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
    </b>
  )
}
