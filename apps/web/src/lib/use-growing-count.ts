import { type RefObject, startTransition, useEffect, useState } from 'react'
import { observeNearby } from './observe-nearby.ts'

/**
 * How many parts of a long page to render: `first`, then after each rendering `step` more, until all are there. Each step is a task
 * of its own, so that input is handled in between, also while the browser computes the layout of what is new.
 */
export function useGrowingCount(total: number, first: number, step: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount(count + step)))
    return () => clearTimeout(timer)
  }, [count, total, step])
  return Math.min(count, total)
}

/** The same, but only as far as `end`, the element after the last rendered part, is near the window. */
export function useNearbyCount(total: number, first: number, step: number, end: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total || end.current === null) return
    return observeNearby(end.current, () => startTransition(() => setCount(count + step)))
  }, [count, total, step, end])
  return Math.min(count, total)
}
