import { visitCard } from '@zhanjian/contract/cards.ts'
import { useEffect, useState } from 'react'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { isBoolean } from '../../../lib/type-guards.ts'

interface VisitNaming {
  isNamed: boolean
  setNamed: (isNamed: boolean) => void
}

/**
 * Counts the visit of a shared card. Whether its owner reads who it was is what the user chose on this device, at first no.
 * @returns null without a login, which is only counted
 */
export function useCardVisit(code: string): VisitNaming | null {
  const { call, storage } = useServices()
  const state = useSessionState()
  const storageKey = personalStorageKeys.namesCardVisits(state.user.id)
  const [chosen, setChosen] = useState<boolean>()
  const isLoggedIn = isLoggedInState(state)
  const isNamed = isLoggedIn && (chosen ?? storage.read(storageKey, isBoolean) ?? false)
  useEffect(() => {
    // A visit that cannot be counted is a visit all the same.
    void call(visitCard, { params: { id: code }, body: { isNamed } }).catch(() => undefined)
  }, [call, code, isNamed])
  if (!isLoggedIn) return null
  const setNamed = (next: boolean) => {
    storage.write(storageKey, next)
    setChosen(next)
  }
  return { isNamed, setNamed }
}
