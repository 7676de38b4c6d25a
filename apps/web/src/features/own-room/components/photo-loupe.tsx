import { useLayoutEffect, useRef } from 'react'
import type { Point } from '../model/homography.ts'
import type { Photo } from '../model/read-photo.ts'
import css from './photo-loupe.module.css'

const SIDE_PX = 220
/** Photo pixels across. */
const SHOWN_PX = 110

/** A part of the photo enlarged, in the corner that is farther away. */
export function PhotoLoupe({ photo, at: [x, y] }: { photo: Photo; at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = '#000'
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
    const from = [x - SHOWN_PX / 2, y - SHOWN_PX / 2] as const
    context.drawImage(photo.picture, ...from, SHOWN_PX, SHOWN_PX, 0, 0, SIDE_PX, SIDE_PX)
    context.strokeStyle = '#fff'
    context.lineWidth = 2
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
    ] as const) {
      context.beginPath()
      context.moveTo(SIDE_PX / 2 - dx * 26, SIDE_PX / 2 - dy * 26)
      context.lineTo(SIDE_PX / 2 + dx * 26, SIDE_PX / 2 + dy * 26)
      context.stroke()
    }
  }, [photo, x, y])
  const side = x < photo.widthPx / 2 ? 'right' : 'left'
  return <canvas ref={canvas} className={css.loupe} data-side={side} width={SIDE_PX} height={SIDE_PX} aria-hidden />
}
