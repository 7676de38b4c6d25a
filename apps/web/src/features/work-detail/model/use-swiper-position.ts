import { useEffect, useRef, useState } from 'react'
import { useEntryKey } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isNumber, isShape, isString } from '../../../lib/type-guards.ts'

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
 * Index of the current slide. Stored for the tab, so that returning from a hall or an article, even after a full page load,
 * restores it. Coming from elsewhere starts with the first one.
 * @returns `index` undefined while the stored position is being looked up
 */
export function useSwiperPosition({ codes, canLoadMore, loadMore }: SwiperPositionOptions) {
  const { storage } = useServices()
  const entryKey = useEntryKey()
  const [restoreTarget, setRestoreTarget] = useState(() => {
    const stored = storage.read(STORAGE_KEY, isStoredPosition)
    return stored?.entryKey === entryKey && stored.index > 0 ? stored : undefined
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
