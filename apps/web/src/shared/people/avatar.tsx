import { DEFAULT_AVATAR } from '../../lib/session/anonymous-user.ts'
import css from './avatar.module.css'

interface AvatarProps {
  /** Empty for a person who has none. */
  src: string
  /** Empty where the name stands beside it. */
  name?: string
  /** Both sides, in pixels. */
  size?: number
}

export function Avatar({ src, name = '', size = 40 }: AvatarProps) {
  return (
    <img
      className={css.avatar}
      src={src || DEFAULT_AVATAR}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
