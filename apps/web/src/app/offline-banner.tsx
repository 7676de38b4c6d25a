import { useLayoutEffect, useSyncExternalStore } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { OfflineIconPath } from '../ui/feedback/offline-icon-path.tsx'
import css from './offline-banner.module.css'

/** Shown while offline; pages reserve space for it, so that it covers nothing. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  useLayoutEffect(() => {
    if (isOnline) return
    const root = document.documentElement
    root.dataset.offline = ''
    return () => {
      delete root.dataset.offline
    }
  }, [isOnline])
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={css.banner}>
          <svg viewBox="46 38 36 31" aria-hidden>
            <OfflineIconPath />
          </svg>
          {shellTexts.offline}
        </p>
      )}
    </div>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
