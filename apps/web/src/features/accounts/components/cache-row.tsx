import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsTexts } from '#text/accounts/settings.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Row, RowValue } from '../../../ui/lists/rows.tsx'
import { createDeviceCache } from '../model/device-cache.ts'

const texts = settingsTexts.cache

/** Size of the caches on this device, and a way to clear them. */
export function CacheRow() {
  const { storage, showToast, handleError } = useServices()
  const [cache] = useState(() => createDeviceCache({ caches: getCacheStorage(window), storage }))
  const [isBusy, setIsBusy] = useState(false)
  // A browser without the storage API caches nothing either.
  const sizeQuery = useQuery({ queryKey: ['device-cache'], queryFn: () => cache.getSizeBytes().catch(() => 0) })
  const sizeBytes = sizeQuery.data

  async function clearCache() {
    if (sizeBytes === undefined || sizeBytes === 0) return showToast(texts.empty)
    setIsBusy(true)
    try {
      await cache.clear()
      await sizeQuery.refetch()
      showToast(texts.cleared(formatFileSize(sizeBytes)))
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Row label={texts.label} hint={texts.hint}>
      <RowValue>{sizeBytes === undefined ? texts.measuring : formatFileSize(sizeBytes)}</RowValue>
      <Button size="small" kind="weak" isBusy={isBusy} onClick={() => void clearCache()}>
        {texts.clear}
      </Button>
    </Row>
  )
}

// Typed as always present, but old browsers lack it.
const getCacheStorage = (window: Partial<Pick<typeof globalThis, 'caches'>>) => window.caches
