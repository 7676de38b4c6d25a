import type { ReactNode } from 'react'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { KeyLegend, type KeyWords } from './key-legend.tsx'
import css from './toolbar.module.css'

interface ToolbarProps {
  /** Filters. */
  children: ReactNode
  /** At the end: how many, and what else belongs to the whole list. */
  end?: ReactNode
  /** What the keys do here beside moving, choosing and opening: `['A', '通过']`. */
  keys?: readonly KeyWords[]
  /** Records are not chosen here. */
  isWithoutChoosing?: boolean
}

/** Stays above a list while it scrolls. */
export function Toolbar({ children, end, keys, isWithoutChoosing = false }: ToolbarProps) {
  const { keyNames } = texts
  const common = [
    [keyNames.move, texts.keys.move],
    ...(isWithoutChoosing ? [] : [[keyNames.select, texts.keys.select] as const]),
    [keyNames.open, texts.keys.open],
  ] as const
  return (
    <>
      <div className={css.toolbar}>
        <div className={css.filters}>{children}</div>
        {end === undefined ? null : <div className={css.end}>{end}</div>}
      </div>
      {keys === undefined ? null : <KeyLegend keys={[...common, ...keys]} />}
    </>
  )
}
