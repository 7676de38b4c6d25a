import { useEffect, useState } from 'react'

interface Music {
  /** undefined: the hall has none. */
  url: string | undefined
  /** 0 … 1 */
  volume: number
  isWanted: boolean
}

/** Plays from the first tap or key within the hall on, as long as the page is in sight. */
export function useMusic({ url, volume, isWanted }: Music): void {
  const [hasTapped, setHasTapped] = useState(false)
  useEffect(() => {
    const hear = () => setHasTapped(true)
    for (const event of TAPS) window.addEventListener(event, hear, { once: true, capture: true })
    return () => {
      for (const event of TAPS) window.removeEventListener(event, hear, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (url === undefined || !isWanted || !hasTapped) return
    const audio = new Audio(url)
    audio.loop = true
    audio.volume = volume
    const follow = () => {
      if (document.hidden) audio.pause()
      // A browser that refuses leaves the hall silent, which is no failure.
      else audio.play().catch(() => undefined)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      audio.pause()
      audio.removeAttribute('src')
    }
  }, [url, volume, isWanted, hasTapped])
}

const TAPS = ['pointerup', 'keydown'] as const
