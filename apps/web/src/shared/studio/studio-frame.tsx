import type { ReactNode } from 'react'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import css from './studio-frame.module.css'

interface StudioFrameProps {
  bar: ReactNode
  /** Beside the canvas in wide windows, below it on phones. */
  tools: ReactNode
  /** What the open tool sets; null: none is open. */
  panel: ReactNode
  /** Below the canvas; gives way to a panel that is there too. */
  strip?: ReactNode
  /** The canvas with what floats over it. */
  children: ReactNode
}

/** Where the parts of a studio are. */
export function StudioFrame({ bar, tools, panel, strip, children }: StudioFrameProps) {
  const isWide = useIsWide()
  return (
    <div className={css.studio}>
      {bar}
      <div className={css.middle}>
        {isWide ? tools : null}
        {isWide ? panel : null}
        <div className={css.main}>
          <div className={css.canvas}>{children}</div>
          {panel === null || isWide ? strip : null}
        </div>
      </div>
      {isWide ? null : panel}
      {isWide ? null : tools}
    </div>
  )
}
