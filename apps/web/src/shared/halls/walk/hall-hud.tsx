import type { CSSProperties, ReactNode } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold } from '../../../ui/icons/icons.gen.tsx'
import css from './hall-hud.module.css'

interface HallHudProps {
  /** Sets the layer; may set `--hud-bottom`. */
  className: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** Controls over a hall, placed at the edges so that the hall stays visible. */
export const HallHud = ({ className, style, children }: HallHudProps) => (
  <div className={classNames(css.hud, className)} style={style}>
    {children}
  </div>
)

interface HudBarProps {
  title: string
  onBack: () => void
  backLabel?: string
  /** Below the title. */
  status: ReactNode
  /** Buttons at the end of the bar. */
  children: ReactNode
}

/** Top bar: back button, title and actions, each on glass of its own. */
export const HudBar = ({ title, onBack, backLabel = kitTexts.back, status, children }: HudBarProps) => (
  <header className={css.bar} data-covers="top">
    <IconButton icon={CaretLeftBold} kind="glass" label={backLabel} iconSize={20} onClick={onBack} />
    <div className={`glass ${css.name}`}>
      <h1 tabIndex={-1} data-page-heading>
        {title}
      </h1>
      {status}
    </div>
    {children}
  </header>
)
