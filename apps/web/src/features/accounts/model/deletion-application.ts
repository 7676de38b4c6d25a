import type { DeletionReason } from '@zhanjian/contract/account-data.ts'
import { useState } from 'react'
import { isArrayOf, isOneOf, isShape, isString } from '../../../lib/guards.ts'
import { personalNames } from '../../../lib/personal-storage.ts'
import { useServices } from '../../../lib/services.tsx'

/** In the order in which they are offered. */
export const DELETION_REASONS: readonly DeletionReason[] = [
  'unused',
  'privacy',
  'another_account',
  'hard_to_use',
  'missing_feature',
  'content',
  'other',
]

export type FateOfWorks = 'take_down' | 'hand_over'
export const FATES_OF_WORKS: readonly FateOfWorks[] = ['take_down', 'hand_over']

/** S-35: what the person has filled in so far; S-36 sends it. */
export interface DeletionApplication {
  ownerId: string
  reasons: DeletionReason[]
  note: string
  works: FateOfWorks
  /** An invitation code. */
  handOverTo: string
}

const STORED_AS = personalNames.deletionApplication
const isApplication = isShape<DeletionApplication>({
  ownerId: isString,
  reasons: isArrayOf(isOneOf(DELETION_REASONS)),
  note: isString,
  works: isOneOf(FATES_OF_WORKS),
  handOverTo: isString,
})

/** Kept on the device, so that neither a reload nor a way back loses it. */
export function useDeletionApplication(ownerId: string) {
  const { storage } = useServices()
  const [application, setApplication] = useState<DeletionApplication>(() => {
    const stored = storage.read(STORED_AS, isApplication)
    return stored?.ownerId === ownerId ? stored : { ownerId, reasons: [], note: '', works: 'take_down', handOverTo: '' }
  })
  return {
    application,
    change: (changes: Partial<DeletionApplication>) => {
      const next = { ...application, ...changes }
      storage.write(STORED_AS, next)
      setApplication(next)
    },
    forget: () => storage.remove(STORED_AS),
  }
}
