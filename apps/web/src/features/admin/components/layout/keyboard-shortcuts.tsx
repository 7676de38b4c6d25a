import css from './keyboard-shortcuts.module.css'

/** A key's name, and what it does here: `['A', '通过']`. */
export type KeyboardShortcut = readonly [string, string]

/** For those with a keyboard. */
export const KeyboardShortcuts = ({ keys }: { keys: readonly KeyboardShortcut[] }) => (
  <p className={css.keys}>
    {keys.map(([name, does]) => (
      <span key={name}>
        <kbd>{name}</kbd> {does}
      </span>
    ))}
  </p>
)
