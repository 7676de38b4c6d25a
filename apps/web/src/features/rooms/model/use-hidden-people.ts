import { useMemo, useState } from 'react'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { useServices } from '../../../lib/services.tsx'
import { isArrayOf, isString } from '../../../lib/type-guards.ts'

/** The oldest entries are dropped. */
const HIDDEN_PEOPLE_MAX = 200
const isIdList = isArrayOf(isString)

export interface HiddenPeople {
  ids: ReadonlySet<string>
  toggleHidden(personId: string): void
}

/** People whose messages and avatars are hidden on this device. Also works for guests, who have no account to block. */
export function useHiddenPeople(): HiddenPeople {
  const { storage } = useServices()
  const [hiddenIds, setHiddenIds] = useState(() => storage.read(personalStorageKeys.hiddenInRooms, isIdList) ?? [])
  const ids = useMemo(() => new Set(hiddenIds), [hiddenIds])
  const toggle = (personId: string) => {
    const next = ids.has(personId)
      ? hiddenIds.filter((id) => id !== personId)
      : [...hiddenIds, personId].slice(-HIDDEN_PEOPLE_MAX)
    storage.write(personalStorageKeys.hiddenInRooms, next)
    setHiddenIds(next)
  }
  return { ids, toggleHidden: toggle }
}
