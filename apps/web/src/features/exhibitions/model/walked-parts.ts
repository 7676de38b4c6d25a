import { useEffect, useState } from 'react'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { useServices } from '../../../lib/services.tsx'
import { isArrayOf, isRecordOf, isString } from '../../../lib/type-guards.ts'

/** Exhibitions that are remembered; the one that was walked longest ago goes first. */
const EXHIBITIONS_MAX = 30

const isWalkedParts = isRecordOf(isArrayOf(isString))
const NOTHING: readonly string[] = []

/** Ids of the parts that were walked on this device, the last one last. */
export function useWalkedParts(exhibitionCode: string): readonly string[] {
  const { storage } = useServices()
  return storage.read(personalStorageKeys.walkedParts, isWalkedParts)?.[exhibitionCode] ?? NOTHING
}

/** Notes that a part is walked now. @returns as {@link useWalkedParts} */
export function useWalkNote(exhibitionCode: string, partId: string | undefined): readonly string[] {
  const { storage } = useServices()
  const [walked, setWalked] = useState(useWalkedParts(exhibitionCode))
  useEffect(() => {
    if (partId === undefined) return
    const { [exhibitionCode]: before = NOTHING, ...others } = storage.read(personalStorageKeys.walkedParts, isWalkedParts) ?? {}
    const next = [...before.filter((id) => id !== partId), partId]
    const kept = Object.entries(others).slice(1 - EXHIBITIONS_MAX)
    storage.write(personalStorageKeys.walkedParts, Object.fromEntries([...kept, [exhibitionCode, next]]))
    setWalked(next)
  }, [storage, exhibitionCode, partId])
  return walked
}
