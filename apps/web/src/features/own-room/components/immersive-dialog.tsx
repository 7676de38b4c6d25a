import { type ReactNode, useEffect, useRef } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import { ImmersiveFrame } from '../../../ui/overlays/immersive-frame.tsx'
import css from './immersive-dialog.module.css'

interface ImmersiveDialogProps {
  title: string
  onClose: () => void
  /** At the end of the bar. */
  action?: ReactNode
  /** Takes what bar and controls leave. */
  children: ReactNode
  /** Below. */
  controls?: ReactNode
}

/** Covers the window: a picture, and what one does with it. A native dialog: the focus stays inside, Escape closes it. */
export function ImmersiveDialog({ title, onClose, action, children, controls }: ImmersiveDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ImmersiveFrame title={title} className={css.dialog} onClose={onClose}>
      <header className={css.bar}>
        <IconButton icon={XBold} iconSize={20} label={kitTexts.close} onClick={onClose} />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={css.action}>{action}</div>
      </header>
      <div className={css.content}>{children}</div>
      {controls === undefined ? null : <footer className={css.controls}>{controls}</footer>}
    </ImmersiveFrame>
  )
}
