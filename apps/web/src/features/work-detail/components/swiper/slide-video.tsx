import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useEffect, useRef, useState } from 'react'
import { swiperTexts as texts } from '#text/works/swiper.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { PlayFill, SpeakerHighRegular, SpeakerSlashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { DoubleTapLike } from '../double-tap-like.tsx'
import css from './slide-video.module.css'

interface SlideVideoProps {
  work: WorkSummary
  asset: Asset
  /** The current slide plays; the others preload. */
  isCurrent: boolean
  isMuted: boolean
  onMute: (isMuted: boolean) => void
}

/** Video that loops while it is the current slide; a tap pauses. Its resources are released on unmount. */
export function SlideVideo({ work, asset, isCurrent, isMuted, onMute }: SlideVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  const url = asset.urls.original
  // Not an attribute: the clean-up removes `src`, and the next effect has to set it again.
  useEffect(() => {
    const { current } = video
    if (current === null || url === undefined) return
    current.src = url
    return () => {
      current.removeAttribute('src')
      current.load()
    }
  }, [url])
  useEffect(() => {
    const { current } = video
    if (current === null || !isCurrent) return
    current.currentTime = 0
    // With reduced motion, or if autoplay is blocked, it waits for a tap.
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (prefersReducedMotion) setIsPaused(true)
    else current.play().catch(() => setIsPaused(true))
    return () => current.pause()
  }, [isCurrent])
  const togglePlayback = () => {
    const { current } = video
    if (current === null) return
    if (current.paused) void current.play().catch(() => undefined)
    else current.pause()
  }
  return (
    <div className={css.video}>
      <DoubleTapLike work={work} label={isPaused ? texts.play : texts.pause} onTap={togglePlayback}>
        <video
          ref={video}
          poster={work.cover?.url}
          muted={isMuted}
          loop
          playsInline
          preload={isCurrent ? 'auto' : 'metadata'}
          onPlay={() => setIsPaused(false)}
          onPause={() => setIsPaused(true)}
          aria-label={work.title}
        />
      </DoubleTapLike>
      {isPaused && isCurrent ? (
        <span className={css.paused}>
          <PlayFill size={56} />
        </span>
      ) : null}
      <span className={css.sound}>
        <IconButton
          icon={isMuted ? SpeakerSlashRegular : SpeakerHighRegular}
          kind="glass"
          iconSize={20}
          label={isMuted ? texts.unmute : texts.mute}
          onClick={() => onMute(!isMuted)}
        />
      </span>
    </div>
  )
}
