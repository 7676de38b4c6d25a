import { useState } from 'react'
import { useServices } from './services.tsx'

interface DownloadOptions {
  /** Said instead where the host saves no files; absent: it is tried. */
  guide?: { title: string; text: string; confirmLabel: string }
  /** Absent: the failure is shown in general words. */
  onFailure?: (error: unknown) => void
}

/** Opens files that a call gives links to. */
export function useDownload({ guide, onFailure }: DownloadOptions = {}) {
  const { confirm, handleError, host, navigateAway } = useServices()
  const [isBusy, setIsBusy] = useState(false)

  async function download(askForLink: () => Promise<{ url: string }>): Promise<void> {
    if (guide !== undefined && (host.kind === 'messaging-app' || host.kind === 'mini-program')) {
      await confirm({ ...guide, isNotice: true })
      return
    }
    setIsBusy(true)
    try {
      navigateAway((await askForLink()).url)
    } catch (error) {
      ;(onFailure ?? handleError)(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, download }
}
