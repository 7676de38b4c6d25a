import { useState } from 'react'
import { ImageRegular } from '../icons/icons.gen.tsx'
import css from './picture.module.css'

interface PictureProps {
  src: string
  /** Empty for decoration. */
  alt: string
  widthPx: number
  heightPx: number
  /** The dominant colour, `#rrggbb`: stands there until the picture does. */
  colour: string
  srcSet?: string
  sizes?: string
  /** The first picture of a page: neither lazy nor faded in, it is what the page waits for. */
  isUrgent?: boolean
  /** Fills the box it stands in, cut where it must be; else it takes its own proportions. */
  isCover?: boolean
}

/** Takes its room at once, so nothing moves when the picture arrives. */
export function Picture({ src, alt, widthPx, heightPx, colour, srcSet, sizes, isUrgent = false, isCover = false }: PictureProps) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>(isUrgent ? 'there' : 'loading')
  return (
    <span
      className={css.picture}
      data-state={state}
      style={{ background: colour, ...(isCover ? { height: '100%' } : { aspectRatio: `${widthPx} / ${heightPx}` }) }}
    >
      {state === 'failed' ? (
        <ImageRegular size={28} />
      ) : (
        <img
          src={src}
          alt={alt}
          srcSet={srcSet}
          sizes={sizes}
          width={widthPx}
          height={heightPx}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding={isUrgent ? 'sync' : 'async'}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}
