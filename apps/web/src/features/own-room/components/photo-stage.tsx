import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Photo } from '../model/read-photo.ts'
import css from './photo-stage.module.css'

interface PhotoStageProps {
  photo: Photo
  /** Draws over the photo; called again with another function. */
  draw: (context: CanvasRenderingContext2D) => void
  /** What lies over it, positioned by {@link toPlace}. */
  children: ReactNode
  stageRef: RefObject<HTMLDivElement | null>
}

/** A photo as large as the window allows. */
export function PhotoStage({ photo, draw, children, stageRef }: PhotoStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.drawImage(photo.picture, 0, 0)
    draw(context)
  }, [photo, draw])
  // The style type allows no custom properties.
  const style = { '--aspect': photo.widthPx / photo.heightPx } as CSSProperties
  return (
    <div className={css.room}>
      <div ref={stageRef} className={css.stage} style={style}>
        <canvas ref={canvas} className={css.photo} width={photo.widthPx} height={photo.heightPx} aria-hidden />
        {children}
      </div>
    </div>
  )
}

/** Of a point of the photo. */
export const toPlace = ({ widthPx, heightPx }: Photo, [x, y]: readonly [number, number]): CSSProperties => ({
  left: `${(x / widthPx) * 100}%`,
  top: `${(y / heightPx) * 100}%`,
})

/** Pixels of the photo for each of the screen. */
export const getPhotoScale = ({ widthPx }: Photo, stage: RefObject<HTMLDivElement | null>): number =>
  widthPx / (stage.current?.getBoundingClientRect().width || widthPx)
