import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useEffect, useRef, useState } from 'react'

interface SoftCoverProps {
  cover: NonNullable<WorkSummary['cover']>
  className: string | undefined
}

/** Points across the smallest copy: what is left of a picture that is far out of focus. */
const BLURRED_PX = 24
const SMOOTH_PX = 192

/**
 * A picture out of focus, softened once: a blur by style would be computed anew for every frame, by the same processor that
 * is to draw the hall.
 */
export function SoftCover({ cover: { url, widthPx, heightPx }, className }: SoftCoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const heightByWidth = heightPx / Math.max(1, widthPx)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => {
      if (canvas.current === null) return
      draw(canvas.current, picture, heightByWidth)
      setIsDrawn(true)
    }
    picture.src = url
    return () => {
      picture.onload = null
    }
  }, [url, heightByWidth])
  return <canvas ref={canvas} {...sizeOf(SMOOTH_PX, heightByWidth)} className={className} hidden={!isDrawn} aria-hidden="true" />
}

const sizeOf = (width: number, heightByWidth: number) => ({ width, height: Math.max(1, Math.round(width * heightByWidth)) })

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, heightByWidth: number): void {
  const blurred = Object.assign(document.createElement('canvas'), sizeOf(BLURRED_PX, heightByWidth))
  const [down, up] = [blurred.getContext('2d'), canvas.getContext('2d')]
  if (down === null || up === null) return
  down.imageSmoothingQuality = up.imageSmoothingQuality = 'high'
  down.drawImage(picture, 0, 0, blurred.width, blurred.height)
  up.drawImage(blurred, 0, 0, canvas.width, canvas.height)
}
