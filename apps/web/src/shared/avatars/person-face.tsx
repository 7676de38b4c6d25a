import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { ProfilePicture } from '../people/profile-picture.tsx'
import { LookPicture } from './look-picture.tsx'
import css from './person-face.module.css'
import type { PictureQueue } from './picture-queue.ts'

interface PersonFaceProps {
  /** The round picture; of who never chose one it is none, or one that the product drew. */
  src: string
  look: AvatarLook | null
  queue: PictureQueue | null
  size: number
}

/** The round picture of a person in a room: the own photo, else the face of the figure that one meets there. */
export function PersonFace({ src, look, queue, size }: PersonFaceProps) {
  if (queue === null || look === null || (src !== '' && !src.endsWith('.svg'))) return <ProfilePicture src={src} size={size} />
  return (
    <span className={css.face} style={{ width: size, height: size }}>
      <LookPicture queue={queue} look={look} crop="face" sidePx={size * 2} />
    </span>
  )
}
