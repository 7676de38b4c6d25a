import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './thumbnail.module.css'

interface ThumbnailProps {
  src: string | null | undefined
  /** Shown until the picture has loaded. */
  colour?: string | null | undefined
  /** Sets the size, `--thumbnail-radius` and `--thumbnail-ground`. */
  className: string | undefined
  /** Shown if there is no picture. */
  children?: ReactNode
}

/** The small picture of a row; decorative, since the row's text describes it. */
export const Thumbnail = ({ src, colour, className, children }: ThumbnailProps) => (
  <span className={classNames(css.thumbnail, className)} style={{ background: colour ?? undefined }}>
    {src === null || src === undefined ? children : <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />}
  </span>
)
