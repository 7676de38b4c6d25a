import { useSyncExternalStore } from 'react'
import type { ToastStore } from './toast-store.ts'
import css from './toaster.module.css'

/** Stands once, above everything; screen readers hear each sentence. */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get)
  return (
    <div className={css.place} role="status" aria-live="polite">
      {toast === undefined ? null : (
        <p key={toast.id} className={css.toast}>
          {toast.message}
        </p>
      )}
    </div>
  )
}
