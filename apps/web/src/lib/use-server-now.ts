import { useEffect, useState } from 'react'

interface ServerTime {
  /** Of the answer. */
  now: string
  /** When the answer arrived, by the device's clock. */
  receivedAtMs: number
}

/** Milliseconds since 1970 by the server's clock, which may differ from the device's. Renews itself every second. */
export function useServerNow({ now, receivedAtMs }: ServerTime): number {
  const [deviceNowMs, setDeviceNowMs] = useState(receivedAtMs)
  useEffect(() => {
    const tick = () => setDeviceNowMs(Date.now())
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [])
  return Date.parse(now) + Math.max(0, deviceNowMs - receivedAtMs)
}
