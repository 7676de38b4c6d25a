import type { ReactNode } from 'react'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { KeyboardShortcuts, type KeyboardShortcut } from './keyboard-shortcuts.tsx'
import css from './list-toolbar.module.css'

interface ListToolbarProps {
  /** Filters. */
  children: ReactNode
  /** At the end: how many, and what else belongs to the whole list. */
  end?: ReactNode
  /** What the keys do here beside moving, choosing and opening: `['A', '通过']`. */
  keys?: readonly KeyboardShortcut[]
  /** Records are not chosen here. */
  hidesSelectionKeys?: boolean
}

/** Stays above a list while it scrolls. */
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
