import { useEffect, useRef, useState } from 'react'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import css from './video-player.module.css'
import { ViewerError } from './viewer-frame.tsx'

interface VideoPlayerProps {
  url: string
  alt: string
  coverUrl?: string | undefined
  onReopen: () => void
  /** After a tap that asked for it. */
  startsPlaying?: boolean
}

const { video: texts } = mediaViewerTexts

/** The browser's player, which handles seeking, casting and full screen best. Plays by itself only if it is told to. */
export function VideoPlayer({ url, alt, coverUrl, onReopen, startsPlaying = false }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const reachedS = useRef(0)
  useEffect(() => {
    const element = video.current
    return () => {
      if (element === null) return
      // A player that is only removed from the DOM continues to load and keeps its decoder.
      element.pause()
      reachedS.current = element.currentTime
      element.removeAttribute('src')
      element.load()
    }
  }, [])
  // Set here and not as an attribute: the clean-up removes it, and the next effect restores it, where the film was.
  useEffect(() => {
    if (video.current === null) return
    video.current.src = url
    video.current.currentTime = reachedS.current
  }, [url])
  if (hasFailed) return <ViewerError background="dark" {...texts.failed} onReopen={onReopen} />
  return (
    <div className={css.frame}>
      <video
        ref={video}
        className={css.video}
        poster={coverUrl}
        controls
        playsInline
        autoPlay={startsPlaying}
        preload="metadata"
        aria-label={texts.label(alt)}
        onError={({ currentTarget }) => setFailed(currentTarget.hasAttribute('src'))}
      >
        <track kind="captions" />
      </video>
    </div>
  )
}
