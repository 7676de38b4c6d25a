import { type CSSProperties, type RefObject, useState } from 'react'
import type { Point } from '../model/homography.ts'
import type { Photo } from '../model/read-photo.ts'
import { useDrag } from '../model/use-drag.ts'
import css from './photo-handle.module.css'
import { PhotoLoupe } from './photo-loupe.tsx'
import { getPhotoScale, toPlace } from './photo-stage.tsx'

interface PhotoHandleProps {
  photo: Photo
  stage: RefObject<HTMLDivElement | null>
  label: string
  at: Point
  /** From the point to where one takes it: up and to the left is negative. */
  side: Point
  onChange: (at: Point) => void
}

/** A point of a photo that one drags. While it is dragged, a loupe shows what the finger hides. */
export function PhotoHandle({ photo, stage, label, at, side, onChange }: PhotoHandleProps) {
  const [isHeld, setIsHeld] = useState(false)
  const drag = useDrag({
    onStart: () => setIsHeld(true),
    onEnd: () => setIsHeld(false),
    onMove(byX, byY) {
      const scale = getPhotoScale(photo, stage)
      const keep = (value: number, max: number) => Math.min(max, Math.max(0, value))
      onChange([keep(at[0] + byX * scale, photo.widthPx), keep(at[1] + byY * scale, photo.heightPx)])
    },
  })
  return (
    <>
      <button type="button" className={css.handle} style={toStyle(photo, at, side)} aria-label={label} {...drag} />
      {isHeld ? <PhotoLoupe photo={photo} at={at} /> : null}
    </>
  )
}

/** The style type allows no custom properties. */
const toStyle = (photo: Photo, at: Point, [right, down]: Point): CSSProperties =>
  ({ ...toPlace(photo, at), '--right': right, '--down': down }) as CSSProperties
