import { useLayoutEffect, useRef, useState } from 'react'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import css from './flat-panorama.module.css'
import { ViewerError } from './viewer-frame.tsx'

interface FlatPanoramaProps {
  url: string
  alt: string
  onReopen: () => void
}

const { panorama: texts } = mediaViewerTexts

/** Fallback without WebGL: the picture as a strip that starts at its centre. */
export function FlatPanorama({ url, alt, onReopen }: FlatPanoramaProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  useLayoutEffect(() => {
    const element = strip.current
    if (state === 'there' && element !== null) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
  }, [state])
  if (state === 'failed') return <ViewerError background="dark" {...texts.failed} onReopen={onReopen} />
  return (
    <div className={css.frame}>
      {/* Scrollable content must be reachable by keyboard. */}
      <div ref={strip} className={css.strip} tabIndex={0} role="group" aria-label={alt}>
        <img src={url} alt={alt} onLoad={() => setState('there')} onError={() => setState('failed')} />
      </div>
      <p className={css.hint}>{texts.flatHint}</p>
    </div>
  )
}
