import { visitCard } from '@zhanjian/contract/cards/cards.ts'
import { useEffect, useMemo, useState } from 'react'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { createOptimisticToggle, type SetToggle } from '../../../lib/optimistic-toggle.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { isBoolean } from '../../../lib/type-guards.ts'

interface VisitNaming {
  isNamed: boolean
  setNamed: SetToggle
}

/**
 * Counts the visit of a shared card. Whether its owner reads who it was is what the user chose last on this device, at first no.
 * @returns null without a login, which is only counted
 */
export function useCardVisit(code: string): VisitNaming | null {
  const { call, storage, handleError } = useServices()
  const state = useSessionState()
  const storageKey = personalStorageKeys.namesCardVisits(state.user.id)
  const isLoggedIn = isLoggedInState(state)
  const isNamedAtFirst = useMemo(
    () => isLoggedIn && storage.read(storageKey, isBoolean) === true,
    [isLoggedIn, storage, storageKey],
  )
  const [chosen, setChosen] = useState<boolean>()
  const visit = useMemo(() => createVisit(call, code), [call, code])
  useEffect(() => {
    // A visit that cannot be counted is a visit all the same.
    visit(isNamedAtFirst).catch(() => undefined)
  }, [visit, isNamedAtFirst])
  const setNamed = useMemo(
    () =>
      createOptimisticToggle({
        send: visit,
        applyOptimistic(isOn) {
          storage.write(storageKey, isOn)
          setChosen(isOn)
        },
        applyResponse: () => undefined,
        onError: handleError,
      }),
    [visit, storage, storageKey, handleError],
  )
  return isLoggedIn ? { isNamed: chosen ?? isNamedAtFirst, setNamed } : null
}

/** One call after the other: what arrives last decides whether the visit has a name. */
function createVisit(call: CallApi, code: string): (isNamed: boolean) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (isNamed) => {
    const next = last.then(() => call(visitCard, { params: { id: code }, body: { isNamed } }))
    last = next.catch(() => undefined)
    return next
  }
}
