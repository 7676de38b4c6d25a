import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce-throttle.ts'

/** The value after it has not changed for half a second. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  const debouncedSet = useMemo(() => debounce((next: T) => setDebounced(() => next)), [])
  useEffect(() => {
    debouncedSet(value)
    return debouncedSet.cancel
  }, [debouncedSet, value])
  return debounced
}
