import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold } from '../../../ui/icons/icons.gen.tsx'
import css from './hall-hud.module.css'

interface HallHudProps {
  /** Sets the layer; may set `--hud-shade` and `--hud-bottom`. */
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
  /** Shown below the title, which is smaller then. */
  status?: ReactNode
  /** Buttons at the end of the bar. */
  children: ReactNode
}

/** Top bar: back button, title and actions. */
export const HudBar = ({ title, onBack, status, children }: HudBarProps) => {
  const heading = (
    <h1 className={classNames(css.title, status === undefined && css.withoutStatus)} tabIndex={-1} data-page-heading>
      {title}
    </h1>
  )
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} kind="glass" label={kitTexts.back} iconSize={20} onClick={onBack} />
      {status === undefined ? (
        heading
      ) : (
        <div className={css.name}>
          {heading}
          {status}
        </div>
      )}
      {children}
    </header>
  )
}
