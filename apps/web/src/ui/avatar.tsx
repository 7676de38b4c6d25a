import css from './avatar.module.css'

interface AvatarProps {
  src: string
  /** Empty where the name stands beside it. */
  name?: string
  /** Both sides, in pixels. */
  size?: number
}

export function Avatar({ src, name = '', size = 40 }: AvatarProps) {
  return <img className={css.avatar} src={src} alt={name} width={size} height={size} loading="lazy" decoding="async" />
}
