import { useEffect, useRef } from 'react'

interface PlaybackOptions {
  /** undefined: nothing plays. */
  url: string | undefined
  /** 0 … 1 */
  volume: number
  /** Otherwise it plays once. */
  isLoop?: boolean
  /** Turned off and on again it begins anew. */
  isOn: boolean
  /** Keeps its place until it may go on. */
  isHeld?: boolean
  /** It has played to its end, or cannot be played. */
  onEnd?: () => void
  /** The browser wants a tap first. */
  onRefused: () => void
}

/** Plays a file while the page is visible. */
export function usePlayback({ url, volume, isLoop = false, isOn, isHeld = false, onEnd, onRefused }: PlaybackOptions): void {
  const playing = useRef<HTMLAudioElement>(null)
  const latest = useRef({ volume, isHeld, onEnd, onRefused })
  useEffect(() => {
    latest.current = { volume, isHeld, onEnd, onRefused }
  })
  useEffect(() => {
    if (url === undefined || !isOn) return
    const audio = new Audio(url)
    playing.current = audio
    audio.loop = isLoop
    audio.volume = latest.current.volume
    const end = () => latest.current.onEnd?.()
    const updatePlayback = () => {
      if (document.hidden || latest.current.isHeld) return audio.pause()
      void play(audio, latest.current.onRefused)
    }
    updatePlayback()
    audio.addEventListener('ended', end)
    audio.addEventListener('error', end)
    document.addEventListener('visibilitychange', updatePlayback)
    return () => {
      document.removeEventListener('visibilitychange', updatePlayback)
      audio.removeEventListener('ended', end)
      audio.removeEventListener('error', end)
      audio.pause()
      audio.removeAttribute('src')
      playing.current = null
    }
  }, [url, isOn, isLoop])
  useEffect(() => {
    if (playing.current !== null) playing.current.volume = volume
  }, [volume])
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    if (wasHeld.current === isHeld) return
    wasHeld.current = isHeld
    if (isHeld) playing.current?.pause()
    else if (playing.current !== null && !document.hidden) void play(playing.current, latest.current.onRefused)
  }, [isHeld])
}

const play = (audio: HTMLAudioElement, onRefused: () => void): Promise<void> =>
  audio.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused()
  })
