import css from './empty-list.module.css'

/** In the place of a list without entries. `hint`: how the first one comes. */
export const EmptyList = ({ text, hint }: { text: string; hint?: string | undefined }) => (
  <p className={css.empty}>
    {text}
    {hint === undefined ? null : <small>{hint}</small>}
  </p>
)
