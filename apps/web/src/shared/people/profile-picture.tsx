import type { SyntheticEvent } from 'react'
import { DEFAULT_PROFILE_PICTURE } from '../../lib/session/create-anonymous-user.ts'
import css from './profile-picture.module.css'

interface ProfilePictureProps {
  /** Empty if the person has none. */
  src: string
  /** Empty if the name is shown beside it. */
  name?: string
  /** Width and height in pixels. */
  size?: number
}

export function ProfilePicture({ src, name = '', size = 40 }: ProfilePictureProps) {
  return (
    <img
      className={css.image}
      src={src || DEFAULT_PROFILE_PICTURE}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={showDefault}
    />
  )
}

/** Instead of a picture that cannot be loaded, as without a network; the default lies on the device. */
function showDefault({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (!currentTarget.src.endsWith(DEFAULT_PROFILE_PICTURE)) currentTarget.src = DEFAULT_PROFILE_PICTURE
}
