import { type ReactNode, useEffect, useState } from 'react'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isRecord, isString } from '../../../lib/type-guards.ts'
import { openVerificationStore } from '../../../shared/drafts/device-draft-stores.ts'
import type { KeptVerification } from '../model/verification-queue.ts'

interface AfterKeepingProps {
  verifications: readonly Omit<KeptVerification, 'key' | 'ownerId'>[]
  children: ReactNode
}

/** A device on which these verifications and no others were made before, by the user of the story. */
export function AfterKeeping({ verifications, children }: AfterKeepingProps) {
  const { handleError } = useServices()
  const { user } = useSessionState()
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    const store = openVerificationStore()
    async function keep(): Promise<void> {
      for (const value of await store.list()) {
        if (isRecord(value) && value.ownerId === user.id && isString(value.key)) await store.remove(value.key)
      }
      for (const one of verifications) {
        const key = `${user.id} ${one.ticketId}`
        await store.set(key, { ...one, key, ownerId: user.id })
      }
    }
    // A page without changes counts as complete.
    const timer = setInterval(() => {
      document.documentElement.dataset.keeping = document.documentElement.dataset.keeping === '1' ? '2' : '1'
    }, 20)
    keep()
      .then(() => setIsKept(true), handleError)
      .finally(() => {
        clearInterval(timer)
        delete document.documentElement.dataset.keeping
      })
  }, [verifications, user.id, handleError])
  return isKept ? children : null
}
