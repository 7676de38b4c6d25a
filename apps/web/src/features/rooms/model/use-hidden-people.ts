import { useMemo, useState } from 'react'
import { isArrayOf, isString } from '../../../lib/guards.ts'
import { personalNames } from '../../../lib/personal-storage.ts'
import { useServices } from '../../../lib/services.tsx'

/** Whom one did not want to see in rooms of long ago is forgotten. */
const KEPT_MAX = 200
const isIds = isArrayOf(isString)

export interface HiddenPeople {
  ids: ReadonlySet<string>
  toggle(personId: string): void
}

/** People whose words and figures this device does not show; guests too, whom nobody can block. */
export function useHiddenPeople(): HiddenPeople {
  const { storage } = useServices()
  const [kept, setKept] = useState(() => storage.read(personalNames.hiddenInRooms, isIds) ?? [])
  const ids = useMemo(() => new Set(kept), [kept])
  const toggle = (personId: string) => {
    const next = ids.has(personId) ? kept.filter((id) => id !== personId) : [...kept, personId].slice(-KEPT_MAX)
    storage.write(personalNames.hiddenInRooms, next)
    setKept(next)
  }
  return { ids, toggle }
}
