import { useEffect, useState } from 'react'

interface MusicOptions {
  /** undefined: the hall has none. */
  url: string | undefined
  /** 0 … 1 */
  volume: number
  /** The visitor's last choice, in any hall. */
  isWanted: boolean
  onWantedChange: (isWanted: boolean) => void
}

export interface Music {
  /** Playing, or paused only while the page is hidden. */
  isOn: boolean
  toggle: () => void
}

/** Marks the music switches: a tap on them does not start the music by itself. */
export const MUSIC_SWITCH_ATTRIBUTE = 'data-music-switch'
export const MUSIC_KEY = 'm'

const TAP_EVENTS = ['pointerup', 'keydown'] as const

/** Plays from the first tap or key in the hall on, while the page is visible. Null: the hall has no music. */
export function useMusic({ url, volume, isWanted, onWantedChange }: MusicOptions): Music | null {
  const [hasTapped, setHasTapped] = useState(false)
  useEffect(() => {
    if (hasTapped) return
    const onTap = (event: Event) => {
      if (!isSwitchEvent(event)) setHasTapped(true)
    }
    for (const event of TAP_EVENTS) window.addEventListener(event, onTap, { capture: true })
    return () => {
      for (const event of TAP_EVENTS) window.removeEventListener(event, onTap, { capture: true })
    }
  }, [hasTapped])

  const isOn = isWanted && hasTapped
  useEffect(() => {
    if (url === undefined || !isOn) return
    const audio = new Audio(url)
    audio.loop = true
    audio.volume = volume
    const updatePlayback = () => {
      if (document.hidden) return audio.pause()
      audio.play().catch((error: unknown) => {
        // The browser did not accept this event as a user gesture: the next one is tried.
        if (error instanceof DOMException && error.name === 'NotAllowedError') setHasTapped(false)
      })
    }
    updatePlayback()
    document.addEventListener('visibilitychange', updatePlayback)
    return () => {
      document.removeEventListener('visibilitychange', updatePlayback)
      audio.pause()
      audio.removeAttribute('src')
    }
  }, [url, volume, isOn])

  if (url === undefined) return null
  return {
    isOn,
    toggle() {
      setHasTapped(true)
      onWantedChange(!isOn)
    },
  }
}

function isSwitchEvent(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key.toLowerCase() === MUSIC_KEY) return true
  return event.target instanceof Element && event.target.closest(`[${MUSIC_SWITCH_ATTRIBUTE}]`) !== null
}
