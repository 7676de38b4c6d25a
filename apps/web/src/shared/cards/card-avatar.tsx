import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { DEFAULT_PROFILE_PICTURE } from '../../lib/session/create-anonymous-user.ts'
import css from './card-avatar.module.css'

interface CardAvatarProps {
  /** Address of the picture; empty: none. */
  src: string
  name: string
  /** Width and height in pixels; absent: the parent decides. */
  size?: number
}

/** The picture on a card; without one, or without a network, the first character of the name. Decorative: the name is beside it. */
export function CardAvatar({ src, name, size }: CardAvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasPicture = src !== '' && src !== DEFAULT_PROFILE_PICTURE && src !== failedSrc
  const style = size === undefined ? undefined : { width: size, height: size, fontSize: size * 0.42 }
  return (
    <span className={classNames(css.avatar, size === undefined && css.fluid)} style={style} aria-hidden>
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
