import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import frameCss from '../../../ui/overlays/immersive-frame.module.css'
import { useOpenDialog } from '../../../ui/overlays/use-open-dialog.ts'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useOpenDialog(dialog, onClose)
  useEffect(() => heading.current?.focus(), [])
  return (
    <dialog ref={dialog} className={classNames(frameCss.frame, css.dialog)} data-mood="immersive" aria-label={title}>
      <header className={css.bar}>
        <IconButton icon={XBold} iconSize={20} label={kitTexts.close} onClick={onClose} />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={css.action}>{action}</div>
      </header>
      <div className={css.content}>{children}</div>
      {controls === undefined ? null : <footer className={css.controls}>{controls}</footer>}
    </dialog>
  )
}
