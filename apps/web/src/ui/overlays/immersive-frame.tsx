import { type ReactNode, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './immersive-frame.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

interface ImmersiveFrameProps {
  /** Its accessible name. */
  title: string
  /** Sets how its content is arranged. */
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that fills the window, dark in every theme. Escape closes it. */
export function ImmersiveFrame({ title, className, onClose, children }: ImmersiveFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog, onClose)
  return (
    <dialog ref={dialog} className={classNames('full-window', css.frame, className)} data-mood="immersive" aria-label={title}>
      {children}
    </dialog>
  )
}
