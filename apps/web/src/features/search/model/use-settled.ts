import { useEffect, useMemo, useState } from 'react'
import { debounce } from '../../../lib/rate.ts'

/** K-07: a value once it has rested for half a second. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const settle = useMemo(() => debounce((next: T) => setSettled(() => next)), [])
  useEffect(() => {
    settle(value)
    return settle.cancel
  }, [settle, value])
  return settled
}
