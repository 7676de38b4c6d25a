import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { Button } from '../controls/button.tsx'
import css from './dialog.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

interface DialogProps {
  title: string
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The confirm button has the warning colour. */
  isDangerous?: boolean
  /** A notice with a single button. */
  isNotice?: boolean
  /** Focuses the confirm button, so that Enter confirms: for actions that are repeated by keyboard. */
  isConfirmFocused?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation dialog in the middle of the window. */
export function Dialog({
  title,
  children,
  confirmLabel = kitTexts.confirm,
  cancelLabel = kitTexts.cancel,
  isDangerous = false,
  isNotice = false,
  isConfirmFocused = false,
  onConfirm,
  onCancel,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  useOpenDialog(dialog, onCancel)
  useLayoutEffect(() => {
    if (isConfirmFocused) dialog.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [isConfirmFocused])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={children === undefined ? undefined : textId}
    >
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {children === undefined ? null : (
        <div id={textId} className={css.text}>
          {children}
        </div>
      )}
      <div className={css.actions}>
        {isNotice ? null : (
          <Button kind="plain" isWide onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button kind={isDangerous ? 'danger' : 'primary'} isWide onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
