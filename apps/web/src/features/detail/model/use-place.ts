import { useEffect, useRef, useState } from 'react'
import { isNumber, isShape, isString } from '../../../lib/guards.ts'
import { useEntryKey } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'

interface KeptPlace {
  entryKey: string
  code: string
  index: number
}
const isKeptPlace = isShape<KeptPlace>({ entryKey: isString, code: isString, index: isNumber })
const STORED_AS = 'swiper-place'

interface PlaceOptions {
  codes: readonly string[]
  canLoadMore: boolean
  loadMore: () => void
}

/**
 * Which work is in sight; kept while somebody walks through a hall or reads on, which may load the whole app anew. Coming from
 * elsewhere begins with the first one.
 * @returns `index` undefined while the kept place is still being looked for
 */
export function usePlace({ codes, canLoadMore, loadMore }: PlaceOptions) {
  const { storage } = useServices()
  const entryKey = useEntryKey()
  const [sought, setSought] = useState(() => {
    const kept = storage.read(STORED_AS, isKeptPlace)
    return kept?.entryKey === entryKey && kept.index > 0 ? kept : undefined
  })
  const [index, setIndex] = useState(0)
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  useEffect(() => {
    if (sought === undefined || codes.length === 0) return
    const found = codes.indexOf(sought.code)
    if (found === -1 && codes.length <= sought.index && canLoadMore) return load.current()
    setIndex(Math.max(0, found))
    setSought(undefined)
  }, [sought, codes, canLoadMore])

  const code = codes[index]
  const isSettled = sought === undefined
  useEffect(() => {
    if (isSettled && code !== undefined) storage.write(STORED_AS, { entryKey, code, index } satisfies KeptPlace)
  }, [isSettled, code, index, entryKey, storage])
  return { index: isSettled ? index : undefined, setIndex }
}
