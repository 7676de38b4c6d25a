import type { DeletionReason } from '@zhanjian/contract/accounts/account-data.ts'
import { useState } from 'react'
import { deletionTexts } from '#text/accounts/deletion.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { useServices } from '../../../lib/services.tsx'
import { isArrayOf, isOneOf, isShape, isString, keysOf } from '../../../lib/type-guards.ts'

/** In the order of the form. */
export const DELETION_REASONS = keysOf(deletionTexts.reasons)

export type WorksHandling = 'take_down' | 'hand_over'
export const WORKS_HANDLINGS = keysOf<WorksHandling>({ take_down: true, hand_over: true })

/** The deletion form as filled in so far; the confirmation page submits it. */
export interface DeletionApplication {
  ownerId: string
  reasons: DeletionReason[]
  note: string
  works: WorksHandling
  /** Invitation code of the receiver. */
  handOverTo: string
}

const getStorageKey = personalStorageKeys.deletionApplication
const isApplication = isShape<DeletionApplication>({
  ownerId: isString,
  reasons: isArrayOf(isOneOf(DELETION_REASONS)),
  note: isString,
  works: isOneOf(WORKS_HANDLINGS),
  handOverTo: isString,
})

/** Stored on the device, so that a reload or going back does not lose it. */
export function useDeletionApplication(ownerId: string) {
  const { storage } = useServices()
  const [application, setApplication] = useState<DeletionApplication>(() => {
    const stored = storage.read(getStorageKey, isApplication)
    return stored?.ownerId === ownerId ? stored : { ownerId, reasons: [], note: '', works: 'take_down', handOverTo: '' }
  })
  return {
    application,
    updateApplication: (changes: Partial<DeletionApplication>) => {
      const next = { ...application, ...changes }
      storage.write(getStorageKey, next)
      setApplication(next)
    },
    discardApplication: () => storage.remove(getStorageKey),
  }
}
