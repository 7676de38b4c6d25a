import { useEffect } from 'react'
import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'
import { isArrayOf, isString } from '../../lib/type-guards.ts'
import { readConsent } from '../terms/consent-record.ts'

const VISITED_MAX = 6
const isCodeList = isArrayOf(isString)

/** Codes of the works that were visited on this device without a login, latest first. A user's history is on the server. */
export const readVisitedWorks = (storage: Pick<AppStorage, 'read'>): readonly string[] =>
  storage.read(personalStorageKeys.visitedWorks, isCodeList) ?? []

/**
 * Keeps a work on the device of a visitor as the latest one, once they have agreed that something of them is kept (decision 42).
 * Called by what loads after the work: halls wait for nothing.
 */
export function useRememberVisit(code: string): void {
  const { storage } = useServices()
  const isVisitor = !isLoggedInState(useSessionState())
  useEffect(() => {
    if (!isVisitor || readConsent(storage).agreed.length === 0) return
    const others = readVisitedWorks(storage).filter((other) => other !== code)
    storage.write(personalStorageKeys.visitedWorks, [code, ...others].slice(0, VISITED_MAX))
  }, [code, isVisitor, storage])
}
