import css from './key-legend.module.css'

/** A key's name, and what it does here: `['A', '通过']`. */
export type KeyWords = readonly [string, string]

/** For those with a keyboard. */
export const KeyLegend = ({ keys }: { keys: readonly KeyWords[] }) => (
  <p className={css.keys}>
    {keys.map(([name, does]) => (
      <span key={name}>
        <kbd>{name}</kbd> {does}
      </span>
    ))}
  </p>
)
