import { useMemo, useState } from 'react'
import { isArrayOf, isString } from '../../../lib/guards.ts'
import { useServices } from '../../../lib/services.tsx'

const STORED_AS = 'roomHidden'
/** Whom one did not want to see in rooms of long ago is forgotten. */
const KEPT_MAX = 200
const isIds = isArrayOf(isString)

export interface HiddenPeople {
  ids: ReadonlySet<string>
  toggle(personId: string): void
}

/** People whose words and figures this device does not show, whoever uses it and whoever they are. */
export function useHiddenPeople(): HiddenPeople {
  const { storage } = useServices()
  const [kept, setKept] = useState(() => storage.read(STORED_AS, isIds) ?? [])
  const ids = useMemo(() => new Set(kept), [kept])
  const toggle = (personId: string) => {
    const next = ids.has(personId) ? kept.filter((id) => id !== personId) : [...kept, personId].slice(-KEPT_MAX)
    storage.write(STORED_AS, next)
    setKept(next)
  }
  return { ids, toggle }
}
