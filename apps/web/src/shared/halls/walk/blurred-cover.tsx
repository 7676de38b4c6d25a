import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useEffect, useRef, useState } from 'react'

interface BlurredCoverProps {
  cover: NonNullable<WorkSummary['cover']>
  className: string | undefined
}

/** Width of the smallest copy, in pixels: what remains of a picture that is far out of focus. */
const BLUR_SAMPLE_PX = 24
const OUTPUT_PX = 192

/** A picture that is blurred once. A css filter would be computed again for every frame, on the GPU that has to draw the hall. */
export function BlurredCover({ cover: { url, widthPx, heightPx }, className }: BlurredCoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const heightByWidth = heightPx / Math.max(1, widthPx)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => {
      if (canvas.current === null) return
      drawBlurred(canvas.current, picture, heightByWidth)
      setIsDrawn(true)
    }
    picture.src = url
    return () => {
      picture.onload = null
    }
  }, [url, heightByWidth])
  return <canvas ref={canvas} {...toSize(OUTPUT_PX, heightByWidth)} className={className} hidden={!isDrawn} aria-hidden="true" />
}

const toSize = (width: number, heightByWidth: number) => ({ width, height: Math.max(1, Math.round(width * heightByWidth)) })

function drawBlurred(canvas: HTMLCanvasElement, picture: HTMLImageElement, heightByWidth: number): void {
  const blurred = Object.assign(document.createElement('canvas'), toSize(BLUR_SAMPLE_PX, heightByWidth))
  const [down, up] = [blurred.getContext('2d'), canvas.getContext('2d')]
  if (down === null || up === null) return
  down.imageSmoothingQuality = up.imageSmoothingQuality = 'high'
  down.drawImage(picture, 0, 0, blurred.width, blurred.height)
  up.drawImage(blurred, 0, 0, canvas.width, canvas.height)
}
