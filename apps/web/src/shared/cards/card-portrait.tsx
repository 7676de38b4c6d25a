import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { DEFAULT_PROFILE_PICTURE } from '../../lib/session/create-anonymous-user.ts'
import css from './card-portrait.module.css'

interface CardPortraitProps {
  /** Address of the picture; empty: none. */
  src: string
  name: string
  /** Width and height in pixels; absent: the parent decides. */
  size?: number
}

/** The picture on a card; without one, or without a network, the first character of the name. Decorative: the name is beside it. */
export function CardPortrait({ src, name, size }: CardPortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasPicture = src !== '' && src !== DEFAULT_PROFILE_PICTURE && src !== failedSrc
  const style = size === undefined ? undefined : { width: size, height: size, fontSize: size * 0.42 }
  return (
    <span className={classNames(css.portrait, size === undefined && css.fluid)} style={style} aria-hidden>
      {hasPicture ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        getMonogram(name)
      )}
    </span>
  )
}

/** The character that stands for a name. */
export const getMonogram = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('zh-CN') ?? '·'
