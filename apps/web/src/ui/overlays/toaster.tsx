import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ToastStore } from './toast-store.ts'
import css from './toaster.module.css'

const SHEET_CLOSE_MS = 100

/** Mounted once, above everything; screen readers announce each toast. */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get)
  const container = useRef<HTMLDivElement>(null)
  // A modal dialog covers everything but popovers opened after it. Browsers before 2023 have no popovers.
  useLayoutEffect(() => {
    const element = container.current
    if (element === null || toast === undefined || typeof element.showPopover !== 'function') return
    element.popover = 'manual'
    element.showPopover()
    return () => element.hidePopover()
  }, [toast])
  // A modal dialog hides the rest of the page from screen readers, so the toast is announced inside it, unless the dialog closes
  // with it.
  useEffect(() => {
    if (toast === undefined) return
    const announcement = document.createElement('p')
    announcement.className = 'visually-hidden'
    announcement.setAttribute('role', 'alert')
    announcement.textContent = toast.message
    const timer = setTimeout(() => {
      const sheets = document.querySelectorAll('dialog[open]')
      sheets[sheets.length - 1]?.append(announcement)
    }, SHEET_CLOSE_MS)
    return () => {
      clearTimeout(timer)
      announcement.remove()
    }
  }, [toast])
  return (
    <div ref={container} className={css.container} role="status" aria-live="polite">
      {toast === undefined ? null : (
        <p key={toast.id} className={css.toast}>
          {toast.message}
        </p>
      )}
    </div>
  )
}
