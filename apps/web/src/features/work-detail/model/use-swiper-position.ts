import { useEffect, useRef, useState } from 'react'
import { isNumber, isShape, isString } from '../../../lib/type-guards.ts'
import { useEntryKey } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'

interface StoredPosition {
  entryKey: string
  code: string
  index: number
}
const isStoredPosition = isShape<StoredPosition>({ entryKey: isString, code: isString, index: isNumber })
const STORAGE_KEY = 'swiper-place'

interface SwiperPositionOptions {
  codes: readonly string[]
  canLoadMore: boolean
  loadMore: () => void
}

/**
 * Which work is in sight; kept while somebody walks through a hall or reads on, which may load the whole app anew. Coming from
 * elsewhere begins with the first one.
 * @returns `index` undefined while the kept place is still being looked for
 */
export function useSwiperPosition({ codes, canLoadMore, loadMore }: SwiperPositionOptions) {
  const { storage } = useServices()
  const entryKey = useEntryKey()
  const [restoreTarget, setRestoreTarget] = useState(() => {
    const kept = storage.read(STORAGE_KEY, isStoredPosition)
    return kept?.entryKey === entryKey && kept.index > 0 ? kept : undefined
  })
  const [index, setIndex] = useState(0)
  const loadMoreRef = useRef(loadMore)
  useEffect(() => {
    loadMoreRef.current = loadMore
  })
  useEffect(() => {
    if (restoreTarget === undefined || codes.length === 0) return
    const foundIndex = codes.indexOf(restoreTarget.code)
    if (foundIndex === -1 && codes.length <= restoreTarget.index && canLoadMore) return loadMoreRef.current()
    setIndex(Math.max(0, foundIndex))
    setRestoreTarget(undefined)
  }, [restoreTarget, codes, canLoadMore])

  const code = codes[index]
  const isRestored = restoreTarget === undefined
  useEffect(() => {
    if (isRestored && code !== undefined) storage.write(STORAGE_KEY, { entryKey, code, index } satisfies StoredPosition)
  }, [isRestored, code, index, entryKey, storage])
  return { index: isRestored ? index : undefined, setIndex }
}
