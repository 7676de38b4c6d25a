import { useEffect, useRef, useState } from 'react'
import { mediaViewerTexts } from '../../text/zh/works/media-viewer.ts'
import css from './video-player.module.css'
import { ViewerError } from './viewer-frame.tsx'

interface VideoPlayerProps {
  url: string
  alt: string
  coverUrl?: string | undefined
  onReopen: () => void
}

const { video: texts } = mediaViewerTexts

/** The browser's own player: it knows best how to seek, to cast and to fill the screen. Plays when somebody presses. */
export function VideoPlayer({ url, alt, coverUrl, onReopen }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    return () => {
      if (element === null) return
      // A player that is only taken from the page goes on loading, and keeps its decoder.
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }, [])
  // Set here and not as an attribute: what the clean-up took away comes back with the next effect.
  useEffect(() => {
    if (video.current !== null) video.current.src = url
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
        preload="metadata"
        aria-label={texts.label(alt)}
        onError={({ currentTarget }) => setFailed(currentTarget.hasAttribute('src'))}
      >
        <track kind="captions" />
      </video>
    </div>
  )
}
