import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ToastStore } from './toast-store.ts'
import css from './toaster.module.css'

/** Stands once, above everything; screen readers hear each sentence. */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get)
  const place = useRef<HTMLDivElement>(null)
  // A modal sheet lies above everything that is not a popover opened after it. Browsers before 2023 have none.
  useLayoutEffect(() => {
    const element = place.current
    if (element === null || toast === undefined || typeof element.showPopover !== 'function') return
    element.popover = 'manual'
    element.showPopover()
    return () => element.hidePopover()
  }, [toast])
  return (
    <div ref={place} className={css.place} role="status" aria-live="polite">
      {toast === undefined ? null : (
        <p key={toast.id} className={css.toast}>
          {toast.message}
        </p>
      )}
    </div>
  )
}
