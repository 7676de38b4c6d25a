import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './thumbnail.module.css'

interface ThumbnailProps {
  src: string | null | undefined
  /** Stands there until the picture does. */
  colour?: string | null | undefined
  /** Says how large it is. */
  className: string | undefined
  /** Where there is no picture. */
  children?: ReactNode
}

/** The small picture at the head of a row, whose words say what it shows. */
export const Thumbnail = ({ src, colour, className, children }: ThumbnailProps) => (
  <span className={classNames(css.thumb, className)} style={{ background: colour ?? undefined }}>
    {src === null || src === undefined ? children : <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />}
  </span>
)
