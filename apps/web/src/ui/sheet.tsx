import { type ReactNode, useEffect, useId } from 'react'
import { kitTexts } from '../text/zh/kit.ts'
import { IconButton } from './icon-button.tsx'
import { XBold } from './icons.gen.tsx'
import { openDialog } from './open-dialog.ts'
import css from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Comes up from the bottom edge (from the middle on a wide window). A native dialog: the focus stays inside,
 * Escape and a tap beside it close it, and afterwards the focus is back where it was.
 */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const titleId = useId()
  const { moved: dialog, handle } = useDragToClose<HTMLDialogElement>(onClose)

  useEffect(() => {
    const element = dialog.current
    if (element === null || !isOpen) return
    openDialog(element)
    return () => element.close?.()
  }, [dialog, isOpen])

  if (!isOpen) return null
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.content}>
        <header className={css.header} {...handle}>
          <i className={css.grip} aria-hidden />
          <h2 id={titleId} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={XBold} label={kitTexts.close} iconSize={18} onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
      </div>
    </dialog>
  )
}
