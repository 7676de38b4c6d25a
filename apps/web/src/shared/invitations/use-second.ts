import { useEffect, useState } from 'react'

/** Milliseconds since 1970, renewed every second while `isRunning`. */
export function useSecond(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return nowMs
}
