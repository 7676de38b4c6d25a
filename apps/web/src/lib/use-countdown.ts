import { useEffect, useState } from 'react'

/** Whole seconds left, and the function that starts the countdown. Based on the clock, so it is right after a phone slept. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = (seconds: number) => {
    const startedAtMs = Date.now()
    setNowMs(startedAtMs)
    setEndsAtMs(startedAtMs + seconds * 1000)
  }
  return [secondsLeft, start]
}
