import css from './figures.module.css'

export interface Figure {
  name: string
  value: string
  /** A smaller line below. */
  extra?: string | undefined
}

/** Up to six numbers on cards of equal height. `label`: accessible name. */
export const Figures = ({ label, figures }: { label?: string; figures: readonly Figure[] }) => (
  <dl className={css.figures} data-count={figures.length} aria-label={label}>
    {figures.map(({ name, value, extra }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
        {extra === undefined ? null : <dd className={css.extra}>{extra}</dd>}
      </div>
    ))}
  </dl>
)
