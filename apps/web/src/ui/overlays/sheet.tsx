import { type ReactNode, useId } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { XBold } from '../icons/icons.gen.tsx'
import css from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'
import { useOpenDialog } from './use-open-dialog.ts'

interface SheetProps {
  title: string
  /** A sheet that is mounted only while it is open leaves it out. */
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

/**
 * Slides up from the bottom edge (from the middle on a wide window). A native dialog: the focus stays inside,
 * Escape and a tap outside close it, and the focus then returns to where it was.
 */
export function Sheet({ isOpen = true, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ title, onClose, children, footer }: Omit<SheetProps, 'isOpen'>) {
  const { elementRef: dialog, handleProps } = useDragToClose<HTMLDialogElement>(onClose)
  const titleId = useId()
  useOpenDialog(dialog, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={titleId}
      onClick={(event) => {
        // The second half of a double tap on the opening control lands outside.
        if (event.target === dialog.current && event.detail < 2) onClose()
      }}
    >
      <div className={css.content}>
        <header className={css.header} {...handleProps}>
          <i className={css.grip} aria-hidden />
          <h2 id={titleId} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={XBold} label={kitTexts.close} iconSize={18} onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {footer === undefined ? null : <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
