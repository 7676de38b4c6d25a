import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { useServices } from '../../../lib/services.tsx'

/** The maximum of a bulk request. */
const SELECTED_MAX = 100

/** The selected records, by key. */
export interface Selection {
  keys: ReadonlySet<string>
  isAll: boolean
  toggle: (key: string) => void
  toggleAll: () => void
  clear: () => void
}

/** Selection among the visible records; records that leave the list are deselected. */
export function useSelection(shownKeys: readonly string[]): Selection {
  const { showToast } = useServices()
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set())
  const keys = new Set(shownKeys.filter((key) => selectedKeys.has(key)))
  const isAll = keys.size > 0 && keys.size === Math.min(shownKeys.length, SELECTED_MAX)
  return {
    keys,
    isAll,
    toggle(key) {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      if (next.size > SELECTED_MAX) showToast(adminTexts.tooMany(SELECTED_MAX))
      else setSelectedKeys(next)
    },
    toggleAll: () => setSelectedKeys(new Set(isAll ? [] : shownKeys.slice(0, SELECTED_MAX))),
    clear: () => setSelectedKeys(new Set()),
  }
}
