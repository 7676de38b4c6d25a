import { type RefObject, startTransition, useEffect, useState } from 'react'

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

/** What is rendered ahead of scrolling: a flick of the thumb does not outrun it. */
const AHEAD_MARGIN = '800px'

/** The same, but only as far as `end`, the element after the last rendered part, is near the window. */
export function useNearbyCount(total: number, first: number, step: number, end: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total || end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setCount(count + step)),
      {
        rootMargin: AHEAD_MARGIN,
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, total, step, end])
  return Math.min(count, total)
}
