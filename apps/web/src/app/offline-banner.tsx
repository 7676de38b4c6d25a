import { useSyncExternalStore } from 'react'
import { shellTexts } from '../text/zh/shell.ts'
import { WifiSlashRegular } from '../ui/icons.gen.tsx'
import css from './offline-banner.module.css'

/** Says that the network is gone, as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={css.place}>
      {isOnline ? null : (
        <p className={css.banner}>
          <WifiSlashRegular size={16} />
          {shellTexts.offline}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
