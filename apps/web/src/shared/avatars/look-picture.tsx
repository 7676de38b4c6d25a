import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import type { AvatarCrop } from '@zhanjian/stage/still/avatars/draw-avatar.ts'
import { useEffect, useRef } from 'react'
import css from './look-picture.module.css'
import type { PictureQueue } from './picture-queue.ts'

interface LookPictureProps {
  queue: PictureQueue
  look: AvatarLook
  crop: AvatarCrop
  sidePx?: number
}

const SIDE_PX = 112
/** Turned a little: glasses, noses and collars are seen better. */
const YAW_RAD = -0.32

/** A still picture of a look, drawn when its turn comes. Decorative: its button has the words. */
export function LookPicture({ queue, look, crop, sidePx = SIDE_PX }: LookPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return
    return queue.draw(canvas.current, look, { sidePx, framing: crop, yawRad: YAW_RAD })
  }, [queue, look, crop, sidePx])
  return <canvas ref={canvas} className={css.picture} width={sidePx} height={sidePx} aria-hidden />
}
