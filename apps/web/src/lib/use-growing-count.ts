import { startTransition, useEffect, useState } from 'react'

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
