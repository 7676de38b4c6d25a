import css from './keyboard-shortcuts.module.css'

/** Key and effect: `['A', '通过']`. */
export type KeyboardShortcut = readonly [string, string]

/** The keyboard shortcuts of a page. */
export const KeyboardShortcuts = ({ keys }: { keys: readonly KeyboardShortcut[] }) => (
  <p className={css.keys}>
    {keys.map(([name, does]) => (
      <span key={name}>
        <kbd>{name}</kbd> {does}
      </span>
    ))}
  </p>
)
