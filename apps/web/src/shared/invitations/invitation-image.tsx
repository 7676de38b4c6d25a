import type { Crop } from '@zhanjian/scene/invitation/elements.ts'
import { type CSSProperties, useState } from 'react'
import css from './invitation-image.module.css'
import type { InvitationPicture } from './invitation-scene.ts'

interface InvitationImageProps {
  picture: InvitationPicture
  /** Empty: an ornament. */
  alt: string
  fit: 'cover' | 'contain'
  crop?: Crop
  /** Of the page's 375. */
  widthUnits: number
  /** On the first page. */
  isUrgent: boolean
  style?: CSSProperties
}

/** A picture that fills its box; one that does not arrive leaves its alternative text. */
export function InvitationImage({ picture, alt, fit, crop, widthUnits, isUrgent, style }: InvitationImageProps) {
  const [hasFailed, setFailed] = useState(false)
  const at = crop === undefined ? undefined : `${crop.x * 100}% ${crop.y * 100}%`
  const zoomed = crop === undefined || crop.zoom === 1 ? {} : { transform: `scale(${crop.zoom})`, transformOrigin: at }
  return (
    <span className={css.frame} data-failed={hasFailed || undefined} style={style}>
      <img
        className={css.image}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet === undefined ? undefined : `${Math.ceil(((widthUnits * (crop?.zoom ?? 1)) / 375) * 100)}vw`}
        alt={alt}
        draggable={false}
        loading={isUrgent ? 'eager' : 'lazy'}
        decoding={isUrgent ? 'sync' : 'async'}
        style={{ objectFit: fit, ...(at === undefined ? {} : { objectPosition: at }), ...zoomed }}
        onLoad={() => setFailed(false)}
        onError={() => setFailed(true)}
      />
    </span>
  )
}
