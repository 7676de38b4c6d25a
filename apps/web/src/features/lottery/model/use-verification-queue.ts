import { useEffect, useMemo, useState } from 'react'
import { verifyTexts } from '#text/lottery/verify.ts'
import { isTransientFailure } from '../../../lib/api/api-error.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { openVerificationStore } from '../../../shared/drafts/device-draft-stores.ts'
import { syncVerifications } from './sync-verifications.ts'
import { createVerificationQueue, isRefused, isWaiting, type KeptVerification } from './verification-queue.ts'

/** The user's verifications on this device, as they are now. */
export function useVerificationQueue() {
  const { call, events, handleError, showToast, storage } = useServices()
  const { user } = useSessionState()
  const queue = useMemo(
    () =>
      createVerificationQueue({
        store: openVerificationStore(),
        storage,
        ownerId: user.id,
        onChanged: () => events.emit('verifications:changed'),
      }),
    [storage, user.id, events],
  )
  const [kept, setKept] = useState<readonly KeptVerification[]>([])
  const [isSyncing, setIsSyncing] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const read = () =>
      queue.list().then(
        (list) => isUnmounted || setKept(list),
        // The browser keeps nothing.
        () => undefined,
      )
    void read()
    const stop = events.on('verifications:changed', () => void read())
    return () => {
      isUnmounted = true
      stop()
    }
  }, [queue, events])

  async function sync(): Promise<void> {
    setIsSyncing(true)
    try {
      const { verifiedCount, refusedCount } = await syncVerifications({ queue, call, now: Date.now })
      if (verifiedCount + refusedCount > 0) showToast(verifyTexts.queue.synced(verifiedCount, refusedCount))
    } catch (error) {
      if (isTransientFailure(error)) showToast(verifyTexts.queue.stillOffline)
      else handleError(error)
    } finally {
      setIsSyncing(false)
    }
  }
  return { queue, waiting: kept.filter(isWaiting), refused: kept.filter(isRefused), isSyncing, sync }
}
