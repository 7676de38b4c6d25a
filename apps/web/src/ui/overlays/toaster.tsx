import { useEffect, useSyncExternalStore } from 'react'
import type { ToastStore } from './toast-store.ts'
import css from './toaster.module.css'

const SHEET_CLOSE_MS = 100

/**
 * Mounted once, above everything. Screen readers announce what is added to a region that they know already: it is in the page from
 * the start, and is never hidden.
 */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get)
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
    <div role="status" aria-live="polite">
      {toast === undefined ? null : (
        <p key={toast.id} ref={raise} className={css.toast}>
          {toast.message}
        </p>
      )}
    </div>
  )
}

/** A modal dialog covers everything but popovers opened after it. Browsers before 2023 have no popovers. */
function raise(toast: HTMLElement | null): void {
  if (typeof toast?.showPopover !== 'function') return
  toast.popover = 'manual'
  toast.showPopover()
}
