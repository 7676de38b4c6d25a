import { useState } from 'react'
import { ImageRegular } from '../icons/icons.gen.tsx'
import css from './picture.module.css'

interface PictureProps {
  src: string
  /** Empty if decorative. */
  alt: string
  widthPx: number
  heightPx: number
  /** The dominant colour, `#rrggbb`: shown until the picture has loaded. */
  colour: string
  srcSet?: string
  sizes?: string
  /** The first picture of a page: neither lazy nor faded in, since it determines the page's loading time. */
  isUrgent?: boolean
  /** Fills its container, cropped if necessary; otherwise it has its own aspect ratio. */
  isCover?: boolean
}

/** Reserves its space before it loads, so that nothing moves. */
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
