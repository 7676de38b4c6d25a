import { useEffect, useState } from 'react'
import { uploadTexts } from '../../../../text/zh/publish/uploads.ts'
import { WarningCircleFill, WifiSlashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useStudio, useUploads } from '../../studio-context.tsx'
import { summaryOf, type UploadSummary } from '../../../../shared/uploads/upload-item.ts'
import css from './upload-strip.module.css'

const texts = uploadTexts

/** How far all files are, in one line over the hall; gone when there is nothing to tell. */
export function UploadStrip() {
  const { openSheet } = useStudio()
  const summary = summaryOf(useUploads())
  const isBusy = summary.ready + summary.failed < summary.total
  const isShown = useLinger(isBusy || summary.failed > 0)
  if (!isShown || summary.total === 0) return null
  const isBad = !isBusy && summary.failed > 0
  return (
    <button type="button" className={css.strip} data-bad={isBad || undefined} onClick={() => openSheet({ kind: 'uploads' })}>
      {isBad ? <WarningCircleFill size={16} /> : null}
      {summary.waitsFor === 'network' ? <WifiSlashRegular size={16} /> : null}
      <span role="status">{wordsOf(summary, isBusy)}</span>
      <i className={css.track} aria-hidden>
        <i style={{ transform: `scaleX(${summary.share})` }} />
      </i>
    </button>
  )
}

function wordsOf({ total, ready, failed, waitsFor }: UploadSummary, isBusy: boolean): string {
  if (!isBusy && failed > 0) return texts.failed(failed)
  if (waitsFor === 'network') return texts.waitsForNetwork
  if (waitsFor === 'login') return texts.waitsForLogin
  return texts.progress(ready + failed, total)
}

const LINGER_MS = 900

/** Stays for a moment after the last file, so that people see it end. */
function useLinger(isWanted: boolean): boolean {
  const [isShown, setIsShown] = useState(isWanted)
  useEffect(() => {
    if (isWanted) return setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), LINGER_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isShown
}
