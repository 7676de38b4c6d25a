import type { ReactNode } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { type KeyboardShortcut, KeyboardShortcuts } from './keyboard-shortcuts.tsx'
import css from './list-toolbar.module.css'

interface ListToolbarProps {
  /** Filters. */
  children: ReactNode
  /** At the end of the bar: the total, and actions on the whole list. */
  end?: ReactNode
  /** Shortcuts of this list beside those for moving, selecting and opening: `['A', '通过']`. */
  keys?: readonly KeyboardShortcut[] | undefined
  /** For lists without selection. */
  hidesSelectionKeys?: boolean
}

/** Toolbar that stays above a list while it scrolls. */
export function ListToolbar({ children, end, keys, hidesSelectionKeys = false }: ListToolbarProps) {
  const { keyNames } = texts
  const commonKeys = [
    [keyNames.move, texts.keys.move],
    ...(hidesSelectionKeys ? [] : [[keyNames.select, texts.keys.select] as const]),
    [keyNames.open, texts.keys.open],
  ] as const
  return (
    <>
      <div className={css.toolbar}>
        <div className={css.filters}>{children}</div>
        {end === undefined ? null : <div className={css.end}>{end}</div>}
      </div>
      {keys === undefined ? null : <KeyboardShortcuts keys={[...commonKeys, ...keys]} />}
    </>
  )
}
