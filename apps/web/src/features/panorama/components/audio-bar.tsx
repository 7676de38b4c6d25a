import { useEffect, useRef, useState } from 'react'
import { tourTexts } from '#text/tours/viewer.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PauseFill, PlayFill, XBold } from '../../../ui/icons/icons.gen.tsx'
import css from './audio-bar.module.css'

const texts = tourTexts.hotspots.audio

interface AudioBarProps {
  url: string
  title: string
  onClose: () => void
}

/** Plays a sound from its beginning while one goes on looking around. At its end it closes itself. */
export function AudioBar({ url, title, onClose }: AudioBarProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const progress = useRef<HTMLElement>(null)
  const [state, setState] = useState<'playing' | 'paused' | 'failed'>('playing')
  useEffect(() => {
    const element = audio.current
    if (element === null) return
    element.src = url
    element.play().catch((error: unknown) => {
      // Closed before it began, or the browser wants another tap; what cannot be played reports itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setState('paused')
    })
    return () => {
      element.pause()
      element.removeAttribute('src')
    }
  }, [url])
  const isPlaying = state === 'playing'
  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play().catch(() => undefined)
  }
  return (
    <section className={`glass ${css.bar}`} aria-label={texts.label(title)}>
      <audio
        ref={audio}
        onPlay={() => setState('playing')}
        onPause={({ currentTarget }) => setState(currentTarget.error === null ? 'paused' : 'failed')}
        onEnded={onClose}
        onError={({ currentTarget }) => currentTarget.hasAttribute('src') && setState('failed')}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (progress.current !== null && duration > 0) progress.current.style.transform = `scaleX(${currentTime / duration})`
        }}
      >
        <track kind="captions" />
      </audio>
      {state === 'failed' ? null : (
        <IconButton
          icon={isPlaying ? PauseFill : PlayFill}
          iconSize={20}
          label={isPlaying ? texts.pause : texts.play}
          onClick={toggle}
        />
      )}
      <p className={css.title} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? texts.failed : title}
      </p>
      <IconButton icon={XBold} iconSize={16} label={kitTexts.close} onClick={onClose} />
      <i ref={progress} className={css.progress} aria-hidden />
    </section>
  )
}
