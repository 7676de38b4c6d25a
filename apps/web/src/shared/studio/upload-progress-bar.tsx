import { useEffect, useState } from 'react'
import { uploadTexts } from '#text/publish/uploads.ts'
import { WarningCircleFill, WifiSlashRegular } from '../../ui/icons/icons.gen.tsx'
import {
  countUnsentOriginals,
  hasFailedOriginal,
  summariseUploads,
  type UploadItem,
  type UploadSummary,
} from '../uploads/upload-item.ts'
import css from './upload-progress-bar.module.css'

const texts = uploadTexts

/** Progress of all uploads in one line over the scene; then how many originals are left; hidden when there are none. */
export function UploadProgressBar({ items, onOpen }: { items: readonly UploadItem[]; onOpen: () => void }) {
  const summary = summariseUploads(items)
  const isBusy = summary.ready + summary.failed < summary.total
  const originals = formatOriginals(countUnsentOriginals(items), items.filter(hasFailedOriginal).length)
  const isShown = useDelayedHide(isBusy || summary.failed > 0 || originals !== null)
  if (!isShown || summary.total === 0) return null
  if (!isBusy && summary.failed === 0 && originals !== null) {
    return (
      <button type="button" className={css.strip} onClick={onOpen}>
        <span role="status">{originals}</span>
      </button>
    )
  }
  const isBad = !isBusy && summary.failed > 0
  return (
    <button type="button" className={css.strip} data-bad={isBad || undefined} onClick={onOpen}>
      {isBad ? <WarningCircleFill size={16} /> : null}
      {summary.waitReason === 'network' ? <WifiSlashRegular size={16} /> : null}
      <span role="status">{formatUploadSummary(summary, isBusy)}</span>
      <i className={css.track} aria-hidden>
        <i style={{ transform: `scaleX(${summary.progress})` }} />
      </i>
    </button>
  )
}

/** Null if the server has them all. */
function formatOriginals(unsent: number, failed: number): string | null {
  if (unsent > 0) return texts.originals.left(unsent)
  return failed > 0 ? texts.originals.failed(failed) : null
}

function formatUploadSummary({ total, ready, failed, waitReason }: UploadSummary, isBusy: boolean): string {
  if (!isBusy && failed > 0) return texts.failed(failed)
  if (waitReason === 'network') return texts.waitsForNetwork
  if (waitReason === 'login') return texts.waitsForLogin
  return texts.progress(ready + failed, total)
}

const HIDE_DELAY_MS = 900

/** Stays visible briefly after the last upload, so that users see it complete. */
function useDelayedHide(isWanted: boolean): boolean {
  const [isShown, setIsShown] = useState(isWanted)
  useEffect(() => {
    if (isWanted) return setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), HIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isShown
}
