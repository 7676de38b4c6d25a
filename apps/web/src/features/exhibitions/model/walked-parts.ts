import { useEffect, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { isArrayOf, isString } from '../../../lib/type-guards.ts'

const getKey = (exhibitionCode: string) => `exhibitionWalk.${exhibitionCode}`
const isPartIds = isArrayOf(isString)

/** Ids of the parts that were walked on this device, the last one last. */
export function useWalkedParts(exhibitionCode: string): readonly string[] {
  const { storage } = useServices()
  return storage.read(getKey(exhibitionCode), isPartIds) ?? []
}

/** Notes that a part is walked now. @returns as {@link useWalkedParts} */
export function useWalkNote(exhibitionCode: string, partId: string | undefined): readonly string[] {
  const { storage } = useServices()
  const [walked, setWalked] = useState(useWalkedParts(exhibitionCode))
  useEffect(() => {
    if (partId === undefined) return
    const key = getKey(exhibitionCode)
    const next = [...(storage.read(key, isPartIds) ?? []).filter((id) => id !== partId), partId]
    storage.write(key, next)
    setWalked(next)
  }, [storage, exhibitionCode, partId])
  return walked
}
