import { useEffect, useRef, useState } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { PauseFill, PlayFill } from '../../ui/icons/icons.gen.tsx'

const texts = panelTexts.music

/** Plays a file in a loop, to choose its volume by ear. */
export function ListenButton({ url, volume }: { url: string; volume: number }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    if (audio.current !== null) audio.current.volume = volume
  }, [volume])
  const togglePlayback = () => {
    if (isPlaying) audio.current?.pause()
    // If the browser refuses to play, the button stays as it was.
    else void audio.current?.play().catch(() => undefined)
  }
  return (
    <>
      <audio ref={audio} src={url} loop preload="none" onPlay={() => setIsPlaying(true)} onPause={() => setIsPlaying(false)} />
      <IconButton
        icon={isPlaying ? PauseFill : PlayFill}
        label={isPlaying ? texts.pause : texts.play}
        kind="filled"
        onClick={togglePlayback}
      />
    </>
  )
}
